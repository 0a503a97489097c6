import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeSession } from '../../app/session.ts';
import { STORAGE_KEYS } from '../../app/device-storage.ts';
import { readView, writeView } from './kept-view.ts';

/** Storage as a browser has it. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const person = (id: string): string =>
  encodeSession({ id, email: `${id}@example.com`, setup_completed: true } as never);

describe('how a project was looked at', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('keeps collapsed groups for the person in every tab, and the rest for the tab', () => {
    const local = storage();
    vi.stubGlobal('localStorage', local);
    vi.stubGlobal('sessionStorage', storage());
    local.setItem(STORAGE_KEYS.session, person('ana'));
    const view = { ...readView('p'), flat: true, collapsed: new Set(['status:done']) };
    writeView('p', view);
    expect(readView('p')).toMatchObject({ flat: true, collapsed: new Set(['status:done']) });
    expect(readView('q').collapsed.size).toBe(0);

    vi.stubGlobal('sessionStorage', storage());
    expect(readView('p')).toMatchObject({ flat: false, collapsed: new Set(['status:done']) });

    local.setItem(STORAGE_KEYS.session, person('bo'));
    expect(readView('p').collapsed.size).toBe(0);

    local.setItem(STORAGE_KEYS.session, person('ana'));
    writeView('p', { ...view, collapsed: new Set() });
    expect(local.length).toBe(1);
    expect(readView('p').collapsed.size).toBe(0);
  });

  it('reads what it does not understand as nothing', () => {
    const local = storage();
    vi.stubGlobal('localStorage', local);
    vi.stubGlobal('sessionStorage', storage());
    local.setItem(STORAGE_KEYS.session, person('ana'));
    local.setItem('holdfast.collapsed.ana.p', '{"not":');
    expect(readView('p').collapsed.size).toBe(0);
  });
});
