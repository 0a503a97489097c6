/** Screens of a project show no counts during the first sync, as more rows may come. */
import { expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, STATUS_ROWS, taskRow } from '../../../../test/support/task-rows.ts';
import type { SyncStatus } from '../../../data/sync-types.ts';
import { ColumnCount } from '../board/column-count.tsx';
import { FilesPanel } from '../project-files/files-panel.tsx';
import { MembersPanel } from '../project-settings/members-panel.tsx';
import { UpdatesPanel } from '../project-updates/updates-panel.tsx';
import { GroupRow } from '../task-list/group-row.tsx';
import { ProjectHeader } from './project-header.tsx';

const texts = import.meta.glob<Record<string, unknown>>(
  '../../../../locales/en/{project,tasks,ui,files}.json',
  {
    eager: true,
    import: 'default',
  },
);
const page = screenHost(
  Object.fromEntries(
    Object.entries(texts).map(([path, words]) => [/([\w-]+)\.json$/.exec(path)?.[1] ?? '', words]),
  ),
);
const nothing = (): void => undefined;

const { View } = projectView(({ result }) => (
  <>
    <ProjectHeader tab="tasks-list" onTab={nothing} onNewTask={null} />
    {result.groups.map((group) => (
      <div key={group.id}>
        <GroupRow group={group} groupBy="status" canAdd={false} />
        <ColumnCount group={group} groupBy="status" />
      </div>
    ))}
    <MembersPanel onClose={nothing} />
    <FilesPanel onClose={nothing} />
    <UpdatesPanel onClose={nothing} />
  </>
));

const counts = (): (string | null)[] =>
  [...document.querySelectorAll('.hf-count')].map((one) => one.textContent);
const says = (text: string): boolean => document.body.textContent?.includes(text) ?? false;

it('shows neither counts nor empty states until the first sync has ended', async () => {
  const { screen, client, router } = await projectScreen(View, [taskRow(1), taskRow(2)]);
  const bootstrap = { scopesDone: 1, scopesTotal: 12, projectsBegun: 1, rows: 3 };
  let status: SyncStatus = { ...client.status(), bootstrap };
  const listeners = new Set<(status: SyncStatus) => void>();
  vi.spyOn(client, 'status').mockImplementation(() => status);
  vi.spyOn(client, 'onStatus').mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  await page.render(screen);
  await act(() => router.navigate({ href: `/worklenz/projects/${PROJECT_ID}?group=status` }));
  await settled(() => expect(says(STATUS_ROWS[0]?.name ?? '')).toBe(true));
  expect(counts()).toEqual([]);
  expect(says('Members of the project')).toBe(false);
  expect(says('No files yet')).toBe(false);
  expect(says('updates.none')).toBe(false);

  await act(async () => {
    status = { ...status, bootstrap: null };
    for (const listener of listeners) listener(status);
  });
  await settled(() => expect(says('Members of the project: 1')).toBe(true));
  expect(counts()).toEqual(['2', '2', '0', '0', '0', '0']);
  await settled(() => expect(says('No files yet')).toBe(true));
  await settled(() => expect(says('updates.none')).toBe(true));
});
