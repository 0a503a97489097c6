import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareText } from '../../contract/rules/compare-text.ts';
import type { TaskNarrowing } from '../client-types.ts';
import { type IndexedTask, TaskIndex } from './task-index.ts';
import { tokenize } from './tokenize.ts';

const projects = new Map([
  ['p1', 'HQ7'],
  ['p2', 'PIER'],
]);

const NOBODY = { people: [], due: null, done: false };

const NAMES: readonly (readonly [string, number, string])[] = [
  ['riser', 118, 'Level 3 riser: close fire-stopping'],
  ['doors', 109, 'Riser cupboard doors, level 3'],
  ['pruefen', 11, 'Elektroverteilung UV-3 prüfen und beschriften'],
  ['skirting', 12, 'Revisar el rodapié del pasillo'],
  ['light', 142, '로비 천장 조명 간격 확인'],
  ['fixed', 143, '登录页面修好了，请再测试一次'],
  ['albanian', 144, 'Çmontoni dyshemenë në Tiranë'],
  ['pier', 3, 'Painting the handrail'],
  ['unnumbered', 0, 'Chase the lift certificate'],
];

function filled(): TaskIndex {
  const index = new TaskIndex();
  for (const [id, number, name] of NAMES) {
    index.put({
      id,
      number,
      name,
      projectId: id === 'pier' ? 'p2' : 'p1',
      changed: `2026-11-${10 + (number % 10)}`,
      people: number === 118 ? ['ana', 'bo'] : number === 109 ? ['bo'] : [],
      due: number === 118 ? '2026-11-20' : number === 109 ? '2026-11-18' : null,
      done: number === 109,
    });
  }
  return index;
}
const find = (text: string, index = filled(), limit = 10) => index.find({ text, projects, limit });

