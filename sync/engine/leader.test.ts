import { afterEach, expect, it, vi } from 'vitest';
import { projectScope } from '../../contract/sync.ts';
import { PROJECT, SyncFixture, TEAM, testMutations, USER } from '../../test/support/sync-fixture.ts';
import { breathe, until } from '../../test/support/virtual-clock.ts';
import type { FileTransport } from '../files/file-transport.ts';
import { Uploader } from '../files/uploader.ts';
import { openReplica } from '../replica/schema.ts';
import { Engine } from './engine.ts';
import { lead, type TabFocus } from './leader.ts';
import { channelName, type Message } from './messages.ts';
import { FIRST_ROWS_TIMEOUT } from './page-size.ts';
import { hereAlready } from '../../test/support/mutation-registry.ts';

const ENGINE = ['nudge', 'refresh', 'focus', 'firstRowsRead', 'signal', 'resume', 'close'] as const;
const UPLOADER = ['run', 'wake', 'hurry', 'rowsChanged', 'close'] as const;

/** No file is pending on this device: the transport is never called. */
const FILES = { transport: {} as FileTransport, digest: async () => undefined };

/** The row of a file that the server has. */
const ATTACHMENT = {
  ...{
    id: 'file',
    project_id: PROJECT,
    team_id: TEAM,
    task_id: null,
    comment_id: null,
    name: 'a.png',
    size: 1,
  },
  ...{
    type: 'image/png',
    stored: true,
    has_preview: false,
    uploaded_by: USER,
    created_at: '2026-11-20T09:00:00.000Z',
  },
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
});

/** A device with a leader that has read everything. Records the calls of engine and uploader, and makes them too. */
async function leading({ files = true, focus = undefined as TabFocus | undefined } = {}) {
  const fixture = new SyncFixture();
  const browser = fixture.browser();
  const env = browser.openTab();
  const database = await openReplica(USER, browser.indexedDb);
  const posted: string[] = [];
  const note = (name: string, args: readonly unknown[]): void =>
    void posted.push([name, ...args.map((one) => JSON.stringify(one))].join(' '));
  for (const name of ENGINE) {
    const real = Reflect.get(Engine.prototype, name) as (...args: unknown[]) => void;
    vi.spyOn(Engine.prototype, name).mockImplementation(function (this: Engine, ...args: unknown[]) {
      note(`engine ${name}`, args);
      Reflect.apply(real, this, args);
    });
  }
  for (const name of UPLOADER) {
    const real = Reflect.get(Uploader.prototype, name) as (...args: unknown[]) => Promise<void>;
    vi.spyOn(Uploader.prototype, name).mockImplementation(function (this: Uploader, ...args: unknown[]) {
      note(`uploader ${name}`, args);
      return Reflect.apply(real, this, args);
    });
  }
  const heard: Message[] = [];
  const tab = browser.openTab().openChannel(channelName(USER), (message) => heard.push(message as Message));
  const stop = new AbortController();
  let isOver = false;
  const deps = {
    database,
    env,
    mutations: hereAlready(testMutations),
    transport: fixture.server.transport(),
    userId: USER,
  };
  const over = lead({ ...deps, ...(files && { files: FILES }), ...(focus && { focus }) }, stop.signal).then(
    () => (isOver = true),
  );
  ends.push(() => {
    env.kill();
    stop.abort();
    database.close();
  });
  await until(() => heard.some(({ kind }) => kind === 'lead'), 'a leader');
  await fixture.clock.advance(FIRST_ROWS_TIMEOUT);
  const first = { heard: heard.map(({ kind }) => kind), posted: [...posted] };
  posted.length = 0;
  heard.length = 0;
  const after = async (act: () => void): Promise<string[]> => {
    posted.length = 0;
    act();
    await breathe();
    return [...posted];
  };
  return {
    ...{ fixture, browser, env, database, heard, stop, over, first },
    isOver: () => isOver,
    /** The calls of engine and uploader that a message of a tab causes. */
    receives: (message: unknown) => after(() => tab.post(message)),
    messagesAfter: after,
  };
}

it('announces the lead to tabs, and wakes engine and uploader after their changes', async () => {
  const { first, receives } = await leading();
  expect(first.heard.filter((kind) => kind === 'lead')).toHaveLength(1);
  expect(first.heard).toContain('rows');
  expect(first.posted).toContain('uploader run');
  expect(await receives({ kind: 'outbox', appended: true })).toEqual(['engine nudge', 'uploader wake']);
  expect(await receives({ kind: 'outbox', appended: false })).toEqual(['uploader wake']);
});

it('handles the requests of tabs, and ignores announcements and unknown messages', async () => {
  const { receives, heard } = await leading();
  expect(await receives({ kind: 'refresh' })).toEqual(['engine refresh', 'uploader wake']);
  expect(await receives({ kind: 'resume' })).toEqual(['engine resume', 'uploader hurry']);
  expect(await receives({ kind: 'files' })).toEqual(['uploader wake']);
  for (const kind of ['inbox', 'history', 'engine', 'lead', 'live', 'unheard of'])
    expect(await receives({ kind }), kind).toEqual([]);
  expect(await receives(null)).toEqual([]);
  heard.length = 0;
  expect(await receives({ kind: 'ask' })).toEqual([]);
  expect(heard).toEqual([{ kind: 'engine', state: expect.objectContaining({ reachable: true }) }]);
});

