import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NameList } from './name-list.ts';

interface Name {
  readonly id: string;
  readonly words: string;
  readonly rank: number;
}

const byRank = (one: Name, other: Name): number => one.rank - other.rank;
const NAMES = [' paint the pier', ' a pier', ' pump', ' level', ' per annum per head', ' '];

const steps = fc.array(
  fc.record({
    place: fc.nat(40),
    words: fc.constantFrom(...NAMES),
    rank: fc.nat(1_000_000),
    stays: fc.constantFrom(true, true, true, false),
  }),
  { minLength: 1, maxLength: 60, size: 'max' },
);

it('finds the same entries in the same order as a scan of all entries, after any changes', () => {
  fc.assert(
    fc.property(
      steps,
      fc.constantFrom(0, 700),
      fc.constantFrom(' p', ' pe', 'e', ' x', ' '),
      (all, filling, part) => {
        const current = new Map<string, Name>();
        const list = new NameList(current, byRank);
        const put = (name: Name): void => {
          current.set(name.id, name);
          list.put(name);
        };
        for (let number = 0; number < filling; number += 1)
          put({ id: `first ${String(number)}`, words: NAMES[number % NAMES.length] ?? '', rank: -number });
        for (const { place, words, rank, stays } of all) {
          const id = `${place % 2 === 0 ? 'first' : 'later'} ${String(place)}`;
          if (stays) put({ id, words, rank });
          else {
            current.delete(id);
            list.remove(id);
          }
        }
        const isWanted = ({ id }: Name): boolean => !id.endsWith('3');
        const sorted = [...current.values()].sort(byRank).filter(isWanted);
        const having = sorted.filter(({ words }) => words.includes(part));
        const begun = sorted.filter(({ words }) => words.startsWith(part));
        expect(list.find(part, isWanted, 5)).toEqual(having.slice(0, 5));
        expect(list.findBegun(part, isWanted, 5)).toEqual(begun.slice(0, 5));
      },
    ),
    { numRuns: 100 },
  );
});
