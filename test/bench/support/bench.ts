/** The context of every suite. Consecutive suites that ask for the same server and browser profile share them. */
import { projectOf, type BenchProject } from './api-session.ts';
import type { BenchServer } from './bench-server.ts';
import { startBenchServer } from './bench-server.ts';
import type { Profile } from './chromium.ts';
import { preparedProfile, sitDown, type Desk } from './desk.ts';
import type { Report } from './figure.ts';

/** A project of one size, and a browser profile with a complete replica of it. */
export interface Prepared {
  readonly url: string;
  readonly project: BenchProject;
  readonly profile: Profile;
}

/** A team of many people, without a large project. */
type Planned = Omit<Prepared, 'project'>;

export interface Bench {
  readonly report: Report;
  /** A server whose demo workspace has large projects of these sizes. Only one runs at a time. */
  readonly server: (sizes: readonly number[], people?: number) => Promise<BenchServer>;
  /** A server with one large project; its profile is removed when a suite asks for another server. */
  readonly prepared: (tasks: number) => Promise<Prepared>;
  /** A server with many people, and the profile of a person who plans them. */
  readonly planned: (people: number) => Promise<Planned>;
}

export interface OwnedBench extends Bench {
  close(): Promise<void>;
}

export function createBench(report: Report): OwnedBench {
  let current: { readonly key: string; readonly server: BenchServer } | undefined;
  let prepared: Prepared | undefined;
  let planned: Planned | undefined;
  const close = async (): Promise<void> => {
    const [{ profile } = planned ?? {}, { server } = {}] = [prepared, current];
    prepared = undefined;
    planned = undefined;
    current = undefined;
    await profile?.remove();
    await server?.remove();
  };
  const server = async (sizes: readonly number[], people = 0): Promise<BenchServer> => {
    const key = [...sizes, `${people} people`].join();
    if (current?.key === key) return current.server;
    await close();
    current = { key, server: await startBenchServer(sizes, people) };
    return current.server;
  };
  return {
    report,
    server,
    prepared: async (tasks) => {
      const { url } = await server([tasks]);
      prepared ??= { url, project: await projectOf(url, tasks), profile: await preparedProfile(url) };
      return prepared;
    },
    planned: async (people) => {
      const { url } = await server([], people);
      planned ??= { url, profile: await preparedProfile(url) };
      return planned;
    },
    close,
  };
}

/** Opens the prepared profile for some work and closes it afterwards. */
export async function atDesk(
  bench: Bench,
  tasks: number,
  work: (desk: Desk, prepared: Prepared) => Promise<void>,
): Promise<void> {
  const prepared = await bench.prepared(tasks);
  const desk = await sitDown(prepared.profile);
  try {
    await work(desk, prepared);
  } finally {
    await desk.context.close();
  }
}
