/** Filters typed into the palette: how they are read in any language, and their completions. */
import { expect, it } from 'vitest';
import { type QueryContext, readQuery, suggestions } from './palette-query.ts';

const member = (id: string, name: string) => ({ id, name, active: true });
const context: QueryContext = {
  projects: [
    { id: 'p1', name: 'Harbour Quay', key: 'HQ7' },
    { id: 'p2', name: 'Harbour Quay wall', key: 'HQW' },
  ],
  members: [member('m1', 'Ana Ortiz'), member('m2', 'Jonas Weber'), member('m3', 'Ana Lind')],
  ownId: 'm2',
  today: '2026-11-25',
  locale: 'de',
  operators: { in: 'in', by: 'von', due: 'fällig' },
  dueWords: { today: 'heute', tomorrow: 'morgen', overdue: 'überfällig', week: 'Woche', none: 'nie' },
  me: 'ich',
};
const read = (typed: string) => {
  const { text, narrowing } = readQuery(typed, context);
  return { text, ...narrowing };
};
const offered = (typed: string) =>
  suggestions(readQuery(typed, context), context).map(({ label, query }) => `${label} → ${query}`);

it('separates filters from the search text, in the language of the page and in English', () => {
  expect(read('door in:HQ7 handle')).toEqual({ text: 'door handle', projects: ['p1'] });
  expect(read('by:me due:today')).toEqual({
    text: '',
    people: [['m2']],
    due: { from: '2026-11-25', to: '2026-11-25' },
  });
  expect(read('VON:ich fallig:morgen')).toEqual({
    text: '',
    people: [['m2']],
    due: { from: '2026-11-26', to: '2026-11-26' },
  });
});

it('matches names by their beginning, and whole names before others', () => {
  expect(read('in:harb')).toEqual({ text: '', projects: ['p1', 'p2'] });
  expect(read('in:"harbour quay" x')).toEqual({ text: 'x', projects: ['p1'] });
  expect(read('in:hq7 in:hqw')).toEqual({ text: '', projects: ['p1', 'p2'] });
  expect(read('by:ana by:jonas')).toEqual({ text: '', people: [['m1', 'm3'], ['m2']] });
});

it('reads days as words, numbers, weekdays and dates', () => {
  expect(read('due:overdue')).toEqual({ text: '', due: { from: null, to: '2026-11-24' }, open: true });
  expect(read('due:woche')).toEqual({ text: '', due: { from: '2026-11-25', to: '2026-12-02' } });
  expect(read('due:nie')).toEqual({ text: '', due: null });
  for (const [typed, day] of [
    ['+3', '2026-11-28'],
    ['freitag', '2026-11-27'],
    ['2026-12-24', '2026-12-24'],
  ])
    expect(read(`due:${typed}`)).toEqual({ text: '', due: { from: day, to: day } });
});

it('matches nothing for unknown names and days, and ignores other colons', () => {
  expect(read('in:moon')).toEqual({ text: '', projects: [] });
  expect(read('by:moon')).toEqual({ text: '', people: [[]] });
  const { due } = readQuery('due:moon', context).narrowing ?? {};
  expect(due?.from != null && due.to != null && due.from > due.to).toBe(true);
  expect(read('Riser: doors 10:30 http://x')).toEqual({ text: 'Riser: doors 10:30 http://x' });
  expect(read('in: ')).toEqual({ text: '' });
});

it('completes the filter that is being typed', () => {
  expect(offered('door in:')).toEqual(['Harbour Quay → door in:HQ7 ', 'Harbour Quay wall → door in:HQW ']);
  expect(offered('von:an')).toEqual(['Ana Ortiz → von:"Ana Ortiz" ', 'Ana Lind → von:"Ana Lind" ']);
  expect(offered('by:')[0]).toBe('ich → von:ich ');
  expect(offered('due:üb')).toEqual(['überfällig → fällig:überfällig ']);
  expect(offered('door in:HQ7 ')).toEqual([]);
  expect(offered('von:"Ana Ortiz"')).toEqual([]);
});
