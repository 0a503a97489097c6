/** Properties of every merge of descriptions: nothing that a side added is lost or duplicated. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEntities, plainText } from './description-text.ts';
import { readBlocks, writeBlocks } from './html-tree.ts';
import { mergeDescription } from './merge-description.ts';

const ANA = '0190c3f2-0000-7000-8000-00000000000a';
const merge = (base: string | null, theirs: string | null, mine: string | null) =>
  mergeDescription(base, theirs, mine, ANA);
const item = (words: string, checked: boolean, more = '') =>
  `<li data-type="taskItem" data-checked="${String(checked)}"${more}>${words}</li>`;
const checks = (...items: string[]) => `<ul data-type="taskList">${items.join('')}</ul>`;

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

/** Edits of a text: blocks and items deleted, inserted and replaced, and words added to the others. */
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
const wordsIn = (html: string | null): string[] =>
  decodeEntities(plainText(html ?? ''))
    .split(' ')
    .filter(Boolean)
    .toSorted();
const four = three.chain(([base, theirs, mine]) =>
  fc.tuple(fc.constant(base), fc.constant(theirs), fc.constant(mine), edited(base, 'third')),
);
const addedIn = (html: string | null): string[] =>
  wordsIn(html).filter((word) => /^(?:theirs|mine|third)\d/.test(word));
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

describe('mergeDescription', () => {
  it('returns the changed text when only one side changed it, or both alike', () => {
    fc.assert(
      fc.property(text, text, (base, other) => {
        expect(merge(base, other, other)).toBe(other);
        expect(merge(base, base, other)).toBe(other);
        expect(merge(base, other, base)).toBe(other);
      }),
    );
  });

  it('loses no word that either side added', () => {
    fc.assert(
      fc.property(three, ([base, theirs, mine]) => {
        const merged = wordsIn(merge(base, theirs, mine));
        for (const word of [...wordsIn(theirs), ...wordsIn(mine)])
          if (/^(theirs|mine)\d/.test(word)) expect(merged).toContain(word);
      }),
      { numRuns: 1000 },
    );
  });

  it('contains the same added words whichever side comes first', () => {
    fc.assert(
      fc.property(three, ([base, theirs, mine]) => {
        expect(addedIn(merge(base, theirs, mine))).toEqual(addedIn(merge(base, mine, theirs)));
      }),
      { numRuns: 1000 },
    );
  });

  it('adds no word twice when the same text is merged again', () => {
    fc.assert(
      fc.property(three, ([base, theirs, mine]) => {
        const merged = merge(base, theirs, mine);
        expect(addedIn(merge(base, merged, mine))).toEqual(addedIn(merged));
      }),
      { numRuns: 2000 },
    );
  });

  it('loses nothing that one of three sides added, in any order', () => {
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

  it('does not repeat an addition that is sent again after another side deleted words around it', () => {
    const merged = merge(
      '<p>dock dock oak oak</p>',
      '<p>oak dock dock oak new</p>',
      '<p>dock dock oak oak new</p>',
    );
    expect(merged).toBe('<p>oak dock dock oak new</p>');
    expect(merge('<p>a oak</p>', '<p>a oak new</p>', '<p>a new</p>')).toBe('<p>a new</p>');
    expect(merge('<p>a b</p>', '<p>a new</p>', '<p>b new</p>')).toContain('data-also');
  });

  it('adds no word twice when a text is merged again after that of a third side', () => {
    fc.assert(
      fc.property(four, ([base, theirs, mine, third]) => {
        const merged = merge(base, merge(base, theirs, mine), third);
        expect(addedIn(merge(base, merged, mine))).toEqual(addedIn(merged));
        expect(addedIn(merge(base, merged, third))).toEqual(addedIn(merged));
      }),
      { numRuns: 1000 },
    );
  });

  it('writes HTML that reads back the same', () => {
    fc.assert(
      fc.property(fc.tuple(text, text, text), ([base, theirs, mine]) => {
        const merged = merge(base, theirs, mine);
        if (merged === mine || merged === theirs) return;
        expect(writeBlocks(readBlocks(merged))).toBe(merged ?? '');
      }),
      { numRuns: 1000 },
    );
  });

  it('adds no words that nobody wrote', () => {
    const signs = '<p>|</p>|<ul>|<li>|</li>|</ul>|<b>|</b>|a| |<hr />|<br />|<table>|</table>|<div>|</div>';
    const anything = fc.string({ unit: fc.constantFrom(...signs.split('|')), maxLength: 20 });
    fc.assert(
      fc.property(anything, anything, anything, (base, theirs, mine) => {
        const merged = merge(base, theirs, mine);
        expect(wordsIn(merged).every((word) => /^a+$/.test(word))).toBe(true);
        expect(merge(merged, merged, theirs)).toBe(theirs);
      }),
      { numRuns: 1000 },
    );
  });
});
