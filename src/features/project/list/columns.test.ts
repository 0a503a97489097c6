import { describe, expect, it } from 'vitest';
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import { DEFAULT_COLUMNS } from '../../../../contract/rules/defaults.ts';
import { COLUMNS, fittingColumns, gridOf, listColumns, steppedOrder } from './columns.ts';

const custom = (id: string, change: Partial<CustomColumn> = {}): CustomColumn => ({
  id,
  project_id: 'p',
  team_id: 't',
  key: id,
  name: id,
  field_type: 'number',
  width: 150,
  is_visible: true,
  configuration: {},
  created_at: '2026-01-01T00:00:00.000Z',
  ...change,
});
const NONE = { widths: {}, order: [] };
const ids = (columns: readonly { readonly id: string }[]) => columns.map((column) => column.id);
const usual = ids(listColumns(DEFAULT_COLUMNS, [], NONE));

describe('the columns of the list', () => {
  it('are those that show, with the project’s own at the end', () => {
    const own = [custom('days'), custom('hidden', { is_visible: false })];
    expect(ids(listColumns(DEFAULT_COLUMNS, own, NONE))).toEqual([...usual, 'days']);
  });

  it('stand and are as wide as this person has made them', () => {
    const layout = { widths: { STATUS: 200, days: 90 }, order: ['DUE_DATE', 'days', 'gone', 'STATUS'] };
    const columns = listColumns(DEFAULT_COLUMNS, [custom('days')], layout);
    expect(ids(columns).filter((id) => layout.order.includes(id))).toEqual(['DUE_DATE', 'days', 'STATUS']);
    expect(columns.find((one) => one.id === 'STATUS')?.width).toBe(200);
    expect(columns.find((one) => one.id === 'days')?.width).toBe(90);
    // One that came later stands behind the one it follows.
    expect(ids(columns).indexOf('ASSIGNEES')).toBe(ids(columns).indexOf('STATUS') + 1);
    expect(new Set(ids(columns))).toEqual(new Set([...usual, 'days']));
  });

  it('go a step to a side, and no further than the end', () => {
    const columns = listColumns(DEFAULT_COLUMNS, [custom('days')], NONE);
    expect(steppedOrder(columns, 'days', 1)).toBeNull();
    expect(steppedOrder(columns, 'days', -1)?.slice(-2)).toEqual(['days', usual.at(-1)]);
    expect(steppedOrder(columns, 'none', 1)).toBeNull();
  });

  it('give way by their weight where the list is narrow, and have a grid', () => {
    const columns = listColumns(DEFAULT_COLUMNS, [custom('days')], NONE);
    const narrow = fittingColumns(columns, 900);
    expect(ids(narrow)).toContain('STATUS');
    expect(ids(narrow)).not.toContain('TIME_TRACKING');
    expect(fittingColumns(columns, 1440)).toBe(columns);
    expect(gridOf(columns.slice(0, 1)).cols).toBe(`30px minmax(240px, 1fr) ${COLUMNS.PROGRESS.width}px`);
  });
});
