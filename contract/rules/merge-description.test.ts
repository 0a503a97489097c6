import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEntities, plainText } from './description-text.ts';
import { readBlocks, writeBlocks } from './html-tree.ts';
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
      'sentences without blanks',
      '<p>明天检查桥墩</p>',
      '<p>今天检查桥墩</p>',
      '<p>明天检查缆绳</p>',
      '<p>今天检查缆绳</p>',
    ],
  ])('has both changes: %s', (_name, base, theirs, mine, both) => {
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
      'a table',
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
      '<table><tbody><tr><td>2</td></tr></tbody></table>',
      '<table><tbody><tr><td>3</td></tr></tbody></table>',
      `<table><tbody><tr><td>2</td></tr></tbody></table><div${ALSO}><table><tbody><tr><td>3</td></tr></tbody></table></div>`,
    ],
  ])('keeps both texts, the later one marked: %s', (_name, base, theirs, mine, both) => {
    expect(merge(base, theirs, mine)).toBe(both);
  });

  it('says what comes once more only where it stands already', () => {
    const second = '<ul><li>pile &amp; quay</li><li>rope dock tide oak</li></ul>';
    const base = `<p>tide</p><ul><li>&amp; oak quay</li><li></li></ul>${second}`;
    const mine = '<p>tide</p><ul><li>&amp; oak quay mine</li><li></li></ul><ul><li>pile &amp; quay</li></ul>';
    const theirs = `<p>tide</p><p>theirs</p>${second}`;
    const merged = merge(base, theirs, mine);
    expect(merge(base, merged, mine)?.match(/mine/g)).toHaveLength(1);
  });

  it('is well formed again, whatever it was', () => {
    const broken = '<ul><li>one<p>two<strong>three</ul><p>four</em><div data-also="x">five';
    expect(merge('<p>a</p>', broken, '<p>a</p><p>b</p>')).toBe(
      '<ul><li>one<p>two<strong>three</strong></p></li></ul><p>four</p><div data-also="x"><p>five</p></div><p>b</p>',
    );
  });

  it('takes a text of any size and depth', () => {
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

const words = fc
  .array(fc.constantFrom('oak', 'pile', 'rope', 'tide', 'dock', '&amp;'), { maxLength: 4 })
  .map((list) => list.join(' '));
const inline = fc.oneof(
  words,
  words.map((text) => (text === '' ? '' : `<strong>${text}</strong> quay`)),
);
const block = fc.oneof(
  inline.map((text) => `<p>${text}</p>`),
  inline.map((text) => `<h2>${text}</h2>`),
  fc
    .array(inline, { minLength: 1, maxLength: 3 })
    .map((items) => `<ul>${items.map((text) => `<li>${text}</li>`).join('')}</ul>`),
  fc
    .array(fc.tuple(words, fc.boolean()), { minLength: 1, maxLength: 3 })
    .map((items) => checks(...items.map(([text, on]) => item(text, on)))),
  inline.map((text) => `<blockquote><p>${text}</p></blockquote>`),
  fc.constant('<hr />'),
);
const text = fc
  .array(block, { maxLength: 4 })
  .map((blocks) => (blocks.length === 0 ? null : blocks.join('')));

const EDITS = ['keep', 'keep', 'drop', 'append', 'insert', 'replace', 'item', 'below', 'shorten'] as const;

/** Texts that grew from one: blocks and items taken out, put in, and words put into those that stay. */
const edited = (base: string | null, name: string) =>
  fc.array(fc.constantFrom(...EDITS), { minLength: 1, maxLength: 6 }).map((edits) => {
    let count = 0;
    const added = (): string => `${name}${String((count += 1))}`;
    const blocks = readBlocks(base).flatMap(({ html }, index) => {
      const edit = edits[index % edits.length];
      if (edit === 'drop') return [];
      if (edit === 'append') return [html.replace(/(<\/(?:li|p|h2)>)/, ` ${added()}$1`)];
      if (edit === 'item') {
        const next = html.includes('taskList') ? item(added(), false) : `<li>${added()}</li>`;
        return [html.replace(/<\/ul>$/, `${next}</ul>`)];
      }
      if (edit === 'below') return [html.replace(/<\/li>/, `<ul><li>${added()}</li></ul></li>`)];
      if (edit === 'shorten') return [html.replace(/<li[^>]*>[^<]*<\/li>/, '')];
      if (edit === 'insert') return [html, `<p>${added()} ${added()}</p>`];
      return edit === 'replace' ? [`<p>${added()}</p>`] : [html];
    });
    if (edits[0] === 'insert') blocks.push(`<ul><li>${added()}</li></ul>`);
    return blocks.length === 0 ? null : blocks.join('');
  });
const three = text.chain((base) => fc.tuple(fc.constant(base), edited(base, 'theirs'), edited(base, 'mine')));
const said = (html: string | null): string[] =>
  decodeEntities(plainText(html ?? ''))
    .split(' ')
    .filter(Boolean)
    .toSorted();
const four = three.chain(([base, theirs, mine]) =>
  fc.tuple(fc.constant(base), fc.constant(theirs), fc.constant(mine), edited(base, 'third')),
);
const addedIn = (html: string | null): string[] =>
  said(html).filter((word) => /^(?:theirs|mine|third)\d/.test(word));
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

describe('laws of the merge', () => {
  it('leaves what only one changed, or both alike', () => {
    fc.assert(
      fc.property(text, text, (base, other) => {
        expect(merge(base, other, other)).toBe(other);
        expect(merge(base, base, other)).toBe(other);
        expect(merge(base, other, base)).toBe(other);
      }),
    );
  });

  it('loses no word that either added', () => {
    fc.assert(
      fc.property(three, ([base, theirs, mine]) => {
        const merged = said(merge(base, theirs, mine));
        for (const word of [...said(theirs), ...said(mine)])
          if (/^(theirs|mine)\d/.test(word)) expect(merged).toContain(word);
      }),
      { numRuns: 1000 },
    );
  });

  it('says of what was added the same whoever came first, in another order', () => {
    fc.assert(
      fc.property(three, ([base, theirs, mine]) => {
        expect(addedIn(merge(base, theirs, mine))).toEqual(addedIn(merge(base, mine, theirs)));
      }),
      { numRuns: 1000 },
    );
  });

  it('says nothing that was added twice when it is merged once more', () => {
    fc.assert(
      fc.property(three, ([base, theirs, mine]) => {
        const merged = merge(base, theirs, mine);
        expect(addedIn(merge(base, merged, mine))).toEqual(addedIn(merged));
      }),
      { numRuns: 2000 },
    );
  });

  it('loses nothing that one of three added, whoever comes first', () => {
    fc.assert(
      fc.property(four, ([base, ...texts]) => {
        const all = texts.flatMap(addedIn);
        for (const [first, second, third] of ORDERS.map((order) => order.map((at) => texts[at] ?? null))) {
          const both = merge(base, first ?? null, second ?? null);
          expect(addedIn(merge(base, both, third ?? null))).toEqual(expect.arrayContaining(all));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('says once what comes again where somebody else took the words around it out', () => {
    const merged = merge(
      '<p>dock dock oak oak</p>',
      '<p>oak dock dock oak new</p>',
      '<p>dock dock oak oak new</p>',
    );
    expect(merged).toBe('<p>oak dock dock oak new</p>');
    expect(merge('<p>a oak</p>', '<p>a oak new</p>', '<p>a new</p>')).toBe('<p>a new</p>');
    expect(merge('<p>a b</p>', '<p>a new</p>', '<p>b new</p>')).toContain('data-also');
  });

  it('says nothing that was added twice when it comes again after somebody else', () => {
    fc.assert(
      fc.property(four, ([base, theirs, mine, third]) => {
        const merged = merge(base, merge(base, theirs, mine), third);
        expect(addedIn(merge(base, merged, mine))).toEqual(addedIn(merged));
        expect(addedIn(merge(base, merged, third))).toEqual(addedIn(merged));
      }),
      { numRuns: 1000 },
    );
  });

  it('writes what it reads, and nothing else the second time', () => {
    fc.assert(
      fc.property(fc.tuple(text, text, text), ([base, theirs, mine]) => {
        const merged = merge(base, theirs, mine);
        if (merged === mine || merged === theirs) return;
        expect(writeBlocks(readBlocks(merged))).toBe(merged ?? '');
      }),
      { numRuns: 1000 },
    );
  });

  it('never adds what nobody wrote', () => {
    const signs = '<p>|</p>|<ul>|<li>|</li>|</ul>|<b>|</b>|a| |<hr />|<br />|<table>|</table>|<div>|</div>';
    const anything = fc.string({ unit: fc.constantFrom(...signs.split('|')), maxLength: 20 });
    fc.assert(
      fc.property(anything, anything, anything, (base, theirs, mine) => {
        const merged = merge(base, theirs, mine);
        expect(said(merged).every((word) => /^a+$/.test(word))).toBe(true);
        expect(merge(merged, merged, theirs)).toBe(theirs);
      }),
      { numRuns: 1000 },
    );
  });
});
