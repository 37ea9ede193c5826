// Markdown from strangers, drawn as elements. Raw HTML is shown as text, images are links, and nothing is loaded from elsewhere.
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { Fragment, memo, type ReactNode, useMemo, useState } from 'react';
import { MARKDOWN } from './evaluation-texts.ts';

export const Markdown = memo(function Markdown({ text }: { readonly text: string }) {
  const tokens = useMemo(() => tokensOf(text), [text]);
  return <div className="markdown">{tokens === null ? <pre>{text}</pre> : <Blocks tokens={tokens} depth={0} />}</div>;
});

/** Longer texts are shown as they are. */
const MAX_CHARACTERS = 200_000;
/** What is nested deeper than this is shown as it is. */
const MAX_DEPTH = 12;

/** Null for a text that is not worth reading as Markdown, or that cannot be. */
function tokensOf(text: string): readonly Token[] | null {
  if (text.length > MAX_CHARACTERS) return null;
  try {
    return lexer(text);
  } catch {
    // Nesting without end exhausts the stack.
    return null;
  }
}

interface NodesProps {
  readonly tokens: readonly Token[];
  readonly depth: number;
}

function Blocks({ tokens, depth }: NodesProps): ReactNode {
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that was read never changes
    <Block key={index} token={token as MarkedToken} depth={depth} />
  ));
}

function Block({ token, depth }: { readonly token: MarkedToken; readonly depth: number }): ReactNode {
  if (depth > MAX_DEPTH) return <p>{token.raw}</p>;
  switch (token.type) {
    case 'heading':
      return (
        <p className={`heading depth-${Math.min(token.depth, 4)}`}>
          <Inline tokens={token.tokens} depth={depth} />
        </p>
      );
    case 'paragraph':
      return (
        <p>
          <Inline tokens={token.tokens} depth={depth} />
        </p>
      );
    case 'list':
      return <List list={token} depth={depth} />;
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens} depth={depth + 1} />
        </blockquote>
      );
    case 'code':
      return <pre className="sunk">{token.text}</pre>;
    case 'table':
      return <Table table={token} depth={depth} />;
    case 'hr':
      return <hr />;
    case 'html':
      return <pre>{token.raw.trimEnd()}</pre>;
    case 'space':
    case 'def':
      return null;
    default:
      return <Inline tokens={[token]} depth={depth} />;
  }
}

function List({ list, depth }: { readonly list: Tokens.List; readonly depth: number }) {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that was read never changes
    <li key={index}>
      <Blocks tokens={item.tokens} depth={depth + 1} />
    </li>
  ));
  return list.ordered ? <ol start={list.start === '' ? 1 : list.start}>{items}</ol> : <ul>{items}</ul>;
}

/** Rows of a table that are shown until the reader asks for all. */
const ROWS_AT_ONCE = 50;
const MAX_COLUMNS = 40;

function Table({ table, depth }: { readonly table: Tokens.Table; readonly depth: number }) {
  const [isAll, setAll] = useState(false);
  const rows = isAll ? table.rows : table.rows.slice(0, ROWS_AT_ONCE);
  const hidden = table.rows.length - rows.length;
  const cut = table.header.length - MAX_COLUMNS;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="scrolls" tabIndex={0}>
        <table className="figures">
          <thead>
            <tr>
              {table.header.slice(0, MAX_COLUMNS).map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text that was read never changes
                <Cell key={index} as="th" cell={cell} depth={depth} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text that was read never changes
              <tr key={index}>
                {row.slice(0, MAX_COLUMNS).map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a text that was read never changes
                  <Cell key={column} as="td" cell={cell} depth={depth} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {cut > 0 && <p className="small soft">{MARKDOWN.moreColumns(cut)}</p>}
      {hidden > 0 && (
        <button type="button" onClick={() => setAll(true)}>
          {MARKDOWN.moreRows(hidden)}
        </button>
      )}
    </>
  );
}

interface CellProps {
  readonly as: 'th' | 'td';
  readonly cell: Tokens.TableCell;
  readonly depth: number;
}

function Cell({ as: Element, cell, depth }: CellProps) {
  return (
    <Element className={cell.align === 'right' ? 'number' : undefined}>
      <Inline tokens={cell.tokens} depth={depth} />
    </Element>
  );
}

function Inline({ tokens, depth }: NodesProps): ReactNode {
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that was read never changes
    <Fragment key={index}>{inline(token as MarkedToken, depth)}</Fragment>
  ));
}

function inline(token: MarkedToken, depth: number): ReactNode {
  if (depth > MAX_DEPTH) return token.raw;
  const inner =
    'tokens' in token && token.tokens !== undefined ? <Inline tokens={token.tokens} depth={depth + 1} /> : null;
  switch (token.type) {
    case 'strong':
      return <strong>{inner}</strong>;
    case 'em':
      return <em>{inner}</em>;
    case 'del':
      return <del>{inner}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <OutsideLink href={token.href}>{inner}</OutsideLink>;
    case 'image':
      return <OutsideLink href={token.href}>{MARKDOWN.image(token.text)}</OutsideLink>;
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    case 'escape':
      return token.text;
    case 'text':
      return inner ?? decoded(token.text);
    default:
      return token.raw;
  }
}

/** A link that shows where it leads; the text alone if that is not a web page. */
function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const url = /^(https?:\/\/|mailto:)/i.test(href) ? URL.parse(href) : null;
  if (url === null) return children;
  return (
    <a href={url.href} title={url.href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

/** Entities that stand for characters of markup; others stay as they are. */
function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
