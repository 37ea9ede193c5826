// Two attempts beside each other: what they have in common, the point where they part, and how each goes on.
import { Fragment, useMemo } from 'react';
import type { ReportAttempt, Transcript } from '../../shared/contracts/report-page.ts';
import { BESIDE } from './attempt-texts.ts';
import { conversation } from './conversation.ts';
import { EntryView } from './entry.tsx';
import { marksOf, marksOfEntry } from './marks.ts';
import { CATEGORIES, OUTCOMES } from './names.ts';
import { AttemptSign } from './outcome.tsx';
import { argumentDifferences, commonActions, nextActionText } from './parting.ts';
import { isTranscript, NoTranscript, type ReadTranscript } from './transcripts.tsx';

export interface Side {
  /** Names the attempt, as in `attempt 2` or `better, attempt 1`. */
  readonly name: string;
  /** The address that shows it alone. */
  readonly href: string;
  readonly attempt: ReportAttempt;
  readonly read: ReadTranscript;
}

interface SideBySideProps {
  readonly left: Side;
  readonly right: Side;
}

export function SideBySide({ left, right }: SideBySideProps) {
  return (
    <div className="side-by-side">
      <SideHead side={left} />
      <SideHead side={right} />
      {isTranscript(left.read) && isTranscript(right.read) ? (
        <Branches left={left} right={right} transcripts={[left.read, right.read]} />
      ) : (
        [left, right].map(({ name, read, attempt }) => (
          <div key={name}>{!isTranscript(read) && <NoTranscript read={read} attempt={attempt.attempt} />}</div>
        ))
      )}
    </div>
  );
}

function SideHead({ side }: { readonly side: Side }) {
  const { attempt, name, href, read } = side;
  const sentence = (isTranscript(read) ? read.diagnosis?.sentence : undefined) ?? attempt.error;
  return (
    <section className="side-head" aria-label={name}>
      <h3>
        <AttemptSign attempt={attempt} /> <a href={href}>{name}</a>
      </h3>
      <p className="small">
        <strong>
          {attempt.category === undefined
            ? capitalized(OUTCOMES[attempt.status].name)
            : CATEGORIES[attempt.category].name}
        </strong>
        {sentence !== null && `: ${sentence}`}
      </p>
    </section>
  );
}

function Branches({
  left,
  right,
  transcripts: [ofLeft, ofRight],
}: SideBySideProps & { readonly transcripts: readonly [Transcript, Transcript] }) {
  const common = useMemo(() => commonActions(ofLeft.steps, ofRight.steps), [ofLeft, ofRight]);
  const [leftEntries, rightEntries] = useMemo(() => [conversation(ofLeft), conversation(ofRight)], [ofLeft, ofRight]);
  const shared = leftEntries.filter(({ step }) => step <= common);
  return (
    <>
      <div className="across">
        <details>
          <summary>{common === 0 ? BESIDE.fromStart : BESIDE.common(common)}</summary>
          <ol className="conversation">
            {shared.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a conversation that is over never changes
              <EntryView key={index} entry={entry} />
            ))}
          </ol>
        </details>
        <PartingText left={left} right={right} steps={[ofLeft.steps, ofRight.steps]} common={common} />
      </div>
      {[
        { side: left, entries: leftEntries, marks: marksOf(ofLeft) },
        { side: right, entries: rightEntries, marks: marksOf(ofRight) },
      ].map(({ side, entries, marks }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: left and right
        <section key={place} className="branch" aria-label={BESIDE.goesOn(side.name)}>
          <h4>{side.name}</h4>
          <ol className="conversation">
            {entries
              .filter(({ step }) => step > common)
              .map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a conversation that is over never changes
                <EntryView key={index} entry={entry} marks={marksOfEntry(marks, entry)} />
              ))}
          </ol>
          {!entries.some(({ step }) => step > common) && <p className="soft">{BESIDE.endsHere}</p>}
        </section>
      ))}
    </>
  );
}

interface PartingTextProps extends SideBySideProps {
  readonly steps: readonly [Transcript['steps'], Transcript['steps']];
  readonly common: number;
}

function PartingText({ left, right, steps: [ofLeft, ofRight], common }: PartingTextProps) {
  const [a, b] = [ofLeft[common], ofRight[common]];
  if (a === undefined && b === undefined) return <p className="parting">{BESIDE.sameSteps}</p>;
  const differences =
    a !== undefined && b !== undefined && a.action.name === b.action.name
      ? argumentDifferences(a.action, b.action)
      : [];
  return (
    <div className="parting">
      <p>
        <strong>{BESIDE.part(common + 1)}</strong>
        {BESIDE.partText(
          capitalized(left.name),
          nextActionText(ofLeft, common),
          right.name,
          nextActionText(ofRight, common),
          differences.length > 0,
        )}
      </p>
      {differences.length > 0 && (
        <dl className="argument-pairs">
          {differences.map(({ argument, left: mine, right: other }) => (
            <Fragment key={argument}>
              <dt>
                <code>{argument}</code>
              </dt>
              <dd>
                <span className="soft">{BESIDE.side(left.name)}</span> <code>{mine}</code>
              </dd>
              <dd>
                <span className="soft">{BESIDE.side(right.name)}</span> <code>{other}</code>
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </div>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
