import { expect, it } from 'vitest';
import { PROJECT_COLUMN_IDS } from '../project-table/project-columns.tsx';
import { movedColumn, readColumns } from './column-choice.ts';

it('shows every column without a choice, and with a malformed one', () => {
  for (const stored of [null, '{', '7', '[]', '{"order":3,"hidden":"x"}']) {
    const choice = readColumns(stored);
    expect(choice.order).toEqual(PROJECT_COLUMN_IDS);
    expect(choice.hidden.size).toBe(0);
  }
});

it('keeps the stored order, appends missing columns, and never hides the name', () => {
  const { order, hidden } = readColumns(
    '{"order":["team","gone","status","team"],"hidden":["name","client"]}',
  );
  expect(order.slice(0, 3)).toEqual(['name', 'team', 'status']);
  expect(order.toSorted()).toEqual(PROJECT_COLUMN_IDS.toSorted());
  expect([...hidden]).toEqual(['client']);
});

it('moves a column by one place, but not before the name', () => {
  const order = ['name', 'status', 'team'] as const;
  expect(movedColumn(order, 'team', -1)).toEqual(['name', 'team', 'status']);
  expect(movedColumn(order, 'status', -1)).toEqual(order);
  expect(movedColumn(order, 'team', 1)).toEqual(order);
  expect(movedColumn(order, 'name', 1)).toEqual(order);
});
