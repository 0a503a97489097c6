import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A container whose first installs fail, as when a file of the version could not be fetched. */
class Container extends EventTarget {
  controller: object | null = null;
  failing = 2;
  registered = 0;
  readonly update = vi.fn<() => Promise<void>>(async () => undefined);

  async getRegistration() {
    return undefined;
  }

  async register() {
    this.registered += 1;
    const fails = this.failing > 0;
    this.failing -= 1;
    const installing = Object.assign(new EventTarget(), { state: 'installing' });
    const registration = Object.assign(new EventTarget(), {
      installing,
      waiting: null,
      active: null as object | null,
      update: this.update,
    });
    setTimeout(() => {
      installing.state = fails ? 'redundant' : 'installed';
      if (!fails) registration.active = installing;
      installing.dispatchEvent(new Event('statechange'));
    }, 100);
    return registration;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('installs the worker only when allowed, retries until it succeeds, and then checks for updates', async () => {
  const container = new Container();
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true });
  const { startAppUpdate } = await import('./app-update.ts');
  let started = false;
  const may = Promise.withResolvers<void>();
  void startAppUpdate(['en'], may.promise).then(() => (started = true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([container.registered, started]).toEqual([0, false]);
  may.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([container.registered, started]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([container.registered, started]).toEqual([2, false]);
  await vi.advanceTimersByTimeAsync(11_000);
  expect([container.registered, started, container.update.mock.calls.length]).toEqual([3, true, 0]);
  // 10 seconds after the install, then every 5 minutes.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(container.update).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(container.update).toHaveBeenCalledTimes(3);
});

/** A page with a waiting new version, whose user has just accepted the update. */
async function updateGiven() {
  const waiting = Object.assign(new EventTarget(), { state: 'installed', postMessage: () => undefined });
  const registration = Object.assign(new EventTarget(), { installing: null, waiting, active: {} });
  const container = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
  const reload = vi.fn<() => void>();
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true });
  vi.stubGlobal('location', { reload });
  const { startAppUpdate, updateNow } = await import('./app-update.ts');
  void startAppUpdate(['en'], Promise.resolve());
  await vi.advanceTimersByTimeAsync(1_000);
  void updateNow();
  return { container, reload };
}

it('reloads the page once, when the new worker takes over after 20 seconds', async () => {
  const { container, reload } = await updateGiven();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads the page within a minute when no worker takes over', async () => {
  const { reload } = await updateGiven();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
