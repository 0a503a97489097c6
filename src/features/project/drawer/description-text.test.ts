import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checksOf, plainText, typedToHtml, withCheck } from './description-text.ts';
import { htmlToTyped } from './description-typed.ts';

describe('what is typed', () => {
  it.each([
    ['One line', '<p>One line</p>'],
    ['One\ntwo\n\nthree', '<p>One<br />two</p><p>three</p>'],
    ['# Big\n\n## Smaller', '<h1>Big</h1><h2>Smaller</h2>'],
    ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
    [
      '- [ ] open\n- [x] done',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="false">open</li><li data-type="taskItem" data-checked="true">done</li></ul>',
    ],
    ['> said\n> twice', '<blockquote><p>said</p><p>twice</p></blockquote>'],
    ['**bold** and _soft_ and ~~gone~~', '<p><strong>bold</strong> and <em>soft</em> and <s>gone</s></p>'],
    ['`a < **b**`', '<p><code>a &lt; **b**</code></p>'],
    ['```\na < b\n\nc\n```', '<pre><code>a &lt; b\n\nc</code></pre>'],
    [
      '[Plan](https://x.example/a_b_c)',
      '<p><a href="https://x.example/a_b_c" rel="noopener noreferrer nofollow">Plan</a></p>',
    ],
    [
      'see https://x.example/a.',
      '<p>see <a href="https://x.example/a" rel="noopener noreferrer nofollow">https://x.example/a</a>.</p>',
    ],
    ['Tom & Ana: 1 < 2', '<p>Tom &amp; Ana: 1 &lt; 2</p>'],
    ['text\n\n---\n\nmore', '<p>text</p><hr /><p>more</p>'],
    [
      '<table><tbody><tr><td>kept</td></tr></tbody></table>',
      '<table><tbody><tr><td>kept</td></tr></tbody></table>',
    ],
  ])('%j becomes html and comes back', (typed, html) => {
    expect(typedToHtml(typed)).toBe(html);
    expect(htmlToTyped(html)).toBe(typed.trim());
  });

  it('is nothing when it is empty', () => {
    expect(typedToHtml(' \n\n ')).toBeNull();
    expect(htmlToTyped(null)).toBe('');
  });

  it('never lets markup through', () => {
    expect(typedToHtml('<script>alert(1)</script> <img src=x onerror=a>')).not.toContain('<script>');
    expect(typedToHtml('[x](javascript:alert(1))')).not.toContain('href');
  });

  it('is the same after it was stored and opened again', () => {
    const line = fc.constantFrom(
      'word',
      '- item',
      '- [x] tick',
      '1. first',
      '> quote',
      '# Title',
      '',
      '**b** _i_',
      'a & b < c',
      '`code`',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const html = typedToHtml(lines.join('\n'));
        expect(typedToHtml(htmlToTyped(html))).toBe(html);
      }),
    );
  });
});

describe('what others stored', () => {
  it('reads an editor’s check list', () => {
    const html =
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked></label><div><p>Tick</p></div></li></ul>';
    expect(htmlToTyped(html)).toBe('- [x] Tick');
  });

  it('keeps mentions and loses no words', () => {
    const html = '<p>Ask <span class="mention" data-id="1">@Ana</span> about <b>it</b></p>';
    expect(htmlToTyped(html)).toBe('Ask <span class="mention" data-id="1">@Ana</span> about **it**');
    expect(typedToHtml(htmlToTyped(html))).toContain('<span class="mention" data-id="1">@Ana</span>');
  });

  it('reads text without markup to the letter', () => {
    expect(htmlToTyped('a &amp; b\n  c')).toBe('a & b\n  c');
    expect(plainText('<p>One</p><p>two &lt;3</p>')).toBe('One two <3');
  });
});

it('sets one check', () => {
  const html = typedToHtml('- [ ] a\n- [ ] b\n- [x] c') ?? '';
  expect(checksOf(html)).toEqual({ done: 1, total: 3 });
  expect(htmlToTyped(withCheck(html, 1, true))).toBe('- [ ] a\n- [x] b\n- [x] c');
});
