// The state of an evaluation: a sign and a word, so that it can be recognised without its colour.
import type { EvaluationHead } from '../../../shared/contracts/ui/evaluation.ts';
import { LIST, STATES } from '../texts.ts';

export function StateSign({ head }: { readonly head: Pick<EvaluationHead, 'state' | 'queue_position'> }) {
  const { name, sign } = STATES[head.state];
  return (
    <span className={`state ${head.state}`}>
      <span aria-hidden="true">{sign}</span> {name}
      {head.queue_position !== null && <span className="soft"> {LIST.queueNumber(head.queue_position)}</span>}
    </span>
  );
}
