import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { connectionMessage } from '../../data/connection-message.ts';
import { useConnectionMessages } from './use-connection-messages.ts';

let online = true;
vi.mock('../../data/sync-status.ts', () => ({ useIsOnline: () => online }));

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
/** Everything that was shown, in order. */
let shown: (string | null)[] = [];
connectionMessage.subscribe(() => shown.push(connectionMessage.get()));
const words = () => shown.filter((word) => word !== null);
const network = (there: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there);
};

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
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

describe('the connection message', () => {
  it('is not shown at the start, nor for a short interruption', () => {
    pass(60_000);
    be(false);
    pass(1500);
    be(true);
    pass(60_000);
    expect(words()).toEqual([]);
  });

  it('is "reconnecting" while the server does not answer, then "lost" for a while', () => {
    be(false);
    pass(2000);
    expect(connectionMessage.get()).toBe('reconnecting');
    pass(9999);
    expect(connectionMessage.get()).toBe('reconnecting');
    pass(1);
    expect(connectionMessage.get()).toBe('lost');
    pass(6000);
    expect(connectionMessage.get()).toBeNull();
    pass(60_000);
    expect(words()).toEqual(['reconnecting', 'lost']);
  });

  it('is only "lost" without a network, and only once', () => {
    network(false);
    be(false);
    pass(60_000);
    expect(words()).toEqual(['lost']);
  });

  it('is "restored" once, and replaces "reconnecting"', () => {
    be(false);
    pass(3000);
    be(true);
    expect(connectionMessage.get()).toBeNull();
    pass(2000);
    draw();
    pass(60_000);
    expect(words()).toEqual(['reconnecting', 'restored']);
    expect(connectionMessage.get()).toBeNull();
  });

  it('is shown again for the next loss', () => {
    network(false);
    be(false);
    pass(2000);
    be(true);
    pass(2000);
    be(false);
    pass(2000);
    expect(words()).toEqual(['lost', 'restored', 'lost']);
  });

  it('is cleared on unmount', () => {
    be(false);
    pass(3000);
    act(() => root.unmount());
    expect(connectionMessage.get()).toBeNull();
    root = createRoot(document.createElement('div'));
  });
});
