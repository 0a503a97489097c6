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

describe('the look of tasks in an address', () => {
  it('says what is other than in the view, in letters that addresses keep', () => {
    const text = writeLook(OTHER, DEFAULT_SETTINGS);
    expect(text).toMatch(/^[\w.*-]+$/);
    expect(encodeURIComponent(text)).toBe(text);
    expect(writeLook({ ...DEFAULT_SETTINGS, flat: true }, DEFAULT_SETTINGS)).toBe('flat.yes');
    expect(writeLook(OTHER, OTHER)).toBe('');
    expect(writeLook(DEFAULT_SETTINGS, DEFAULT_SETTINGS)).toBe('');
  });

  it('is read as it was written', () => {
    const { look, unknown } = readLook(writeLook(OTHER, DEFAULT_SETTINGS));
    expect(unknown).toEqual([]);
    expect({ ...DEFAULT_SETTINGS, ...look }).toEqual(OTHER);
  });

  it('says too where a view has something and the screen has not', () => {
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
  ])('names what it does not know: %s', (text, unknown) => {
    expect(readLook(text)).toEqual({ look: {}, unknown });
    expect(readLook(`flat.yes_${text}`)).toEqual({ look: { flat: true }, unknown });
  });

  it('is whole in a link to what is shown: a reader sees nothing of their own instead', () => {
    const shown = { ...OTHER, tab: 'board' as const, groupBy: 'priority' as const, search: 'bridge' };
    const search = lookSearch(shown, 'all', DEFAULT_SETTINGS);
    expect(search).toMatchObject({ tab: 'board', view: 'all', group: 'priority', search: 'bridge' });
    expect(readFilters(search.filter ?? '')).toEqual(DEFAULT_SETTINGS.filters);
    expect({ ...DEFAULT_SETTINGS, ...readLook(search.look ?? '').look }).toEqual(OTHER);
    expect(search.subgroup).toBeUndefined();
  });

  it('has in a link to a view what that leaves to each person, and nothing that was changed in it', () => {
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
