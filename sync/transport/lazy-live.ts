/** A live connection whose code is loaded at the first connect. Buffers what was requested until then. */
import type { LiveConnection } from '../engine/transport.ts';

/** `open` is called once; its connection is closed at once when `close` was called before it was ready. */
export function lazyLive(open: () => Promise<LiveConnection>): LiveConnection {
  let live: LiveConnection | null = null;
  let isComing = false;
  let projects: readonly string[] = [];
  let closed = false;
  const start = async (): Promise<void> => {
    isComing = true;
    const opened = await open();
    if (closed) return opened.close();
    live = opened;
    live.focus(projects);
    live.connect();
  };
  return {
    connect: () => {
      if (live) live.connect();
      else if (!isComing && !closed) void start();
    },
    check: () => live?.check(),
    focus: (projectIds) => {
      projects = projectIds;
      live?.focus(projectIds);
    },
    close: () => {
      closed = true;
      live?.close();
    },
  };
}
