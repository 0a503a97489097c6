/** Creating and editing a project by its form, over the real replica and without a server. */
import { afterEach, expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { projectScreen } from '../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { click, findInput, type } from '../../../test/support/render.tsx';
import { USER_ID } from '../../../test/support/data-tabs.ts';
import { PROJECT_ID, rowId, taskRow, TEAM_ID } from '../../../test/support/task-rows.ts';
import { clearToasts, readToasts } from '../../ui/toast-store.ts';
import { ProjectEditor } from './project-editor.tsx';

const page = screenHost({
  projects: { created: 'Created {{name}}' },
  navbar: { history: { void: { undo: 'Not undone: {{change}}' } } },
});

afterEach(clearToasts);

async function makeProject() {
  const { client, router, screen } = await projectScreen(() => (
    <ProjectEditor edit="new" onClose={() => undefined} />
  ));
  await client.replica.teamMember.toCollection().modify({ role: 'admin' });
  await page.render(screen);
  await settled(() => void findInput());
  const before = await client.replica.project.count();
  await type(findInput(), 'Yard');
  const save = [...document.querySelectorAll<HTMLElement>('.hf-drawer-footer button')].at(-1);
  await click(save ?? document.body);
  await settled(() => expect(readToasts().action?.text).toBe('Created Yard'));
  const project = (await client.replica.project.toArray()).find(({ name }) => name === 'Yard');
  expect(await client.replica.project.count()).toBe(before + 1);
  return { client, router, before, projectId: project?.id ?? '' };
}
const undo = () => act(async () => readToasts().action?.onAction?.());

it('offers to undo the creation of a project alone, whatever was done since', async () => {
  const { client, router, before } = await makeProject();
  expect(readToasts().action?.keys).toBe('mod+z');
  await act(() => client.mutate('projectPref.favorite', { projectId: PROJECT_ID, favorite: true }));
  // The key would undo the latest change.
  expect(readToasts().action?.keys).toBeUndefined();
  await undo();
  await settled(async () => expect(await client.replica.project.count()).toBe(before));
  expect(await client.history()).toMatchObject({ undo: { key: 'mutations.projectPref.favorite.on' } });
  // Not on the page of the project, which is missing now.
  await settled(() => expect(router.state.location.pathname).toBe('/worklenz/projects'));
});

it('refuses to undo the creation of a project that has tasks, and stays on its page', async () => {
  const { client, router, before, projectId } = await makeProject();
  const path = router.state.location.pathname;
  await client.replica.task.put(taskRow(9, { project_id: projectId }));
  await undo();
  await settled(() => expect(readToasts().action?.text).toContain('Not undone'));
  expect(readToasts().action?.tone).toBe('warning');
  expect(await client.replica.project.count()).toBe(before + 1);
  expect(router.state.location.pathname).toBe(path);
});

it('shows category and manager from the team of the project while another team is active', async () => {
  const { client, screen } = await projectScreen(() => (
    <ProjectEditor edit={PROJECT_ID} onClose={() => undefined} />
  ));
  const { replica } = client;
  const [team] = await replica.team.toArray();
  if (!team) throw new Error('no team');
  const active = { ...team, id: rowId(4, 9), name: 'Painters' };
  await replica.team.put(active);
  await replica.user.update(USER_ID, { active_team_id: active.id });
  const category = (index: number, name: string, teamId: string) => ({
    ...{ id: rowId(20, index), name, color_code: '#70a6f3', team_id: teamId },
  });
  const own = category(1, 'Houses', TEAM_ID);
  await replica.projectCategory.bulkPut([own, category(2, 'Walls', active.id)]);
  const [manager] = await replica.teamMember.toArray();
  await replica.project.update(PROJECT_ID, { category_id: own.id });
  await replica.projectMember.toCollection().modify({ access_level: 'PROJECT_MANAGER' });
  await page.render(screen);
  await settled(() => {
    const text = document.querySelector('.projects-form')?.textContent;
    expect(text).toContain('Houses');
    expect(text).toContain(manager?.name);
  });
});