it('passes signals of the browser and the tabs to engine and uploader', async () => {
  const { receives, messagesAfter, browser } = await leading();
  expect(await receives({ kind: 'signal', signal: 'focus' })).toEqual([
    'engine signal "focus"',
    'uploader hurry',
  ]);
  expect(await receives({ kind: 'signal', signal: 'offline' })).toEqual([
    'engine signal "offline"',
    'engine refresh',
  ]);
  expect(await messagesAfter(() => browser.signal('online'))).toEqual([
    'engine signal "online"',
    'uploader hurry',
  ]);
  expect(await messagesAfter(() => browser.signal('offline'))).toEqual([
    'engine signal "offline"',
    'engine refresh',
  ]);
});

it('passes signals to the engine when there is no uploader', async () => {
  const { messagesAfter, browser } = await leading({ files: false });
  expect(await messagesAfter(() => browser.signal('online'))).toEqual(['engine signal "online"']);
});

it('announces the progress of a file to tabs', async () => {
  const { receives, heard, database } = await leading();
  await database.attachment.put(ATTACHMENT);
  await database.file.put({ id: ATTACHMENT.id, own: 1, size: 1, held: 1, sent: 0, problem: null, usedAt: 0 });
  await receives({ kind: 'refresh' });
  await until(() => heard.some(({ kind }) => kind === 'files'), 'the progress of the file');
});

it('focuses the engine on the last project of each tab', async () => {
  const { receives } = await leading();
  const focus = (tab: string, projectId: string | null) => receives({ kind: 'focus', tab, projectId });
  expect(await focus('a', 'p1')).toEqual(['engine focus ["p1"]']);
  expect(await focus('b', 'p2')).toEqual(['engine focus ["p1","p2"]']);
  expect(await focus('a', 'p3')).toEqual(['engine focus ["p2","p3"]']);
  expect(await focus('b', null)).toEqual(['engine focus ["p3"]']);
});

it('focuses the engine on the project of its own tab before the first request', async () => {
  const { first, receives } = await leading({ focus: { tab: 'a', projectId: 'p1' } });
  expect(first.posted[0]).toBe('engine focus ["p1"]');
  expect(await receives({ kind: 'focus', tab: 'a', projectId: 'p2' })).toEqual(['engine focus ["p2"]']);
});

it('passes to the engine whether a screen has drawn the first rows', async () => {
  const { receives } = await leading();
  expect(await receives({ kind: 'first-rows', drawn: true })).toEqual(['engine firstRowsRead true']);
  expect(await receives({ kind: 'first-rows', drawn: false })).toEqual(['engine firstRowsRead false']);
});

it('notifies the uploader of changed file rows, by a tab or a pull, and of no other rows', async () => {
  const { receives, fixture, heard } = await leading();
  const rows = (...entities: string[]) => ({
    kind: 'rows',
    commit: 9,
    changes: entities.map((entity) => ({ entity, keys: [] })),
  });
  expect(await receives(rows('task'))).toEqual([]);
  expect(await receives(rows('task', 'attachment'))).toEqual(['uploader rowsChanged', 'uploader wake']);
  fixture.server.put(projectScope(PROJECT), 'attachment', { ...ATTACHMENT });
  expect(await receives({ kind: 'refresh' })).toEqual(
    expect.arrayContaining(['engine refresh', 'uploader rowsChanged']),
  );
  expect(heard.map(({ kind }) => kind)).toContain('rows');
});

it('closes engine and uploader when the person logs out', async () => {
  const { receives, isOver, fixture } = await leading();
  expect(await receives({ kind: 'logout' })).toEqual([
    ...['engine close', 'uploader close'],
    // When the lead ends.
    ...['engine close', 'uploader close'],
  ]);
  await fixture.clock.advance(1_000);
  expect(isOver()).toBe(true);
});

it('gives up the lead at once on abort while a request hangs, and ignores later messages', async () => {
  const { receives, messagesAfter, stop, fixture, over, browser } = await leading();
  fixture.server.before = () => new Promise(() => undefined);
  await receives({ kind: 'refresh' });
  expect(await messagesAfter(() => stop.abort())).toEqual(['engine close', 'uploader close']);
  await over;
  expect(await receives({ kind: 'resume' })).toEqual([]);
  expect(await messagesAfter(() => browser.signal('online'))).toEqual([]);
});

it('never starts when it is aborted before it has the lead', async () => {
  const { fixture, browser, messagesAfter } = await leading();
  const env = browser.openTab();
  const database = await openReplica(USER, browser.indexedDb);
  const transport = fixture.server.transport();
  const stop = new AbortController();
  let waiting = Promise.resolve();
  const posted = await messagesAfter(() => {
    waiting = lead(
      { database, env, mutations: hereAlready(testMutations), transport, userId: USER },
      stop.signal,
    );
    stop.abort();
  });
  await waiting;
  database.close();
  expect(posted).toEqual([]);
});

it('waits for the lead again after it was stolen, and leads again when the other leader is gone', async () => {
  const { fixture, browser, isOver, heard } = await leading({ files: false });
  const other = browser.openTab();
  const database = await openReplica(USER, browser.indexedDb);
  const transport = fixture.server.transport();
  const stop = new AbortController();
  const theirs = lead(
    { database, env: other, mutations: hereAlready(testMutations), transport, userId: USER },
    stop.signal,
  );
  await breathe();
  heard.length = 0;
  browser.stealLocks();
  await until(() => heard.some(({ kind }) => kind === 'lead'), 'another leader');
  // The first leader notices at its next step.
  await fixture.clock.advance(600_000);
  expect(isOver()).toBe(false);
  heard.length = 0;
  stop.abort();
  await theirs;
  await until(() => heard.some(({ kind }) => kind === 'lead'), 'the first one again');
  database.close();
});
