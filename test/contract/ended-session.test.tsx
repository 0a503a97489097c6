import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionUser } from '../../contract/calls/auth.ts';
import { openReplica, type ReplicaDatabase } from '../../sync/replica/schema.ts';
import { PendingWork } from '../../src/features/auth/pending-work.tsx';
import { cleanUp, click, find, render } from '../support/render.tsx';
import {
  exportUnsentWork,
  forgetUser,
  hasUnsentWork,
  remember,
} from '../../src/app/session/ended-session.ts';
import { currentUser } from '../../src/app/session/session.ts';
import { countTyped, typedTexts } from '../../src/app/session/typed-drafts.ts';
import { clearStoragesOf } from '../../sync/clear-device.ts';
import { until } from '../support/until.ts';

const person = (id: string): SessionUser => {
  const known: unknown = { id, email: `${id}@example.org`, name: id, setup_completed: true };
  return known as SessionUser;
};

/** The keys of both storages, of people and of the device. */
const stored = (): string[] =>
  [localStorage, sessionStorage].flatMap((area) => Object.keys({ ...area })).toSorted();

async function replicas(): Promise<string[]> {
  return (await indexedDB.databases()).map(({ name }) => name ?? '').toSorted();
}

/** A person works here; `leave` writes more rows into their replica. */
async function workAs(id: string, leave?: (database: ReplicaDatabase) => Promise<unknown>): Promise<void> {
  await remember(person(id));
  const database = await openReplica(id);
  await database.label.put({ id: 'x' } as never);
  await leave?.(database);
  database.close();
  localStorage.setItem(`holdfast.recent.${id}`, '[]');
  localStorage.setItem('theme', 'dark');
}

const waits = (database: ReplicaDatabase): Promise<unknown> =>
  database.outbox.put({ seq: 1, at: '', description: { key: 'x' }, mutation: { name: 'mine' } } as never);

beforeEach(() => {
  const request = (_name: string, _options: object, work: () => Promise<void>): Promise<void> => work();
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager);
});
afterEach(async () => {
  await cleanUp();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of await replicas()) indexedDB.deleteDatabase(name);
  localStorage.clear();
  sessionStorage.clear();
});

it('[LO3] leaves nothing when all work was sent', async () => {
  await workAs('ada');
  expect(await replicas()).toEqual(['holdfast-ada']);
  forgetUser();
  await until(async () => expect([await replicas(), stored()]).toEqual([[], ['theme']]));
  expect(await hasUnsentWork()).toBe(false);
});

it('[LO3] stores unsent work for its owner, who finds it after signing in again', async () => {
  await workAs('ada', waits);
  forgetUser();
  expect(await hasUnsentWork()).toBe(true);
  await remember(person('ada'));
  expect(await replicas()).toEqual(['holdfast-ada']);
  expect(localStorage.getItem('holdfast.recent.ada')).toBe('[]');
});

it('stores typed text that was not sent until the same person signs in again', async () => {
  await workAs('ada');
  localStorage.setItem('holdfast.form-draft.comment.7', '{"content":"half a sen"}');
  forgetUser();
  const typed = ['holdfast.form-draft.comment.7', 'holdfast.owner', 'holdfast.owner', 'theme'];
  await until(async () => expect([await replicas(), stored()]).toEqual([[], typed]));
  expect(await hasUnsentWork()).toBe(true);
  const file: unknown = JSON.parse((await (await exportUnsentWork())?.text()) ?? '');
  expect(file).toMatchObject({ typed: { 'form-draft.comment.7': { content: 'half a sen' } } });
  await remember(person('ada'));
  expect(localStorage.getItem('holdfast.form-draft.comment.7')).toContain('half a sen');
});

it('[LO3] restores typed text to its owner after others have signed in and out', async () => {
  await workAs('ada');
  localStorage.setItem('holdfast.form-draft.comment.7', '{"content":"half a sen"}');
  sessionStorage.setItem('holdfast.description-draft', '{"taskId":"t","html":"half","base":null}');
  const of = { ...localStorage, ...sessionStorage };
  forgetUser();
  await remember(person('ben'));
  localStorage.setItem('holdfast.form-draft.comment.7', '{"content":"his own"}');
  expect(countTyped()).toBe(1);
  forgetUser();
  await remember(person('cleo'));
  expect(countTyped()).toBe(0);
  clearStoragesOf('cleo');
  await remember(person('ada'));
  expect({ ...localStorage, ...sessionStorage }).toMatchObject({
    'holdfast.form-draft.comment.7': of['holdfast.form-draft.comment.7'],
  });
  expect(sessionStorage.getItem('holdfast.description-draft')).toContain('half');
  await remember(person('ben'));
  expect(localStorage.getItem('holdfast.form-draft.comment.7')).toContain('his own');
  // Clearing the storages of a person also removes their stashed drafts.
  clearStoragesOf('ben');
  clearStoragesOf('ada');
  expect(stored()).toEqual(['theme']);
});

