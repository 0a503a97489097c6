/** Use counts of list entries, during the first sync of a device and after it. */
import { expect, it, vi } from 'vitest';
import { projectScreen } from '../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../test/support/screen-host.tsx';
import { rowId, TEAM_ID, taskRow } from '../../test/support/task-rows.ts';
import { useLabelUses } from './label-uses.ts';
import { useMemberItems } from './members.ts';
import { useLabelEntries } from './team-lists.ts';

const page = screenHost();
const LABEL = { id: rowId(12, 0), team_id: TEAM_ID, name: 'Urgent', color_code: '#70a6f3' };

function Counts() {
  const members = useMemberItems().map(({ projects }) => projects);
  const labels = useLabelEntries().map(({ uses }) => uses);
  const isCounted = useLabelUses() !== null;
  return JSON.stringify({ isCounted, members, labels });
}

async function counts(isComplete: boolean): Promise<Record<'members' | 'labels', (number | null)[]>> {
  const { client, screen } = await projectScreen(Counts, [taskRow(1)]);
  await client.replica.label.add(LABEL);
  const status = client.status();
  vi.spyOn(client, 'status').mockReturnValue({
    ...status,
    bootstrap: isComplete ? null : { scopesDone: 1, scopesTotal: 2, projectsBegun: 1, rows: 1 },
  });
  await page.render(screen);
  await settled(() => expect(page.host.textContent).toContain('"isCounted":true'));
  return JSON.parse(page.host.textContent) as Awaited<ReturnType<typeof counts>>;
}

it('shows no use counts before all rows are loaded', async () => {
  const { members, labels } = await counts(false);
  expect(new Set([...members, ...labels])).toEqual(new Set([null]));
});

it('counts uses when all rows are loaded', async () => {
  const { members, labels } = await counts(true);
  expect(members).toContain(1);
  expect(labels).toEqual([0]);
});
