import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeSession } from '../../../app/session/session.ts';
import { STORAGE_KEYS } from '../../../lib/device-storage.ts';
import { withAllGroups } from '../../../modules/task-query/collapsed-groups.ts';
import { readView, writeView } from './saved-view.ts';

/** Storage as a browser has it. */
function storage(): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    clear: () => texts.clear(),
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
}

const person = (id: string): string =>
  encodeSession({ id, email: `${id}@example.com`, setup_completed: true } as never);

describe('the stored view of a project', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('shares collapsed groups among tabs, and stores the rest for this tab and the next one', () => {
    const local = storage();
    vi.stubGlobal('localStorage', local);
    vi.stubGlobal('sessionStorage', storage());
    local.setItem(STORAGE_KEYS.session, person('ana'));
    const sort = [{ field: 'end_date', descending: true }] as const;
    const view = {
      ...readView('p'),
      view: 'v',
      changes: { flat: true, sort },
      archived: true,
      expanded: new Set(['t']),
      collapsed: new Set(['status:done']),
    };
    writeView('p', view);
    expect(readView('p')).toMatchObject(view);
    expect(readView('q').collapsed.size).toBe(0);

    vi.stubGlobal('sessionStorage', storage());
    expect(readView('p')).toMatchObject({ ...view, archived: false, expanded: new Set() });
    // A write in this tab replaces its changes.
    const other = { ...view, view: undefined, archived: false, changes: { flat: false, sort: [] } };
    writeView('p', other);
    expect(readView('p').changes).toEqual({ flat: false, sort: [] });

    local.setItem(STORAGE_KEYS.session, person('bo'));
    vi.stubGlobal('sessionStorage', storage());
    expect(readView('p')).toMatchObject({ changes: {}, collapsed: new Set() });

    local.setItem(STORAGE_KEYS.session, person('ana'));
    writeView('p', { ...other, collapsed: new Set() });
    expect(local.length).toBe(1);
    expect(readView('p').collapsed.size).toBe(0);
  });

  it('stores the choice of all tasks, and reads changes of older versions as that choice', () => {
    const local = storage();
    vi.stubGlobal('localStorage', local);
    vi.stubGlobal('sessionStorage', storage());
    local.setItem(STORAGE_KEYS.session, person('ana'));
    expect(readView('p').view).toBeUndefined();
    writeView('p', { ...readView('p'), view: null });
    vi.stubGlobal('sessionStorage', storage());
    expect(readView('p').view).toBeNull();
    local.setItem('holdfast.view.ana.p', JSON.stringify({ version: 2, flat: true, expanded: [] }));
    vi.stubGlobal('sessionStorage', storage());
    expect(readView('p')).toMatchObject({ view: null, changes: { flat: true } });
  });

  it('adds newer fields to filters stored by an older version', () => {
    const local = storage();
    vi.stubGlobal('localStorage', local);
    vi.stubGlobal('sessionStorage', storage());
    local.setItem(STORAGE_KEYS.session, person('ana'));
    const filters = { ids: { statuses: ['s'] }, not: [] };
    local.setItem('holdfast.view.ana.p', JSON.stringify({ version: 2, filters, expanded: [] }));
    expect(readView('p').changes.filters?.ids).toMatchObject({ statuses: ['s'], created: [], reporters: [] });
  });

  it('reads a malformed stored value as empty', () => {
    const local = storage();
    vi.stubGlobal('localStorage', local);
    vi.stubGlobal('sessionStorage', storage());
    local.setItem(STORAGE_KEYS.session, person('ana'));
    local.setItem('holdfast.collapsed.ana.p', '{"not":');
    expect(readView('p').collapsed.size).toBe(0);
  });
});

it('collapses or expands all groups of one grouping, and leaves those of others', () => {
  const before = new Set(['status:done', 'phase:a']);
  expect(withAllGroups(before, 'phase', ['a', 'b'], true)).toEqual(
    new Set(['status:done', 'phase:a', 'phase:b']),
  );
  expect(withAllGroups(before, 'phase', ['a', 'b'], false)).toEqual(new Set(['status:done']));
});
