// One entry of a conversation: a message, a tool call with its result, or a reply that could not be read.
import { CONVERSATION, EVIDENCE } from './attempt-texts.ts';
import type { Entry } from './conversation.ts';
import { Arguments } from './evidence.tsx';
import { indentedJson } from './json-text.ts';

/** What an entry is marked as. */
export interface Mark {
  readonly tone: 'wrong' | 'doubt' | 'looked-up';
  readonly text: string;
}

interface EntryViewProps {
  readonly entry: Entry;
  readonly marks?: readonly Mark[];
}

export function EntryView({ entry, marks = [] }: EntryViewProps) {
  const tones = marks.map(({ tone }) => `marked-${tone}`);
  return (
    <li className={['entry', entry.kind, ...tones].join(' ')} data-step={entry.step}>
      <div className="speaker">
        {CONVERSATION.speakers[entry.kind]}
        {(entry.kind === 'agent' || entry.kind === 'tool') && (
          <span className="soft">{CONVERSATION.step(entry.step)}</span>
        )}
      </div>
      <div className="said">
        {marks.map(({ tone, text }) =>
          text === '' ? null : (
            <p key={text} className={`mark ${tone}`}>
              {text}
            </p>
          ),
        )}
        <EntryContent entry={entry} />
        {'reply' in entry && entry.reply !== null && (
          <details>
            <summary>{CONVERSATION.reply}</summary>
            <pre>{entry.reply}</pre>
          </details>
        )}
      </div>
    </li>
  );
}

function EntryContent({ entry }: { readonly entry: Entry }) {
  switch (entry.kind) {
    case 'customer':
    case 'agent':
      return <p className="words">{entry.text}</p>;
    case 'unreadable':
      return <pre>{entry.text === '' ? EVIDENCE.empty : entry.text}</pre>;
    case 'tool':
      return (
        <>
          <code className="tool-name">{entry.name}</code>
          <Arguments values={entry.arguments} />
          <ToolResult text={entry.result} />
        </>
      );
  }
}

/** Results up to this many characters are expanded initially. */
const SHORT_RESULT = 240;

function ToolResult({ text }: { readonly text: string }) {
  if (text === '') return <p className="small soft">{CONVERSATION.noResult}</p>;
  const failed = /^error\b/i.test(text);
  const result = <pre className={failed ? 'tool-error' : undefined}>{indentedJson(text)}</pre>;
  if (text.length <= SHORT_RESULT) return <div className="result">{result}</div>;
  return (
    <details className="result">
      <summary>{CONVERSATION.result(text.length)}</summary>
      {result}
    </details>
  );
}
