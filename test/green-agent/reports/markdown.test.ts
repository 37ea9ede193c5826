// Foreign text in Markdown renders as itself and as nothing else.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownCode, markdownText, withoutEscapes } from '../../../green-agent/reports/markdown.ts';
import { printable } from '../../../shared/printable.ts';

/** What a renderer shows of escaped text: a backslash before punctuation is dropped. */
const rendered = (markdown: string) => markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1');

describe('markdownText', () => {
  it.each([
    ['It answered HTTP 500 after 3.5 s (turn_timeout)', 'It answered HTTP 500 after 3.5 s (turn_timeout)'],
    ['Missing <json> tags in response', 'Missing \\<json\\> tags in response'],
    ['<img src=x onerror="alert(1)">', '\\<img src=x onerror="alert(1)"\\>'],
    ['[click](http://evil.example)', '\\[click\\](http\\://evil.example)'],
    ['![](https://evil.example/a.png)', '!\\[\\](https\\://evil.example/a.png)'],
    ['see www.evil.example', 'see www\\.evil.example'],
    ['**bold** _thin_ `code` ~~gone~~', '\\*\\*bold\\*\\* \\_thin\\_ \\`code\\` \\~\\~gone\\~\\~'],
    ['a|b', 'a\\|b'],
    ['&lt; & &#60;', '\\&lt; & \\&#60;'],
    ['$x^2$', '\\$x^2\\$'],
    ['C:\\temp\\', 'C:\\\\temp\\\\'],
    ['one\n\n# two\r\n- three', 'one # two - three'],
    ['# heading', '\\# heading'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['\u001b[2Jgone', '␛\\[2Jgone'],
  ])('%j', (text, markdown) => {
    expect(markdownText(text)).toBe(markdown);
    expect(rendered(markdown)).toBe(printable(text).replace(/\s+/g, ' ').trim());
    expect(withoutEscapes(markdown)).toBe(rendered(markdown));
  });

  it('keeps the backslashes of code on a terminal', () => {
    const code = markdownCode('a\\*b').join('\n');
    expect(withoutEscapes(`\\<b\\>\n\n${code}\n\n\\<i\\>`)).toBe(`<b>\n\n${code}\n\n<i>`);
  });

  it('is one line without active characters, and shows the same text', () => {
    const pieces = fc.constantFrom(
      '<b>',
      '`',
      '*',
      '_',
      '[a]',
      '](http://x)',
      '|',
      '\\',
      '&amp;',
      'www.',
      '\n',
      '# ',
      '\u001b',
      'a',
      ' ',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((some) => some.join('')),
    );
    fc.assert(
      fc.property(text, (some) => {
        const markdown = markdownText(some);
        expect(markdown.split('\n')).toHaveLength(1);
        expect(printable(markdown)).toBe(markdown);
        expect(markdown.replace(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(/[<>`*|~$[\]\\]|https?:|&#?\w+;/);
        expect(rendered(markdown)).toBe(printable(some).replace(/\s+/g, ' ').trim());
      }),
      { numRuns: 500 },
    );
  });
});

describe('markdownCode', () => {
  it('keeps every line inside the block, with any line ending', () => {
    expect(markdownCode('a\rb\r\n<script>\n\u001b[2J')).toEqual(['    a', '    b', '    <script>', '    ␛[2J']);
  });
});
