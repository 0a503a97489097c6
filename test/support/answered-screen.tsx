/** A screen over the real replica and mutations, with English texts; the test supplies the answers of the server. */
import { Fragment, type ReactNode, useState } from 'react';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { expect, vi } from 'vitest';
import { act } from './act.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { AppError, type ErrorCode } from '../../contract/errors.ts';
import { SyncProvider } from '../../src/data/sync-provider.tsx';
// Dialogs load their code when the first one opens; here it is loaded already.
import '../../src/ui/modal-dialog.tsx';
import { openDataTabs } from './data-tabs.ts';
import { inRouter } from './in-router.tsx';
import { settled } from './screen-host.tsx';

interface Asked {
  readonly name: string;
  readonly params?: unknown;
  readonly body?: unknown;
}

interface Wanted {
  /** By the name of the call; a call without one answers null. A `Refused` fails with its code. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly online?: boolean;
  /** Tasks of the project in the replica. */
  readonly tasks?: readonly Task[];
  /** The search part of the address. */
  readonly search?: string;
}

const texts = import.meta.glob<Record<string, unknown>>('../../locales/en/*.json', {
  eager: true,
  import: 'default',
});
const resources = Object.fromEntries(
  Object.entries(texts).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1, -5), text]),
);

/** An answer that fails with an error code. */
export class Refused {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    this.code = code;
  }
}

/** The arguments of any call. */
const partsOf = (input: object): Readonly<Record<'params' | 'query' | 'body', unknown>> => ({
  params: Reflect.get(input, 'params'),
  query: Reflect.get(input, 'query'),
  body: Reflect.get(input, 'body'),
});

export async function openScreen(
  screen: ReactNode,
  { answers, online = true, tasks = [], search = '' }: Wanted,
) {
  let isOnline = online;
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: resources } });
  const asked: Asked[] = [];
  const queried: { readonly name: string; readonly query: unknown }[] = [];
  const [client] = await openDataTabs(1, tasks, async (name, input) => {
    const { params, query, body } = partsOf(input);
    queried.push({ name, query });
    asked.push({ name, ...(params !== undefined && { params }), ...(body !== undefined && { body }) });
    if (!isOnline) throw new AppError('network');
    const answer = answers[name];
    if (answer instanceof Refused) throw new AppError(answer.code);
    return answer ?? null;
  });
  if (!client) throw new Error('no tab');
  const tab = client;
  const [connected, alone] = [true, false].map((is) => ({ ...client.status(), online: is }));
  if (!connected || !alone) throw new Error('no status');
  vi.spyOn(client, 'status').mockImplementation(() => (isOnline ? connected : alone));
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  let openAgain = (): void => undefined;
  function Root() {
    const [times, setTimes] = useState(0);
    openAgain = () => setTimes(times + 1);
    return (
      <SyncProvider client={tab}>
        <Fragment key={times}>{screen}</Fragment>
      </SyncProvider>
    );
  }
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const root = createRoot(host);
  await act(async () => root.render(inRouter(<Root />, `/${search}`)));

  const named = (name: string): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>('button, a, input, select, [role="menuitem"]')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name,
    );
  const find = (name: string): HTMLElement => {
    const found = named(name);
    if (!found) throw new Error(`nothing is called ${name}: ${document.body.textContent}`);
    return found;
  };
  return {
    client,
    asked,
    until: settled,
    find,
    has: (name: string) => named(name) !== undefined,
    says: (text: string) => settled(() => expect(document.body.textContent).toContain(text)),
    press: (name: string) => act(async () => find(name).click()),
    /** Mounts the screen again, with the replica and without a connection. */
    reopenOffline: () => {
      isOnline = false;
      return act(async () => openAgain());
    },
    /** The `query` of each request of a call. */
    queries: (call: string) => queried.filter(({ name }) => name === call).map(({ query }) => query),
    close: async () => {
      await act(async () => root.unmount());
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    },
  };
}

export type Screen = Awaited<ReturnType<typeof openScreen>>;
