/**
 * Files opened with the installed application. They are posted to its share target, where the service worker answers
 * with the form for a new task, and are handled like shared files from there. Never: posts them to the server.
 */
import { SHARE_PATH } from '../../sw/messages.ts';

/** Missing in the DOM type library. */
interface Launch {
  readonly files?: readonly FileSystemHandle[];
}

interface LaunchQueue {
  setConsumer(consumer: (launch: Launch) => void): void;
}

const isQueue = (value: unknown): value is LaunchQueue =>
  typeof value === 'object' && value !== null && 'setConsumer' in value;

const isFile = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file';

/** The files of a launch that can be read. */
export async function filesOfLaunch({ files = [] }: Launch): Promise<readonly File[]> {
  const read = await Promise.allSettled(files.filter(isFile).map((handle) => handle.getFile()));
  return read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

/** Resolves when a service worker controls the page, which takes a moment after a forced reload. */
function whenControlled({ serviceWorker }: Navigator): Promise<void> {
  if (serviceWorker.controller !== null) return Promise.resolve();
  return new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

/** Submits the files in the form that the system uses when another application shares them. */
function postToShareTarget(files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  const form = document.createElement('form');
  Object.assign(form, { action: SHARE_PATH, method: 'post', enctype: 'multipart/form-data', hidden: true });
  const field = document.createElement('input');
  Object.assign(field, { type: 'file', name: 'files', multiple: true });
  field.files = transfer.files;
  form.append(field);
  document.body.append(form);
  form.submit();
}

/** A reloaded page gets its launch files again. */
function isLoadedAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}

async function take(launch: Launch): Promise<void> {
  const files = await filesOfLaunch(launch);
  if (files.length === 0) return;
  await whenControlled(navigator);
  postToShareTarget(files);
}

/** Call once, early: each launch opens its own page. */
export function takeLaunchedFiles(): void {
  const queue: unknown = Reflect.get(globalThis, 'launchQueue');
  if (!isQueue(queue) || !('serviceWorker' in navigator) || isLoadedAgain()) return;
  queue.setConsumer((launch) => void take(launch));
}
