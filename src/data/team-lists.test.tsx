/** Use counts of list entries, during the first sync of a device and after it. */
import { expect, it, vi } from 'vitest';
import { projectScreen } from '../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../test/support/screen-host.tsx';
import { PROJECT_ID, rowId, TEAM_ID, taskRow } from '../../test/support/task-rows.ts';
import { useLabelUses } from './label-uses.ts';
import { useMemberItems } from './members.ts';
import { useProjectItems } from './project-items.ts';
import { useLabelEntries } from './team-lists.ts';

const page = screenHost();
const LABEL = { id: rowId(12, 0), team_id: TEAM_ID, name: 'Urgent', color_code: '#70a6f3' };

function Counts() {
  const members = useMemberItems().map(({ projects }) => projects);
  const labels = useLabelEntries().map(({ uses }) => uses);
  const isCounted = useLabelUses() !== null;
  const progress = useProjectItems().find(({ project }) => project.id === PROJECT_ID)?.progress ?? null;
  return JSON.stringify({ isCounted, members, labels, progress });
}

async function counts(
  isComplete: boolean,
): Promise<Record<'members' | 'labels', (number | null)[]> & { progress: number | null }> {
  const { client, screen } = await projectScreen(Counts, [taskRow(1)]);
  await client.replica.label.add(LABEL);
  const status = client.status();
  vi.spyOn(client, 'status').mockReturnValue({
    ...status,
    bootstrap: isComplete ? null : { scopesDone: 1, scopesTotal: 2, projectsBegun: 1, rows: 1 },
  });
  await page.render(screen);
  await settled(() => expect(page.host.textContent).toContain('"isCounted":true'));
  if (isComplete) await settled(() => expect(page.host.textContent).toContain('"progress":0'));
  return JSON.parse(page.host.textContent) as Awaited<ReturnType<typeof counts>>;
}

it('shows no use counts before all rows are loaded', async () => {
  const { members, labels, progress } = await counts(false);
  expect(new Set([...members, ...labels, progress])).toEqual(new Set([null]));
});

it('counts uses when all rows are loaded', async () => {
  const { members, labels, progress } = await counts(true);
  expect(members).toContain(1);
  expect(labels).toEqual([0]);
  expect(progress).toBe(0);
});
