/**
 * Files that were opened with the installed application. They are posted to its share target, which the service worker
 * answers with the form for a new task: from there on they are shared files. Never: posts them past the worker to the server.
 */
import { SHARE_PATH } from '../../sw/messages.ts';

/** Not in the library of the browser's types. */
interface Launch {
  readonly files?: readonly FileSystemHandle[];
}

interface LaunchQueue {
  setConsumer(consumer: (launch: Launch) => void): void;
}

const isQueue = (value: unknown): value is LaunchQueue =>
  typeof value === 'object' && value !== null && 'setConsumer' in value;

const isFile = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file';

/** The files of a launch, without those that cannot be read any more. */
export async function filesOfLaunch({ files = [] }: Launch): Promise<readonly File[]> {
  const read = await Promise.allSettled(files.filter(isFile).map((handle) => handle.getFile()));
  return read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

/** A page that was loaded past its worker gets one soon. */
function whenControlled({ serviceWorker }: Navigator): Promise<void> {
  if (serviceWorker.controller !== null) return Promise.resolve();
  return new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

/** What the system does with files that another application shares. */
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

/** A page that is loaded again gets again what it was launched with. */
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

/** Call once, early: each launch has a page of its own. */
export function takeLaunchedFiles(): void {
  const queue: unknown = Reflect.get(globalThis, 'launchQueue');
  if (!isQueue(queue) || !('serviceWorker' in navigator) || isLoadedAgain()) return;
  queue.setConsumer((launch) => void take(launch));
}
