import { expect, it, vi } from 'vitest';
import { createEmptyDatabase, openCluster } from './support/database.ts';
import { startedPrograms } from './support/started-programs.ts';

vi.setConfig({ testTimeout: 240_000 });
const { start } = startedPrograms();

it('starts several programs at once on one empty database, with one demo workspace', async () => {
  const cluster = await openCluster();
  const database = await createEmptyDatabase(cluster);
  try {
    const several = [1, 2, 3].map(() => start({ DATABASE_URL: database.url, DEMO: '1' }));
    const urls = await Promise.all(several.map((program) => program.ready()));
    for (const url of urls) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(several.filter((program) => program.output.includes('the demo workspace is there'))).toHaveLength(
      1,
    );
    expect(await Promise.all(several.map((program) => program.stop()))).toEqual([0, 0, 0]);
  } finally {
    await database.drop();
    await cluster.stop();
  }
});
