import { describe, expect, it } from 'vitest';
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import { DEFAULT_COLUMNS } from '../../../../contract/rules/defaults.ts';
import {
  COLUMN_KEYS,
  COLUMNS,
  fittingColumns,
  gridOf,
  listColumns,
  movedOrder,
  TASK_WIDTH,
} from './columns.ts';

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
  it('are the visible ones, with custom columns at the end', () => {
    const own = [custom('days'), custom('hidden', { is_visible: false })];
    expect(ids(listColumns(DEFAULT_COLUMNS, own, NONE))).toEqual([...usual, 'days']);
  });

  it('have the order and the widths that the person chose', () => {
    const layout = { widths: { STATUS: 200, days: 90 }, order: ['DUE_DATE', 'days', 'gone', 'STATUS'] };
    const columns = listColumns(DEFAULT_COLUMNS, [custom('days')], layout);
    expect(ids(columns).filter((id) => layout.order.includes(id))).toEqual(['DUE_DATE', 'days', 'STATUS']);
    expect(columns.find((one) => one.id === 'STATUS')?.width).toBe(200);
    expect(columns.find((one) => one.id === 'days')?.width).toBe(90);
    // A column that is not in that order comes after its default predecessor.
    expect(ids(columns).indexOf('ASSIGNEES')).toBe(ids(columns).indexOf('STATUS') + 1);
    expect(new Set(ids(columns))).toEqual(new Set([...usual, 'days']));
  });

  it('move to another position, and no further than the end', () => {
    const columns = listColumns(DEFAULT_COLUMNS, [custom('days')], NONE);
    const last = columns.length - 1;
    expect(movedOrder(columns, 'days', last + 1)).toBeNull();
    expect(movedOrder(columns, 'days', last)).toBeNull();
    expect(movedOrder(columns, 'days', last - 1)?.slice(-2)).toEqual(['days', usual.at(-1)]);
    expect(movedOrder(columns, 'days', 0)).toEqual(['days', ...usual]);
    expect(movedOrder(columns, 'none', 1)).toBeNull();
  });

  it('keep the key column before the name, and no other', () => {
    const keyed = DEFAULT_COLUMNS.map((one) => ({ ...one, pinned: one.pinned || one.key === 'KEY' }));
    const columns = listColumns(keyed, [], { widths: {}, order: ['DUE_DATE', 'KEY', 'PROGRESS'] });
    expect(ids(columns).slice(0, 3)).toEqual(['KEY', 'DUE_DATE', 'PROGRESS']);
    expect(movedOrder(columns, 'KEY', 1)).toBeNull();
    expect(movedOrder(columns, 'PROGRESS', 0)).toBeNull();
    expect(movedOrder(columns, 'PROGRESS', 1)?.slice(0, 3)).toEqual(['KEY', 'PROGRESS', 'DUE_DATE']);
    const { cols, leading } = gridOf(columns.slice(0, 2), 1440);
    expect(cols).toBe('30px minmax(64px, 64px) minmax(320px, 1fr) minmax(84px, 150px)');
    expect(leading).toBe(64);
  });

  it('are hidden by weight when the list is narrow', () => {
    const columns = listColumns(DEFAULT_COLUMNS, [custom('days')], NONE);
    const narrow = fittingColumns(columns, 900);
    expect(ids(narrow)).toContain('STATUS');
    expect(ids(narrow)).not.toContain('TIME_TRACKING');
    expect(fittingColumns(columns, 1440)).toBe(columns);
  });
});

describe('the widths of the columns', () => {
  /** Specification 2, 9: "task 320, description 200, progress 60, status and priority 120, key 20, others 150". */
  const SPECIFIED: Readonly<Partial<Record<string, number>>> = {
    DESCRIPTION: 200,
    PROGRESS: 60,
    STATUS: 120,
    PRIORITY: 120,
    KEY: 20,
  };

  it.each(COLUMN_KEYS)('start as specified: %s', (key) => {
    expect(COLUMNS[key].width).toBe(SPECIFIED[key] ?? 150);
  });

  it('are defined for every standard column and for the name', () => {
    expect(new Set(COLUMN_KEYS)).toEqual(new Set(DEFAULT_COLUMNS.map(({ key }) => key)));
    expect(TASK_WIDTH).toBe(320);
  });

  it('shrink to their minimum before the name does', () => {
    const columns = listColumns(DEFAULT_COLUMNS, [], NONE);
    const all = columns.reduce((sum, { width }) => sum + width, 0);
    const least = columns.reduce((sum, one) => sum + one.minWidth, 0);
    // The key beside the name takes no width from it.
    expect(gridOf(columns, 52 + 384 + all)).toMatchObject({ name: 384, minWidth: 52 + 384 + least });
    expect(gridOf(columns, 52 + 520 + all).name).toBe(520);
    expect(gridOf(columns, 52 + 280 + least).name).toBe(280);
    expect(gridOf(columns, 52 + 240 + least).name).toBe(240);
    // Below, the list scrolls sideways; the name does not jump there while a column is made wider (finding P3).
    expect(gridOf(columns, 52 + 239 + least)).toMatchObject({ name: 240, minWidth: 52 + 240 + least });
  });

  it('stay as the person has set them', () => {
    const columns = listColumns(DEFAULT_COLUMNS, [], { widths: { STATUS: 90 }, order: [] });
    expect(gridOf(columns.slice(1, 2), 1440).cols).toBe('30px minmax(384px, 1fr) minmax(90px, 90px)');
  });
});
