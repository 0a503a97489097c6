import { describe, expect, it } from 'vitest';
import { withChosen } from '../../../modules/task-query/filter-edits.ts';
import { NOTHING_CHOSEN } from '../../../modules/task-query/filter-fields.ts';
import {
  differs,
  readSettings,
  DEFAULT_SETTINGS,
  type ViewSettings,
  writeSettings,
} from './view-settings.ts';

describe('the settings of a saved view', () => {
  const view: ViewSettings = {
    ...DEFAULT_SETTINGS,
    tab: 'board',
    groupBy: 'priority',
    sort: [{ field: 'end_date', descending: true }],
    filters: {
      ...withChosen(NOTHING_CHOSEN, 'labels', ['l1', 'l2']),
      not: ['labels'],
      custom: { c: { ids: ['day:today'], from: '1', not: true } },
      any: true,
      groups: [withChosen(NOTHING_CHOSEN, 'names', ['bridge'])],
    },
    search: 'bridge',
    flat: true,
    compact: true,
    columns: ['KEY', 'c'],
    card: ['due', 'people'],
    widths: { KEY: 90 },
  };

  it('are read as they were written', () => {
    expect(readSettings(writeSettings(view))).toEqual(view);
    expect(readSettings(writeSettings(DEFAULT_SETTINGS))).toEqual(DEFAULT_SETTINGS);
    const column = 'custom:0197f6a0-0000-7000-8000-000000000001' as const;
    for (const groupBy of ['labels', 'due', column] as const) {
      expect(readSettings(writeSettings({ ...DEFAULT_SETTINGS, groupBy }))).toEqual({
        ...DEFAULT_SETTINGS,
        groupBy,
      });
      const split = { ...DEFAULT_SETTINGS, groupBy: 'status' as const, thenBy: groupBy };
      expect(readSettings(writeSettings(split))).toEqual(split);
      // A sub-group by the field of the grouping is dropped.
      expect(readSettings(writeSettings({ ...split, groupBy })).thenBy).toBeNull();
    }
    // Views from before there were sub-groups, and views with an unknown one.
    const { thenBy: _none, ...older } = DEFAULT_SETTINGS;
    expect(readSettings(JSON.stringify(older))).toEqual(DEFAULT_SETTINGS);
    expect(readSettings(JSON.stringify({ ...DEFAULT_SETTINGS, thenBy: 'moon' }))).toEqual(DEFAULT_SETTINGS);
  });

  it('have defaults where a value is not understood, and keep the rest', () => {
    for (const text of ['', 'not json', '[]', 'null', '"x"'])
      expect(readSettings(text)).toEqual(DEFAULT_SETTINGS);
    const odd = JSON.stringify({
      ...view,
      tab: 'moon',
      sort: 'name',
      widths: { KEY: 1e9 },
      columns: [1],
      filters: { ids: { labels: ['l1'], moods: ['x'] }, not: ['moods', 'labels'] },
    });
    expect(readSettings(odd)).toEqual({
      ...view,
      tab: null,
      sort: [],
      widths: {},
      columns: null,
      filters: { ...withChosen(NOTHING_CHOSEN, 'labels', ['l1']), not: ['labels'] },
    });
  });

  it('differ when a value is changed, and no longer when it is reverted', () => {
    expect(differs({}, view)).toBe(false);
    expect(differs({ flat: false }, view)).toBe(true);
    expect(differs({ flat: true, sort: [{ field: 'end_date', descending: true }] }, view)).toBe(false);
  });
});
