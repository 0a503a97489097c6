/** Filters in addresses: what is written can be read again, and unknown text is no filter. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFilters, writeFilters } from './filter-address.ts';
import { turned, withChosen, withCustom, withGroup } from './filter-edits.ts';
import { type ChosenFilters, FILTER_FIELDS, isFiltered, NOTHING_CHOSEN } from './filter-fields.ts';

const values = fc.array(
  fc.string({ minLength: 1, maxLength: 6, unit: 'binary' }).filter((text) => text.isWellFormed()),
  {
    minLength: 1,
    maxLength: 3,
  },
);
const flat: fc.Arbitrary<ChosenFilters> = fc
  .record({
    fields: fc.dictionary(fc.constantFrom(...FILTER_FIELDS), values, { noNullPrototype: true }),
    not: fc.subarray([...FILTER_FIELDS]),
    column: fc.option(fc.record({ ids: values, not: fc.boolean(), from: fc.option(fc.constant('-1.5')) })),
    any: fc.boolean(),
  })
  .map(({ fields, not, column, any }) => {
    let filters: ChosenFilters = any ? { ...NOTHING_CHOSEN, any } : NOTHING_CHOSEN;
    for (const field of FILTER_FIELDS) {
      const ids = fields[field];
      if (ids) filters = withChosen(filters, field, ids);
      if (ids && not.includes(field)) filters = turned(filters, field);
    }
    if (!column) return filters;
    const choice = {
      ids: column.ids,
      ...(column.not && { not: true }),
      ...(column.from && { from: column.from }),
    };
    return withCustom(filters, '0197f6a0-0000-7000-8000-000000000001', choice);
  });
const nested = fc
  .tuple(flat, flat, flat)
  .map(([whole, group, inner]) => withGroup(whole, 0, withGroup(group, 0, inner)));

it('writes any filters in URL-safe characters, and reads the same filters back', () => {
  fc.assert(
    fc.property(nested, (filters) => {
      const text = writeFilters(filters);
      expect(text).toMatch(/^[\w.*-]+$/);
      if (isFiltered(filters)) {
        expect(readFilters(text)).toEqual(filters);
        expect(writeFilters(readFilters(text) ?? NOTHING_CHOSEN)).toBe(text);
      } else expect(readFilters(text)).toEqual(NOTHING_CHOSEN);
    }),
    { seed: 279, numRuns: 300 },
  );
});

it('writes short, readable text', () => {
  const group = {
    ...withChosen(withChosen(NOTHING_CHOSEN, 'due', ['overdue', '-7to0']), 'members', ['m']),
    any: true,
  };
  const filters = withGroup(turned(withChosen(NOTHING_CHOSEN, 'labels', ['l']), 'labels'), 0, group);
  expect(writeFilters(filters)).toBe('-labels.l_any_members.m_due.overdue.-7to0_end');
  expect(readFilters('any_labels.l_statuses.s')).toMatchObject({ any: true });
});

it('reads null from invalid text', () => {
  const deep = `${'any_'.repeat(9)}due.today${'_end'.repeat(9)}`;
  for (const text of [
    '',
    'x',
    'labels',
    'moods.x',
    'labels.*E0',
    'any_labels.l_end_end',
    'labels.l_all_due.x',
    'any',
    deep,
    'end',
  ])
    expect([text, readFilters(text)]).toEqual([text, null]);
});