/** Limits the storages to a number of characters, and refuses some keys. */
function limitStorage(characters: number, refused: ReadonlySet<string>): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const area = globalThis[name];
    const setItem = (key: string, text: string): void => {
      const used = Object.entries({ ...localStorage, ...sessionStorage, [key]: text }).map(
        ([one, value]) => one.length + String(value).length,
      );
      if (refused.has(key) || used.reduce((sum, length) => sum + length, 0) > characters)
        throw new DOMException('', 'QuotaExceededError');
      area.setItem(key, text);
    };
    const get = (_: Storage, key: string): unknown => (key === 'setItem' ? setItem : Reflect.get(area, key));
    vi.stubGlobal(name, new Proxy(area, { get }));
  }
}

it('[LO3] frees space for drafts in a full storage, and leaves drafts stashed that do not fit', async () => {
  await workAs('ada');
  const long = JSON.stringify('long'.repeat(100));
  localStorage.setItem('holdfast.recent.ada', 'x'.repeat(400));
  localStorage.setItem('holdfast.form-draft.a', '"short"');
  sessionStorage.setItem('holdfast.form-draft.b', long);
  const refused = new Set<string>();
  limitStorage(900, refused);
  forgetUser();
  await remember(person('ben'));
  expect(countTyped()).toBe(0);
  forgetUser();
  refused.add('holdfast.form-draft.b');
  await remember(person('ada'));
  expect(typedTexts().map(({ text }) => text)).toEqual(['"short"']);
  refused.clear();
  await remember(person('ada'));
  expect(typedTexts().map(({ text }) => text)).toEqual(['"short"', long]);
  expect(stored()).not.toContain('holdfast.left-drafts.ada');
});

it('restores stashed drafts beside newer ones of their owner', async () => {
  localStorage.setItem(
    'holdfast.left-drafts.ada',
    JSON.stringify([{ area: 'local', key: 'holdfast.form-draft.name', text: '"old"' }]),
  );
  await workAs('ada');
  forgetUser();
  await remember(person('ben'));
  localStorage.setItem('holdfast.owner', 'ada');
  localStorage.setItem('holdfast.form-draft.name', '"new"');
  forgetUser();
  await remember(person('ada'));
  expect(typedTexts().map(({ text }) => text)).toEqual(expect.arrayContaining(['"old"', '"new"']));
});

it('[LO3] shows nothing of unsent work to the next person', async () => {
  await workAs('ada', waits);
  localStorage.setItem('holdfast.form-draft.comment.7', '{"content":"half a sen"}');
  forgetUser();
  expect(await hasUnsentWork()).toBe(true);
  await remember(person('ben'));
  expect(currentUser()?.id).toBe('ben');
  const his = ['holdfast.owner', 'holdfast.owner', 'theme', 'worklenz-session-id'];
  expect(stored()).toEqual(['holdfast.left-drafts.ada', ...his]);
  expect(countTyped()).toBe(0);
  expect(await replicas()).toEqual(['holdfast-ada']);
  expect([await hasUnsentWork(), await exportUnsentWork()]).toEqual([false, null]);
});

it('deletes what a person left when the next one signs in without a noticed end of the session', async () => {
  await workAs('ada');
  await remember(person('ben'));
  await until(async () => expect(await replicas()).toEqual([]));
  expect(localStorage.getItem('holdfast.recent.ada')).toBeNull();
});

it('[LO2] offers unsent work as a file on the page that saw the session end, and not to the next people', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:x';
  });
  await workAs('ada', waits);
  forgetUser();
  await render(<PendingWork />);
  await until(() => find('button'));
  await click(find('button'));
  await until(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain('"name": "mine"');
  await cleanUp();
  await remember(person('ben'));
  await remember(person('cleo'));
  await render(<PendingWork />);
  await until(() => find('[role=status]'));
  await hasUnsentWork();
  expect(document.querySelector('button')).toBeNull();
});
