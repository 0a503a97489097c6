import { describe, expect, it } from 'vitest';
import { readFilters } from '../../../modules/task-query/filter-address.ts';
import { lookSearch, readLook, viewSearch, writeLook } from './view-url.ts';
import { DEFAULT_SETTINGS, type ViewSettings } from './view-settings.ts';

const COLUMN = '0197f6a0-0000-7000-8000-000000000001';
const OTHER: ViewSettings = {
  ...DEFAULT_SETTINGS,
  sort: [
    { field: 'end_date', descending: true },
    { field: `custom:${COLUMN}`, descending: false },
  ],
  flat: true,
  emptyGroups: false,
  compact: false,
  columns: ['NAME', COLUMN],
  card: ['due', 'people', 'estimate', `custom:${COLUMN}`],
  widths: { NAME: 240, [COLUMN]: 90 },
};

describe('the view settings in an address', () => {
  it('are the differences from the view, in characters that addresses do not escape', () => {
    const text = writeLook(OTHER, DEFAULT_SETTINGS);
    expect(text).toMatch(/^[\w.*-]+$/);
    expect(encodeURIComponent(text)).toBe(text);
    expect(writeLook({ ...DEFAULT_SETTINGS, flat: true }, DEFAULT_SETTINGS)).toBe('flat.yes');
    expect(writeLook(OTHER, OTHER)).toBe('');
    expect(writeLook(DEFAULT_SETTINGS, DEFAULT_SETTINGS)).toBe('');
  });

  it('are read as they were written', () => {
    const { look, unknown } = readLook(writeLook(OTHER, DEFAULT_SETTINGS));
    expect(unknown).toEqual([]);
    expect({ ...DEFAULT_SETTINGS, ...look }).toEqual(OTHER);
  });

  it('include settings of the view that the screen has cleared', () => {
    const base: ViewSettings = { ...OTHER, columns: ['NAME'] };
    const now: ViewSettings = { ...base, sort: [], widths: {}, card: null, columns: [], flat: false };
    const { look } = readLook(writeLook(now, base));
    expect({ ...base, ...look }).toEqual(now);
  });

  it.each([
    ['nothing', ['nothing']],
    ['sort.a*5Fb', ['sort.a_b']],
    ['flat.maybe', ['flat.maybe']],
    ['sort.name.-name', ['sort.name.-name']],
    ['flat', ['flat']],
    ['flat.yes.no', ['flat.yes.no']],
    ['card.due.smell', ['card.due.smell']],
    ['widths.NAME', ['widths.NAME']],
    ['widths.NAME.7', ['widths.NAME.7']],
    ['widths.NAME.wide', ['widths.NAME.wide']],
    ['compact.*', ['compact.*']],
    ['', ['']],
  ])('report unknown parts: %s', (text, unknown) => {
    expect(readLook(text)).toEqual({ look: {}, unknown });
    expect(readLook(`flat.yes_${text}`)).toEqual({ look: { flat: true }, unknown });
  });

  it('are complete in a link to the screen, which leaves nothing to settings of the reader', () => {
    const shown = { ...OTHER, tab: 'board' as const, groupBy: 'priority' as const, search: 'bridge' };
    const search = lookSearch(shown, 'all', DEFAULT_SETTINGS);
    expect(search).toMatchObject({ tab: 'board', view: 'all', group: 'priority', search: 'bridge' });
    expect(readFilters(search.filter ?? '')).toEqual(DEFAULT_SETTINGS.filters);
    expect({ ...DEFAULT_SETTINGS, ...readLook(search.look ?? '').look }).toEqual(OTHER);
    expect(search.subgroup).toBeUndefined();
  });

  it('hold in a link to a view only what the view leaves to each person, without changes to it', () => {
    const shown = { ...OTHER, tab: 'board' as const, groupBy: 'priority' as const, search: 'bridge' };
    const own = { compact: false, columns: OTHER.columns, widths: OTHER.widths };
    expect(viewSearch('mine', DEFAULT_SETTINGS, shown)).toEqual({
      ...{ view: 'mine', tab: 'board', group: 'priority' },
      look: writeLook({ ...DEFAULT_SETTINGS, ...own }, DEFAULT_SETTINGS),
    });
    const whole = { ...shown, tab: 'tasks-list' as const, groupBy: 'phase' as const };
    expect(viewSearch('mine', whole, shown)).toEqual({ view: 'mine' });
  });
});
