import { describe, expect, it } from 'vitest';
import { projectScope } from '../../contract/sync.ts';
import type { Status } from '../../contract/entities/project-entities.ts';
import { PROJECT, SyncFixture, TEAM, USER } from '../../test/support/sync-fixture.ts';
import { until } from '../../test/support/virtual-clock.ts';
import { openReplica } from './schema.ts';

const project = projectScope(PROJECT);
const id = (n: number): string => `0191aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A status as it was stored before statuses had limits. */
function olderStatus(n: number): Status {
  const { wip_limit: _later, ...older } = {
    id: id(n),
    project_id: PROJECT,
    team_id: TEAM,
    name: `Status ${String(n)}`,
    category_id: id(90),
    sort_order: n,
    wip_limit: null,
  };
  return older as unknown as Status;
}

async function afterUpgrade() {
  const fixture = new SyncFixture();
  const browser = fixture.browser();
  const tab = await fixture.open(browser);
  await until(() => tab.client.status().bootstrap === null, 'ready');
  await tab.database.status.bulkPut([olderStatus(1), olderStatus(2)]);
  return { fixture, browser, tab };
}

describe('[UP1] rows from before a field was added', () => {
  it('are read with that field by every method', async () => {
    const { tab } = await afterUpgrade();
    const { status } = tab.database;
    const [all, some, ofProject, each] = [
      await status.toArray(),
      await status.bulkGet([id(1), id(2)]),
      await status.where('project_id').equals(PROJECT).toArray(),
      new Array<Status>(),
    ];
    await status.each((row) => each.push(row));
    for (const rows of [all, some, ofProject, each]) {
      expect(rows.map((row) => [row?.name, row?.wip_limit])).toEqual([
        ['Status 1', null],
        ['Status 2', null],
      ]);
    }
    expect((await status.get(id(1)))?.wip_limit).toBeNull();
    expect(await status.get(id(7))).toBeUndefined();
  });

  it('are read with that field after the database was reopened', async () => {
    const { browser } = await afterUpgrade();
    const again = await openReplica(USER, browser.indexedDb);
    expect((await again.status.get(id(2)))?.wip_limit).toBeNull();
    again.close();
  });

  it('have the value of the server once it is known', async () => {
    const { fixture, tab } = await afterUpgrade();
    await fixture.drawFirstRows(tab);
    fixture.server.put(project, 'status', { ...olderStatus(1), wip_limit: 3 });
    await until(async () => (await tab.database.status.get(id(1)))?.wip_limit === 3);
    expect((await tab.database.status.get(id(2)))?.wip_limit).toBeNull();
  });
});
