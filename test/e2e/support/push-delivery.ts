/**
 * Delivers push messages to the service worker through the DevTools protocol: the push service of Chromium cannot be
 * reached from a test. It has its own tab, so that every window of the application may be closed.
 */
import type { BrowserContext, Page, Worker } from '@playwright/test';

interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly actions: readonly string[];
}

const STEADY: ReadonlySet<string> = new Set(['running', 'stopped']);

export class PushDelivery {
  /** A tab without the application. */
  readonly tab: Page;
  readonly #context: BrowserContext;
  readonly #origin: string;

  private constructor(context: BrowserContext, tab: Page, origin: string) {
    this.#context = context;
    this.tab = tab;
    this.#origin = origin;
  }

  static async open(context: BrowserContext, origin: string): Promise<PushDelivery> {
    await context.grantPermissions(['notifications'], { origin });
    return new PushDelivery(context, await context.newPage(), origin);
  }

  /** Delivers a message once the worker is neither starting nor stopping: DevTools would lose it then. */
  async deliver(message: object): Promise<void> {
    const session = await this.#context.newCDPSession(this.tab);
    const found = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        const ours = versions.find(
          ({ scriptURL, status, runningStatus }) =>
            scriptURL.startsWith(this.#origin) && status === 'activated' && STEADY.has(runningStatus),
        );
        if (ours) resolve(ours.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    // The session stays open: closing it would cancel the delivery.
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: this.#origin,
      registrationId: await found,
      data: JSON.stringify(message),
    });
  }

  async #worker(): Promise<Worker> {
    const running = this.#context.serviceWorkers().find((one) => one.url().startsWith(this.#origin));
    return running ?? this.#context.waitForEvent('serviceworker');
  }

  /** The number of application windows that the worker knows. */
  async windows(): Promise<number> {
    const worker = await this.#worker();
    return worker.evaluate(async () => {
      const scope = globalThis as unknown as { clients: { matchAll(options: object): Promise<unknown[]> } };
      return (await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
    });
  }

  async shown(): Promise<ShownNotification[]> {
    const worker = await this.#worker();
    return worker.evaluate(async () => {
      const { registration } = globalThis as unknown as {
        registration: { getNotifications(): Promise<(Notification & { actions?: { action: string }[] })[]> };
      };
      const found = await registration.getNotifications();
      return found.map(({ title, body, tag, actions = [] }) => ({
        title,
        body,
        tag,
        actions: actions.map(({ action }) => action),
      }));
    });
  }

  /** Clicks the notification or one of its buttons; returns the address of the window that it opens, if any. */
  async press(tag: string, action = ''): Promise<string | null> {
    const worker = await this.#worker();
    return worker.evaluate(
      async ([wanted, button]) => {
        const scope = globalThis as unknown as {
          registration: { getNotifications(options: object): Promise<Notification[]> };
          clients: { openWindow(url: string): Promise<null> };
          dispatchEvent(event: Event): boolean;
          NotificationEvent: new (type: string, init: object) => Event;
        };
        const [notification] = await scope.registration.getNotifications({ tag: wanted });
        const work: Promise<unknown>[] = [];
        let opened: string | null = null;
        // Only a real user gesture may open windows: the test records the address instead.
        scope.clients.openWindow = async (url) => {
          opened = url;
          return null;
        };
        const event = new scope.NotificationEvent('notificationclick', { notification, action: button });
        Object.defineProperty(event, 'waitUntil', { value: (one: Promise<unknown>) => work.push(one) });
        scope.dispatchEvent(event);
        await Promise.all(work);
        return opened;
      },
      [tag, action] as const,
    );
  }
}
