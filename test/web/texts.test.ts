// The English texts of the pages are in modules of their own (texts.ts, evaluation-texts.ts, attempt-texts.ts, names.ts, verdict.ts), never in components.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../web');
const components = globSync('{arena,components,evaluation,report}/**/*.tsx', { cwd: root });

/** Attributes that people see or hear. */
const SHOWN = ['title', 'label', 'aria-label', 'placeholder', 'alt', 'heading', 'intro', 'caption', 'hint', 'text'];
const WORD = /\p{L}{2}/u;
/** One word in quotes may be a key; several are a text. */
const WORDS = /\p{L}{2,}\S* +\S*\p{L}/u;

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The texts in the JSX of a file. */
function textsIn(source: string): string[] {
  const found: string[] = [];
  const isShown = (attribute: Node) => isNode(attribute.name) && SHOWN.includes(String(attribute.name.name));
  const walk = (node: Node, within: 'code' | 'children' | 'attribute') => {
    if (node.type === 'JSXText' && WORD.test(String(node.value))) found.push(String(node.value).trim());
    if (node.type === 'JSXAttribute' && !isShown(node)) {
      // Handlers and classes; what they draw is in functions of their own.
      if (isNode(node.value)) walk(node.value, 'code');
      return;
    }
    const inner =
      node.type === 'JSXAttribute'
        ? 'attribute'
        : node.type === 'JSXElement' || node.type === 'JSXFragment'
          ? 'children'
          : within;
    if (inner !== 'code') {
      if (node.type === 'TemplateElement') {
        const { raw } = node.value as { readonly raw: string };
        if (WORD.test(raw)) found.push(raw);
      }
      const pattern = within === 'attribute' ? WORD : WORDS;
      if (node.type === 'Literal' && typeof node.value === 'string' && pattern.test(node.value)) found.push(node.value);
    }
    for (const value of Object.values(node).flat()) if (isNode(value)) walk(value, inner);
  };
  walk(parseAst(source, { lang: 'tsx' }) as unknown as Node, 'code');
  return found;
}

describe('the texts of the pages', () => {
  it.each([
    ['<p>Two words</p>', ['Two words']],
    ['<p>{busy ? "Please wait" : SIGN}</p>', ['Please wait']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
    ['<p>{`about ${time} or so`}</p>', ['about ', ' or so']],
    ['<a title="Delete">✕</a>', ['Delete']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
    ['<Section title={`The ${name}`} />', ['The ']],
    ['<p className="small soft">{TEXTS.title} · {count}%</p>', []],
    ['<li className={isChosen ? "chosen row" : undefined}>{name}</li>', []],
  ])('are found in %s', (source, texts) => {
    expect(textsIn(source)).toEqual(texts);
  });

  it.each(components)('are not in %s', (file) => {
    expect(textsIn(readFileSync(join(root, file), 'utf8'))).toEqual([]);
  });
});
