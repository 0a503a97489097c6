import { describe, expect, it } from 'vitest';
import { mergeDescription } from './merge-description.ts';

const ANA = '0190c3f2-0000-7000-8000-00000000000a';
const ALSO = ` data-also="${ANA}"`;
const merge = (base: string | null, theirs: string | null, mine: string | null) =>
  mergeDescription(base, theirs, mine, ANA);
const item = (words: string, checked: boolean, more = '') =>
  `<li data-type="taskItem" data-checked="${String(checked)}"${more}>${words}</li>`;
const checks = (...items: string[]) => `<ul data-type="taskList">${items.join('')}</ul>`;

describe('a description that two people changed', () => {
  it.each([
    [
      'different blocks',
      '<p>a</p><p>b</p><p>c</p>',
      '<p>A</p><p>b</p><p>c</p>',
      '<p>a</p><p>b</p><p>C</p>',
      '<p>A</p><p>b</p><p>C</p>',
    ],
    [
      'different words of one block',
      '<p>the red big house</p>',
      '<p>the blue big house</p>',
      '<p>the red big boat</p>',
      '<p>the blue big boat</p>',
    ],
    [
      'words and how others look',
      '<p>one two three</p>',
      '<p>one two four</p>',
      '<p><strong>one</strong> two three</p>',
      '<p><strong>one</strong> two four</p>',
    ],
    [
      'the look of words that were rewritten',
      '<p>keep it short</p>',
      '<p>keep it <em>short</em></p>',
      '<p>keep it brief</p>',
      '<p>keep it brief</p>',
    ],
    [
      'a heading made of what was rewritten',
      '<p>the plan today</p>',
      '<h2>the plan today</h2>',
      '<p>the plan tomorrow</p>',
      '<h2>the plan tomorrow</h2>',
    ],
    [
      'the same',
      '<p>a</p><p>b</p>',
      '<p>a</p><p>x</p>',
      '<p>a</p><p>x</p><p>c</p>',
      '<p>a</p><p>x</p><p>c</p>',
    ],
    [
      'blocks added at one place',
      '<p>a</p>',
      '<p>a</p><p>theirs</p>',
      '<p>a</p><p>mine</p>',
      '<p>a</p><p>theirs</p><p>mine</p>',
    ],
    ['two texts where none was', null, '<p>theirs</p>', '<p>mine</p>', '<p>theirs</p><p>mine</p>'],
    ['a block taken out, another rewritten', '<p>a</p><p>b</p>', '<p>b</p>', '<p>a</p><p>B</p>', '<p>B</p>'],
    [
      'a block taken out that was rewritten',
      '<p>a b c d</p><p>e</p>',
      '<p>e</p>',
      '<p>a b c D</p><p>e</p>',
      '<p>a b c D</p><p>e</p>',
    ],
    [
      'different checks',
      checks(item('a', false), item('b', false)),
      checks(item('a', true), item('b', false)),
      checks(item('a', false), item('b', true)),
      checks(item('a', true), item('b', true)),
    ],
    [
      'a check and the words beside it',
      checks(item('buy oak', false)),
      checks(item('buy oak', true)),
      checks(item('buy oak piles', false)),
      checks(item('buy oak piles', true)),
    ],
    [
      'items added to one list',
      '<ul><li>a</li></ul>',
      '<ul><li>a</li><li>b</li></ul>',
      '<ul><li>a</li><li>c</li></ul>',
      '<ul><li>a</li><li>b</li><li>c</li></ul>',
    ],
    [
      'an item below another',
      '<ul><li>a b</li></ul>',
      '<ul><li>a b<ul><li>c</li></ul></li></ul>',
      '<ul><li>a B</li></ul>',
      '<ul><li>a B<ul><li>c</li></ul></li></ul>',
    ],
    [
      'a quote',
      '<blockquote><p>a</p><p>b</p></blockquote>',
      '<blockquote><p>A</p><p>b</p></blockquote>',
      '<blockquote><p>a</p><p>B</p></blockquote>',
      '<blockquote><p>A</p><p>B</p></blockquote>',
    ],
    [
      'lines of code',
      '<pre><code>a = 1\nb = 2</code></pre>',
      '<pre><code>a = 3\nb = 2</code></pre>',
      '<pre><code>a = 1\nb = 4</code></pre>',
      '<pre><code>a = 3\nb = 4</code></pre>',
    ],
    [
      'text stored without markup',
      'one\n\ntwo',
      'ONE\n\ntwo',
      '<p>one</p><p>TWO</p>',
      '<p>ONE</p><p>TWO</p>',
    ],
    [
      'a picture and words',
      '<p>see it here</p>',
      '<p>see it here <img data-attachment="x" alt="pile" /></p>',
      '<p>Please see it here</p>',
      '<p>Please see it here <img data-attachment="x" alt="pile" /></p>',
    ],
    [
      'a name and words',
      '<p>ask about it</p>',
      '<p>ask <span class="mention" data-id="1">@Ana B</span> about it</p>',
      '<p>ask about it today</p>',
      '<p>ask <span class="mention" data-id="1">@Ana B</span> about it today</p>',
    ],
    [
      'items that both put into lists',
      '<ul><li>a</li></ul><p>x</p><ul><li>b</li></ul>',
      '<ul><li>a</li><li>theirs</li></ul><p>x</p><ul><li>b</li></ul>',
      '<ul><li>a</li></ul><p>x</p><ul><li>b</li><li>mine</li></ul>',
      '<ul><li>a</li><li>theirs</li></ul><p>x</p><ul><li>b</li><li>mine</li></ul>',
    ],
    [
      'a list that took the place of two, of which one had taken it before',
      '<ul><li>a</li></ul><ul><li>b</li></ul>',
      '<p>x</p><ul><li>mine</li></ul><p>y</p><ul><li>theirs</li></ul>',
      '<ul><li>mine</li></ul>',
      '<p>x</p><ul><li>mine</li></ul><p>y</p><ul><li>theirs</li></ul>',
    ],
    [
      'a list that became one of checks, and an item of it',
      '<ul><li>a</li></ul>',
      checks(item('a', false)),
      '<ul><li>a</li><li>b</li></ul>',
      checks(item('a', false), item('b', false)),
    ],
    [
      'an item, and a list that became one of checks',
      '<ul><li>a</li></ul>',
      '<ul><li>a</li><li>b</li></ul>',
      checks(item('a', true)),
      checks(item('a', true), item('b', false)),
    ],
    [
      'a list that is one of checks no more, and a check of it',
      checks(item('a', true)),
      '<ul><li>a</li></ul>',
      checks(item('a', true), item('b', true)),
      '<ul><li>a</li><li>b</li></ul>',
    ],
    [
      'a numbered list and an item of it',
      '<ul><li>a</li></ul>',
      '<ol><li>a</li></ol>',
      '<ul><li>a</li><li>b</li></ul>',
      '<ol><li>a</li><li>b</li></ol>',
    ],
    [
      'an item of a list and its numbers',
      '<ul><li>a</li></ul>',
      '<ul><li>a</li><li>b</li></ul>',
      '<ol><li>a</li></ol>',
      '<ol><li>a</li><li>b</li></ol>',
    ],
    [
      'a list of which one item is there already',
      '<p>a</p>',
      '<p>a</p><p>x</p><ul><li>known</li></ul>',
      '<p>a</p><ul><li>known</li><li>mine</li></ul>',
      '<p>a</p><p>x</p><ul><li>known</li></ul><ul><li>mine</li></ul>',
    ],
    [
      'a quote of which one block is there already',
      '<p>a</p>',
      '<blockquote><p>known</p></blockquote><p>a</p>',
      '<p>a</p><blockquote><p>known</p><p>mine</p></blockquote>',
      '<blockquote><p>known</p></blockquote><p>a</p><blockquote><p>mine</p></blockquote>',
    ],
    [
      'blocks around a rule, and another rule',
      '<p>a</p><hr /><p>b</p>',
      '<p>A</p><hr /><p>b</p>',
      '<p>a</p><hr /><p>B</p><hr />',
      '<p>A</p><hr /><p>B</p><hr />',
    ],
    [
      'the words of an item and that its mark was taken off',
      checks(item('a', true, ' data-also="x"')),
      checks(item('a b', true, ' data-also="x"')),
      checks(item('a', true)),
      checks(item('a b', true)),
    ],
    [
      'a block as often as it was added, beside one that was rewritten',
      '<p>one</p><p>one</p>',
      '<p>one</p><p>one</p><p>one</p>',
      '<p>one</p><p>two</p>',
      '<p>one</p><p>one</p><p>two</p>',
    ],
    [
      'a smaller heading and words of it',
      '<h2>a b c</h2>',
      '<h3>a b c</h3>',
      '<h2>a b d</h2>',
      '<h3>a b d</h3>',
    ],
    [
      'a list taken out, and a block below it',
      '<ol><li>a</li></ol><p>x y</p>',
      '<ol><li>a</li></ol><p>x z</p>',
      '<p>x y</p>',
      '<p>x z</p>',
    ],
    [
      'sentences without blanks',
      '<p>明天检查桥墩</p>',
      '<p>今天检查桥墩</p>',
      '<p>明天检查缆绳</p>',
      '<p>今天检查缆绳</p>',
    ],
  ])('contains both changes: %s', (_name, base, theirs, mine, both) => {
    expect(merge(base, theirs, mine)).toBe(both);
  });

  it.each([
    [
      'a block rewritten twice',
      '<p>base</p>',
      '<p>theirs</p>',
      '<p>mine</p>',
      `<p>theirs</p><div${ALSO}><p>mine</p></div>`,
    ],
    [
      'the same words',
      '<p>meet at noon there</p>',
      '<p>meet at one there</p>',
      '<p>meet at two there</p>',
      `<p>meet at one there</p><div${ALSO}><p>meet at two there</p></div>`,
    ],
    [
      'words added at one place',
      '<p>call Tom</p>',
      '<p>call Tom first</p>',
      '<p>call Tom again</p>',
      `<p>call Tom first</p><div${ALSO}><p>call Tom again</p></div>`,
    ],
    [
      'an item of a list',
      checks(item('oak', false)),
      checks(item('pine', false)),
      checks(item('ash', true)),
      checks(item('pine', false), item('ash', true, ALSO)),
    ],
    [
      'blocks of which one is marked already',
      '<p>base</p>',
      '<p>theirs</p>',
      '<p>mine</p><div data-also="another"><p>other</p></div><p>and mine</p>',
      `<p>theirs</p><div${ALSO}><p>mine</p></div><div data-also="another"><p>other</p></div><div${ALSO}><p>and mine</p></div>`,
    ],
    [
      'a list made a quote, and an item of it',
      '<ul><li>a b</li></ul><p>z</p>',
      '<blockquote><p>a b</p></blockquote><p>z</p>',
      '<ul><li>a b</li><li>c</li></ul><p>z</p>',
      `<blockquote><p>a b</p></blockquote><div${ALSO}><ul><li>c</li></ul></div><p>z</p>`,
    ],
    [
      'a table',
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
      '<table><tbody><tr><td>2</td></tr></tbody></table>',
      '<table><tbody><tr><td>3</td></tr></tbody></table>',
      `<table><tbody><tr><td>2</td></tr></tbody></table><div${ALSO}><table><tbody><tr><td>3</td></tr></tbody></table></div>`,
    ],
  ])('contains both texts, the later one marked as a conflict: %s', (_name, base, theirs, mine, both) => {
    expect(merge(base, theirs, mine)).toBe(both);
  });

  it.each([
    ['theirs', 'one', 'one', 'two  three', 'two  three'],
    ['mine', 'one', 'two  three', 'one', 'two  three'],
    ['both, who wrote the same', 'one', 'two  three', 'two  three', 'two  three'],
  ])('is exactly the text of one side when the change is by %s', (_name, base, theirs, mine, text) => {
    expect(merge(base, theirs, mine)).toBe(text);
  });

  it.each([
    ['a paragraph that they made an item', '<ul><li>x y</li></ul>', '<p>x y</p>', '<ul><li>x y</li></ul>'],
    ['an item that they made a paragraph', '<p>x y</p>', '<ul><li>x y</li></ul>', '<p>x y</p>'],
    [
      'the same table elsewhere',
      '<table><tbody><tr><td>1</td></tr></tbody></table><p>theirs</p>',
      '<p>mine</p><table><tbody><tr><td>1</td></tr></tbody></table>',
      '<table><tbody><tr><td>1</td></tr></tbody></table><p>theirs</p><p>mine</p>',
    ],
  ])('contains once what both wrote: %s', (_name, theirs, mine, once) => {
    expect(merge(null, theirs, mine)).toBe(once);
  });

  it.each([
    ['a heading, and a paragraph of its words', '<h2>x y</h2>', '<p>x y</p>', '<h2>x y</h2><p>x y</p>'],
    [
      'items that read the same when they are joined',
      '<ul><li>ab</li><li>c</li></ul>',
      '<ul><li>a</li><li>bc</li></ul>',
      '<ul><li>ab</li><li>c</li></ul><ul><li>a</li><li>bc</li></ul>',
    ],
    ['a block twice, and once', '<p>x</p><p>x</p>', '<p>x</p>', '<p>x</p><p>x</p>'],
  ])('contains what each side wrote: %s', (_name, theirs, mine, both) => {
    expect(merge(null, theirs, mine)).toBe(both);
  });

  it('does not repeat an addition that is merged again', () => {
    const second = '<ul><li>pile &amp; quay</li><li>rope dock tide oak</li></ul>';
    const base = `<p>tide</p><ul><li>&amp; oak quay</li><li></li></ul>${second}`;
    const mine = '<p>tide</p><ul><li>&amp; oak quay mine</li><li></li></ul><ul><li>pile &amp; quay</li></ul>';
    const theirs = `<p>tide</p><p>theirs</p>${second}`;
    const merged = merge(base, theirs, mine);
    expect(merge(base, merged, mine)?.match(/mine/g)).toHaveLength(1);
  });

  it('becomes well-formed HTML, even from malformed input', () => {
    const broken = '<ul><li>one<p>two<strong>three</ul><p>four</em><div data-also="x">five';
    expect(merge('<p>a</p>', broken, '<p>a</p><p>b</p>')).toBe(
      '<ul><li>one<p>two<strong>three</strong></p></li></ul><p>four</p><div data-also="x"><p>five</p></div><p>b</p>',
    );
  });

  it('can have any size and depth', () => {
    const deep = '<blockquote>'.repeat(4000);
    const long = (word: string) =>
      Array.from({ length: 6000 }, (_, index) => `${word}${String(index % 7)} `).join('');
    expect(merge('<p>a</p>', `${deep}x`, `${deep}y`)).toContain('x');
    const merged = merge(`<p>${long('a')}</p>`, `<p>${long('b')}</p>`, `<p>${long('c')}</p>`) ?? '';
    expect(merged).toContain(long('b').trim());
    expect(merged).toContain(long('c').trim());
    const rows = (word: string) => '<p></p>'.repeat(9000) + `<p>${word}</p>` + '<p></p>'.repeat(9000);
    expect(merge(rows('a'), rows('b'), `${rows('a')}<p>c</p>`)).toContain('<p>b</p>');
  });
});
