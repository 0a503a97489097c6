/** JavaScript that a route loads before it renders, as counted by the build. */
import type { Bench } from '../support/bench.ts';
import { ensureBuild } from '../support/scripts.ts';

const AIMS: Readonly<Record<string, number>> = { login: 175, 'task list': 300 };

export async function bundle({ report }: Bench): Promise<void> {
  const { initialJsKb } = await ensureBuild();
  for (const [route, kB] of Object.entries(initialJsKb)) {
    const aim = AIMS[route];
    report({ name: `initial JavaScript, ${route}`, value: kB, unit: 'kB', of: 'gzip', ...(aim && { aim }) });
  }
}
