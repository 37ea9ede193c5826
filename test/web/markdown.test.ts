import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from '../../web/components/markdown.tsx';

const drawn = (text: string) =>
  renderToStaticMarkup(createElement(Markdown, { text }))
    .replace(/^<div class="markdown">/, '')
    .replace(/<\/div>$/, '');

const HARMLESS =
  /^<\/?(p|pre|ol|ul|li|code|em|strong|del|br|hr|blockquote|div|table|thead|tbody|tr|th|td|button|a)(?=[ />])(?![^>]*(javascript:|\son))/;

describe('Markdown from strangers', () => {
  it.each([
    [
      '**bold**, _it_, ~~old~~, `a < b`',
      '<p><strong>bold</strong>, <em>it</em>, <del>old</del>, <code>a &lt; b</code></p>',
    ],
    ['# Report', '<p class="heading depth-1">Report</p>'],
    ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['3. three', '<ol start="3"><li>three</li></ol>'],
    ['a &amp; b &lt;c&gt; &copy;', '<p>a &amp; b &lt;c&gt; &amp;copy;</p>'],
    ['- [x] done', '<ul><li>☑ done</li></ul>'],
    ['```js\nlet a = "<b>";\n```', '<pre class="sunk">let a = &quot;&lt;b&gt;&quot;;</pre>'],
  ])('draws %j', (text, html) => {
    expect(drawn(text)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>', '<pre>&lt;script&gt;alert(1)&lt;/script&gt;</pre>'],
    ['a <b onclick="x()">b</b>', '<p>a &lt;b onclick=&quot;x()&quot;&gt;b&lt;/b&gt;</p>'],
    ['[x](javascript:alert(1))', '<p>x</p>'],
    ['[x](#/agents/1)', '<p>x</p>'],
    ['[x](//elsewhere.example)', '<p>x</p>'],
  ])('shows %j as text', (text, html) => {
    expect(drawn(text)).toBe(html);
  });

  it('links to pages elsewhere without telling them who asks, and loads no image', () => {
    expect(drawn('![a cat](https://a.example/cat.png)')).toBe(
      '<p><a href="https://a.example/cat.png" title="https://a.example/cat.png" target="_blank" rel="noopener noreferrer nofollow">image: a cat</a></p>',
    );
  });

  it('shows the first rows of a huge table, and says how many there are', () => {
    const table = `| a | b |\n|---|--:|\n${'| 1 | 2 |\n'.repeat(80)}`;
    expect(drawn(table).match(/<tr>/g)).toHaveLength(51);
    expect(drawn(table)).toContain('Show 30 more rows');
  });

  it('draws what is nested without end as far as is reasonable', () => {
    expect(drawn(`${'> '.repeat(5000)}a`).match(/<blockquote>/g)?.length ?? 0).toBeLessThan(20);
    expect(drawn(`${'*'.repeat(5000)}a${'*'.repeat(5000)}`)).toContain('a');
  });

  it('never draws an element that runs or loads anything', () => {
    const piece = fc.constantFrom(
      '<script>',
      '<img src=x onerror=x>',
      '](javascript:x)',
      '[',
      '![',
      '`',
      '*',
      '|',
      '\n',
      '> ',
      'a',
      '<svg/onload=x>',
      '&#106;',
      '"',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        // Text is escaped, so anything between angle brackets is an element.
        const elements = drawn(pieces.join('')).match(/<[^>]*>/g) ?? [];
        expect(elements.filter((element) => !HARMLESS.test(element))).toEqual([]);
      }),
    );
  });
});
