/** What every suite is given. Servers and browser profiles are made once and shared by the suites that ask for the same. */
import type { BenchServer } from './bench-server.ts';
import { startBenchServer } from './bench-server.ts';
import type { Report } from './figure.ts';

export interface Bench {
  readonly report: Report;
  /** A server whose demo workspace has large projects of these sizes. Only one runs at a time. */
  readonly server: (sizes: readonly number[]) => Promise<BenchServer>;
}

export interface OwnedBench extends Bench {
  close(): Promise<void>;
}

export function createBench(report: Report): OwnedBench {
  let current: { readonly key: string; readonly server: BenchServer } | undefined;
  return {
    report,
    server: async (sizes) => {
      const key = sizes.join();
      if (current?.key === key) return current.server;
      await current?.server.remove();
      current = undefined;
      current = { key, server: await startBenchServer(sizes) };
      return current.server;
    },
    close: async () => {
      await current?.server.remove();
    },
  };
}