describe('the search index', () => {
  it.each([
    ['the start of a word', 'cert', ['unnumbered']],
    ['all words in any order', 'close riser', ['riser']],
    ['a letter that is wrong', 'rizer cupboard', ['doors']],
    ['letters that are swapped', 'handrial', ['pier']],
    ['a letter too few, while the word is being typed', 'certifcat', ['unnumbered']],
    ['accents left out', 'rodapie', ['skirting']],
    ['accents put in', 'lèvel clôse', ['riser']],
    ['German as it is spelt without umlauts', 'pruefen', ['pruefen']],
    ['the second part of a German word', 'verteilung', ['pruefen']],
    ['a slip in a German word', 'elektrovertielung', ['pruefen']],
    ['Albanian without its letters', 'cmontoni tirane', ['albanian']],
    ['the middle of a Korean sentence', '천장 조명', ['light']],
    ['a Korean word that goes on', '간격을', []],
    ['part of a Chinese sentence', '修好', ['fixed']],
    ['one Chinese character', '测', ['fixed']],
    ['a short word beside a long one', 'level cu', ['doors']],
  ])('[SR2] finds %s', (_, text, ids) => {
    expect(find(text)).toEqual(ids);
  });

  it.each([
    ['pier-3', ['pier']],
    ['PIER 3', ['pier']],
    ['hq7-118', ['riser']],
    ['hq7-14', ['light', 'fixed', 'albanian']],
    ['142', ['light']],
    ['pier-9', []],
  ])('[SR2] finds the key %s', (text, ids) => {
    expect(find(text)).toEqual(ids);
  });

  it('ranks names that start with the query first', () => {
    expect(find('riser')).toEqual(['doors', 'riser']);
  });

  it('ranks names with adjacent words in the order of the query first, also with a typing error', () => {
    const index = new TaskIndex();
    for (const [number, place] of ['C-03.05', 'C-05.03', 'D-03.05', 'D-05.03', 'A-05.03'].entries())
      index.put({
        id: place,
        number,
        name: `${place}: Internal doors`,
        projectId: 'p1',
        changed: '2026-11-10',
        ...NOBODY,
      });
    expect(find('D-05.03 internl dors', index)[0]).toBe('D-05.03');
    expect(find('internl dors C-05.03', index)[0]).toBe('C-05.03');
  });

  it('finds by one letter names that start with it, then words, the most recently changed first', () => {
    expect(find('r', filled(), 3)).toEqual(['doors', 'skirting', 'riser']);
  });

  it('[SR2] finds by very common words, names that start with them first, also beside a rare word', () => {
    const index = filled();
    for (let number = 1; number <= 2_500; number += 1) {
      const id = `many ${String(number)}`;
      const name = number === 7 ? 'Prüfung' : `Level ${String(number)} prüfen`;
      index.put({ id, projectId: 'p2', number, name, changed: `2026-10-01T${String(number)}`, ...NOBODY });
    }
    expect(find('pruf', index, 1)).toEqual(['many 7']);
    expect(find('pruefen', index, 3)).toEqual(['pruefen', 'many 999', 'many 998']);
    expect(find('prüfen elektro', index)).toEqual(['pruefen']);
    expect(find('level prufen', index, 1)).toEqual(['many 999']);
    for (let number = 1; number <= 2_500; number += 1) index.remove(`many ${String(number)}`);
    expect(find('verteilung prufen', index)).toEqual(['pruefen']);
  });

  it('[SR2] finds a common word by a typing error only when no word starts with the query', () => {
    const index = filled();
    for (let number = 1; number <= 2_500; number += 1) {
      const name = `Plaster and paint ${String(number)}`;
      const changed = `2026-10-01T${String(number)}`;
      index.put({ id: `and ${String(number)}`, projectId: 'p2', number, name, changed, ...NOBODY });
    }
    expect(find('hand', index)).toEqual(['pier']);
    expect(find('handr', index)).toEqual(['pier']);
    expect(find('plasher', index, 2)).toEqual(['and 999', 'and 998']);
    expect(find('plasher 77', index, 2)).toEqual(['and 779', 'and 778']);
    expect(find('plasher handrial', index)).toEqual([]);
  });

  it('searches only the given projects', () => {
    const named = new Map([['p2', 'PIER']]);
    expect(filled().find({ text: 'riser', projects: named, limit: 9 })).toEqual([]);
    expect(filled().find({ text: 'r', projects: named, limit: 9 })).toEqual([]);
    expect(filled().find({ text: '118', projects: named, limit: 9 })).toEqual([]);
  });

  it('[SR1] follows a renamed task, and does not find a deleted one', () => {
    const index = filled();
    index.put({
      id: 'riser',
      projectId: 'p1',
      number: 118,
      name: 'Level 3 shaft',
      changed: '2026-11-22',
      ...NOBODY,
    });
    expect(find('riser', index)).toEqual(['doors']);
    expect(find('shaft', index)).toEqual(['riser']);
    index.remove('riser');
    index.remove('riser');
    expect(find('shaft', index)).toEqual([]);
    expect(find('hq7-118', index)).toEqual([]);
    expect(index.size).toBe(NAMES.length - 1);
  });

  it('[SR1] lists names that start with a letter first, each group newest first, after any changes', () => {
    const step = fc.record({
      place: fc.nat(20),
      name: fc.constantFrom('Paint', 'A pier', 'Level', 'Pump'),
      day: fc.integer({ min: 10, max: 29 }),
      stays: fc.constantFrom(true, true, true, false),
      asks: fc.boolean(),
    });
    const rankOf = ({ name }: IndexedTask): number => (name.startsWith('P') ? 0 : 1);
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 120, size: 'max' }), (steps) => {
        const index = new TaskIndex();
        const tasks = new Map<string, IndexedTask>();
        for (const [number, { place, name, day, stays, asks }] of steps.entries()) {
          const id = `task ${String(place)}`;
          const task = { id, projectId: 'p1', number, name, changed: `2026-11-${String(day)}`, ...NOBODY };
          tasks.delete(id);
          if (stays) tasks.set(id, task);
          if (stays) index.put(task);
          else index.remove(id);
          if (!asks) continue;
          const wanted = [...tasks.values()]
            .filter((one) => one.name !== 'Level')
            .toSorted(
              (a, b) => rankOf(a) - rankOf(b) || compareText(b.changed, a.changed) || a.number - b.number,
            );
          expect(find('p', index, 9)).toEqual(wanted.slice(0, 9).map((one) => one.id));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('finds nothing for a query without letters', () => {
    expect(['', '  ', '—', '!?'].map((text) => find(text))).toEqual([[], [], [], []]);
  });
});

it('splits a text into folded words and pairs of characters', () => {
  expect(tokenize('HQ7: Prüfen 로비층')).toEqual(['hq7', 'prufen', '로비', '비층', 'pruefen']);
});

describe('narrowing', () => {
  const narrow = (narrowing: TaskNarrowing, text = '') =>
    filled().find({ text, projects, limit: 10, narrowing });
  it('filters by project, assignee, due date and open status', () => {
    expect(narrow({ projects: ['p2'] }, 'pain')).toEqual(['pier']);
    expect(narrow({ projects: ['p1'] }, 'pain')).toEqual([]);
    expect(narrow({ projects: ['p2'] }, '118')).toEqual([]);
    expect(narrow({ people: [['ana', 'cy'], ['bo']] }, 'riser')).toEqual(['riser']);
    expect(narrow({ due: { from: '2026-11-19', to: null } }, 'riser')).toEqual(['riser']);
    expect(narrow({ due: null }, 'riser')).toEqual([]);
    expect(narrow({ people: [['bo']], open: true }, 'riser')).toEqual(['riser']);
  });

  it('works without a query, earliest due date first', () => {
    expect(narrow({ people: [['bo']] })).toEqual(['doors', 'riser']);
    expect(narrow({ due: { from: null, to: '2026-11-19' } })).toEqual(['doors']);
    expect(narrow({ projects: ['p2'] })).toEqual(['pier']);
    expect(find('')).toEqual([]);
  });
});
