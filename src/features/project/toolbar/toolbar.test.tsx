/** The number of tasks over a list: not final in the first sync (finding S9), the same as elsewhere (finding P20). */
import { v7 as newId } from 'uuid';
import { beforeEach, expect, it, vi } from 'vitest';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { PROJECT_ID, taskRow } from '../../../../test/support/task-rows.ts';
import { ProjectToolbar } from './toolbar.tsx';

const page = screenHost(localeTexts(['tasks']));

const nothing = (): void => undefined;
let projectId = PROJECT_ID;
beforeEach(() => {
  projectId = PROJECT_ID;
});
const { View } = projectView(({ view, result }) => (
  <ProjectToolbar
    {...{ view, result, compact: false, find: null, projectId }}
    onCompact={nothing}
    onGroupMenu={nothing}
  />
));

const says = (text: string) =>
  settled(() => expect(document.querySelector('.hf-tool-count')?.textContent).toBe(text));

const FOUR = [1, 2, 3, 4].map((n) => taskRow(n, { parent_task_id: n === 4 ? taskRow(1).id : null }));

it('shows the number of tasks, and the number with subtasks', async () => {
  const { screen, client } = await projectScreen(View, FOUR);
  const status = { ...client.status(), bootstrap: null };
  vi.spyOn(client, 'status').mockImplementation(() => status);
  await page.render(screen);
  await says('3 tasks, 4 with subtasks');
});

it('marks the number as incomplete during the first sync', async () => {
  const { screen, client } = await projectScreen(View, FOUR.slice(0, 3));
  const status = {
    ...client.status(),
    bootstrap: { scopesDone: 1, scopesTotal: 12, projectsBegun: 1, rows: 3 },
  };
  vi.spyOn(client, 'status').mockImplementation(() => status);
  await page.render(screen);
  await says('3 tasks so far');
});

it('says that tasks are still to come in a copy that the server has not made', async () => {
  const { screen, client } = await projectScreen(View, FOUR);
  const status = { ...client.status(), bootstrap: null };
  vi.spyOn(client, 'status').mockImplementation(() => status);
  projectId = newId();
  await client.mutate('project.duplicate', {
    projectId,
    fromProjectId: PROJECT_ID,
    name: 'Once more',
    key: 'ONC',
    statusIds: {},
    memberId: newId(),
    teamMemberId: newId(),
    include: { people: true, dates: true, progress: false, files: true },
  });
  await page.render(screen);
  await says('Tasks arrive with the next sync');
});
