import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsOf, tablesOf, withRows, withTables } from './row-tables.ts';
import type { ChangedRow } from './sync.ts';

const ID = '00000000-0000-4000-9000-000000000001';
const SCOPE = 'project:00000000-0000-4000-9000-000000000002';

/** Rows of a patch: ascending versions, some with other fields than their neighbours, some deleted. */
const patchRows = fc
  .array(
    fc.record({
      entity: fc.constantFrom('task', 'label', 'phase'),
      id: fc.uuid(),
      row: fc.option(
        fc.dictionary(fc.constantFrom('id', 'name', 'done', 'custom_values', 'x,y'), fc.jsonValue()),
        { nil: null },
      ),
    }),
  )
  .map((rows) => rows.map((row, index): ChangedRow => ({ ...row, version: index * 2 + 1 })));

it('restores the same rows in the same order from tables', () => {
  fc.assert(
    fc.property(patchRows, (rows) => {
      const sent: unknown = JSON.parse(JSON.stringify(tablesOf(rows)));
      expect(rowsOf(sent as ReturnType<typeof tablesOf>)).toEqual(JSON.parse(JSON.stringify(rows)));
    }),
  );
});

it('writes each field name once for consecutive rows with the same fields', () => {
  const row = (version: number, name: string): ChangedRow => ({
    entity: 'task',
    id: ID,
    version,
    row: { name },
  });
  expect(
    tablesOf([row(1, 'Paint'), row(2, 'Sand'), { entity: 'task', id: ID, version: 3, row: null }]),
  ).toEqual([
    { entity: 'task', ids: [ID, ID], versions: [1, 2], columns: { name: ['Paint', 'Sand'] } },
    { entity: 'task', ids: [ID], versions: [3], columns: null },
  ]);
});

it('omits a field whose value is undefined, as JSON does', () => {
  const rows: ChangedRow[] = [
    { entity: 'task', id: ID, version: 1, row: { name: 'Paint', note: undefined } },
  ];
  expect(rowsOf(tablesOf(rows))[0]?.row).not.toHaveProperty('note');
});

it('changes nothing but the rows of an answer', () => {
  const answer = {
    epoch: ID,
    last_seq: 3,
    rejected: [],
    granted: [{ scope: SCOPE, head: 9 }],
    patches: [
      { scope: SCOPE, from: 0, to: 4, head: 9, reset: true as const, rows: [] },
      { scope: SCOPE, from: 4, to: 5, head: 9, rows: [{ entity: 'task', id: ID, version: 5, row: null }] },
    ],
  };
  expect(withRows(withTables(answer))).toEqual(answer);
});
