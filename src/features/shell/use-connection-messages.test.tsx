import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '../../ui/toast-store.ts';
import { useConnectionMessages } from './use-connection-messages.ts';

let online = true;
vi.mock('../../data/sync-status.ts', () => ({ useSyncStatus: () => ({ online }) }));
const t = (key: string): string => key;
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t }) }));

let root: ReturnType<typeof createRoot>;

function Screen() {
  useConnectionMessages();
  return null;
}

const draw = (): void => act(() => root.render(<Screen />));
const be = (state: boolean): void => {
  online = state;
  draw();
};
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const titles = (): string[] => readToasts().messages.map(({ title }) => title.replace('catalogue.', ''));
const network = (there: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there);
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  clearToasts();
  online = true;
  network(true);
  root = createRoot(document.createElement('div'));
  draw();
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('messages about the connection', () => {
  it('say nothing about the start, nor about a blip', () => {
    pass(60_000);
    be(false);
    pass(1500);
    be(true);
    pass(60_000);
    expect(titles()).toEqual([]);
  });

  it('say that it is looked for while a server does not answer, then that it is lost', () => {
    be(false);
    pass(2000);
    expect(readToasts().messages).toMatchObject([
      { title: 'catalogue.reconnecting', loading: true, duration: Number.POSITIVE_INFINITY },
    ]);
    pass(10_000);
    expect(titles()).toEqual(['connection_lost']);
    expect(readToasts().messages[0]).toMatchObject({ tone: 'warning', text: 'connection.kept' });
  });

  it('say at once that it is lost without a network', () => {
    network(false);
    be(false);
    pass(2000);
    expect(titles()).toEqual(['connection_lost']);
    pass(60_000);
    expect(titles()).toEqual(['connection_lost']);
  });

  it('say once that it is back, and take the search for it away', () => {
    be(false);
    pass(3000);
    be(true);
    expect(titles()).toEqual([]);
    pass(2000);
    draw();
    pass(60_000);
    expect(titles()).toEqual(['connection_restored']);
  });

  it('say it again for the next loss', () => {
    network(false);
    be(false);
    pass(2000);
    be(true);
    pass(2000);
    clearToasts();
    be(false);
    pass(2000);
    expect(titles()).toEqual(['connection_lost']);
  });
});
