// The head of an evaluation's page: what it is, its state, and what can be done with it.
import { type EvaluationSnapshot, isEnded } from '../../../shared/contracts/ui/evaluation.ts';
import { counted, minuteText } from '../../components/numbers.ts';
import { segment } from '../data/api.ts';
import type { Connection } from '../data/event-stream.ts';
import { StateSign } from '../evaluations/state-sign.tsx';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { ConnectionState } from '../shell/connection.tsx';
import { CopyButton } from '../shell/copy-button.tsx';
import { hrefOf, navigate } from '../shell/router.ts';
import { evaluationsPath, useArena } from '../shell/session.ts';
import { EVALUATION, KINDS } from '../texts.ts';

interface EvaluationHeaderProps {
  readonly snapshot: EvaluationSnapshot;
  readonly connection: Connection;
  /** Called after an action of this viewer. */
  readonly onChanged: () => void;
}

export function EvaluationHeader({ snapshot, connection, onChanged }: EvaluationHeaderProps) {
  const { api, session } = useArena();
  const { evaluation: head, may_cancel, may_remove, config_toml } = snapshot;
  const path = `/evaluations/${segment(head.id)}`;
  const remove = head.kind === 'battle' ? EVALUATION.removeBattle : EVALUATION.removeRun;
  return (
    <div className="evaluation-header">
      <p className="eyebrow">
        <a href={hrefOf([evaluationsPath(session)])}>{KINDS[session.server].many}</a> · {briefText(snapshot)}
      </p>
      <div className="page-head">
        <h1>
          <AgentLink agent={head.agent} />
          {head.evaluator !== null && (
            <span className="evaluator">
              {' '}
              {EVALUATION.by} <AgentLink agent={head.evaluator} />
            </span>
          )}
        </h1>
        <div className="evaluation-actions">
          <StateSign head={head} />
          {!isEnded(head.state) && <ConnectionState connection={connection} />}
          <CopyButton text={() => location.href} label={EVALUATION.share} />
          {may_cancel && (
            <ActionDialog
              label={EVALUATION.cancel}
              title={EVALUATION.cancelTitle}
              text={EVALUATION.cancelText}
              no={EVALUATION.cancelNo}
              yes={EVALUATION.cancelYes}
              run={async () => {
                await api.post(`${path}/cancel`);
                onChanged();
              }}
            />
          )}
          {may_remove && isEnded(head.state) && (
            <ActionDialog
              label={EVALUATION.remove}
              title={remove.title}
              text={remove.text(head.path ?? '')}
              no={EVALUATION.removeNo}
              yes={remove.yes}
              run={async () => {
                await api.remove(path);
                navigate(hrefOf([evaluationsPath(session)]));
              }}
            />
          )}
        </div>
      </div>
      {config_toml !== null && (
        <details className="configuration">
          <summary>{EVALUATION.configuration}</summary>
          <p className="small soft">{EVALUATION.configurationIntro}</p>
          <pre className="sunk">{config_toml}</pre>
          <CopyButton text={() => config_toml} label={EVALUATION.copy} />
        </details>
      )}
    </div>
  );
}

function AgentLink({ agent: { id, name } }: { readonly agent: { readonly id: string | null; readonly name: string } }) {
  return id === null ? name : <a href={hrefOf(['agents', id])}>{name}</a>;
}

function attemptsText({ attempts_per_task, metric }: EvaluationSnapshot['progress']): string {
  const text = EVALUATION.each(counted(attempts_per_task, 'attempt'));
  return metric === 'seqk' ? EVALUATION.upTo(text) : text;
}

/** `retail@1 · 8 tasks, 4 attempts each · 2026-11-22 10:12 UTC`. */
function briefText({ evaluation: head, progress }: EvaluationSnapshot): string {
  const at = head.started_at ?? head.created_at;
  const attempts = progress.attempts_per_task > 0 ? `, ${attemptsText(progress)}` : '';
  return [
    (head.data.length > 0 ? head.data : head.domains).join(', '),
    head.tasks > 0 ? `${counted(head.tasks, 'task')}${attempts}` : '',
    at === null ? '' : minuteText(at),
    head.path ?? '',
  ]
    .filter(Boolean)
    .join(' · ');
}
