/**
 * Leader election: one engine per browser profile. The tab that holds the person's lock runs it, and the next tab takes
 * over when that one dies. Owns the wiring between the tabs' channel and the engine. Carries OB3 (any tab may append;
 * the leader is notified).
 */
import type { Environment } from '../environment.ts';
import { Uploader, type UploaderDeps } from '../files/uploader.ts';
import type { MutationRegistry } from '../lazy-code.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';
import { Engine } from './engine.ts';
import { channelName, leaderLock, type Message, readMessage } from './messages.ts';
import type { SyncTransport } from './transport.ts';

/** The project on the screen of a tab. */
export interface TabFocus {
  readonly tab: string;
  readonly projectId: string | null;
}

export interface LeaderDeps {
  readonly database: ReplicaDatabase;
  readonly env: Environment;
  readonly mutations: MutationRegistry;
  readonly transport: SyncTransport;
  readonly userId: string;
  /** How file contents are uploaded; absent where there are none. */
  readonly files?: Pick<UploaderDeps, 'transport' | 'digest'>;
  /** Focus of the tab that runs this engine; the other tabs send theirs to a new leader. */
  readonly focus?: TabFocus;
}

/** Waits for the lock, runs the engine while it is held, and releases it when `signal` aborts. */
export async function lead(deps: LeaderDeps, signal: AbortSignal): Promise<void> {
  let again = true;
  while (again) {
    again = false;
    await deps.env.withLock(leaderLock(deps.userId), signal, async () => {
      if (!signal.aborted) again = await runEngine(deps, signal);
    });
  }
}

/** Runs an engine to its end; true when another engine took the lead, and this tab may wait for it again. */
async function runEngine(deps: LeaderDeps, signal: AbortSignal): Promise<boolean> {
  const focus = new Map<string, string>();
  const hear = (message: Message | null): void => {
    if (!message) return;
    dispatch(engine, focus, message);
    if (uploader) dispatchFiles(uploader, message);
  };
  const channel = deps.env.openChannel(channelName(deps.userId), (raw) => hear(readMessage(raw)));
  const engine = new Engine({
    ...deps,
    announce: (message) => {
      channel.post(message);
      if (uploader && message.kind === 'rows') dispatchFiles(uploader, message);
    },
  });
  const uploader =
    deps.files && new Uploader({ ...deps, ...deps.files, changed: () => channel.post({ kind: 'files' }) });
  const stopSignals = deps.env.onSignal((kind) => {
    engine.signal(kind);
    if (kind !== 'offline') uploader?.hurry();
  });
  let stop = (): void => undefined;
  // A request may hang long after the loop was stopped; its answer is ignored, so it is not awaited.
  const aborted = new Promise<void>((resolve) => {
    stop = resolve;
    signal.addEventListener('abort', stop);
  });
  if (deps.focus) dispatch(engine, focus, { kind: 'focus', ...deps.focus });
  const run = async (): Promise<void> => {
    if (!(await engine.start())) return;
    void uploader?.run();
    // Each tab answers with the project on its screen.
    channel.post({ kind: 'lead' });
    await engine.ended();
  };
  try {
    await Promise.race([run(), aborted]);
    return engine.overtaken;
  } finally {
    engine.close();
    uploader?.close();
    signal.removeEventListener('abort', stop);
    stopSignals();
    channel.close();
  }
}

function dispatch(engine: Engine, focus: Map<string, string>, message: Message): void {
  switch (message.kind) {
    case 'outbox':
      if (message.appended) engine.nudge();
      break;
    case 'ask':
      engine.announceState();
      break;
    case 'focus':
      focus.delete(message.tab);
      if (message.projectId !== null) focus.set(message.tab, message.projectId);
      engine.focus([...focus.values()]);
      break;
    case 'first-rows':
      engine.firstRowsRead(message.drawn);
      break;
    case 'signal':
      engine.signal(message.signal);
      break;
    case 'resume':
      engine.resume();
      break;
    case 'refresh':
      engine.refresh();
      break;
    case 'logout':
      engine.close();
      break;
    default:
      break;
  }
}

/** An arrived row makes its file uploadable; a removed row removes its content. */
function dispatchFiles(uploader: Uploader, message: Message): void {
  if (message.kind === 'rows') {
    if (message.changes.some(({ entity }) => entity === 'attachment'))
      void uploader.rowsChanged().catch(() => undefined);
  } else if (message.kind === 'signal' || message.kind === 'resume') {
    if (message.kind === 'resume' || message.signal !== 'offline') uploader.hurry();
  } else if (message.kind === 'logout') uploader.close();
  else if (message.kind === 'files' || message.kind === 'refresh' || message.kind === 'outbox')
    uploader.wake();
}
