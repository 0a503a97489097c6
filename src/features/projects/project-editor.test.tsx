/** Creating and editing a project by its form, over the real replica and without a server. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { projectScreen } from '../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { click, findInput, press, type } from '../../../test/support/render.tsx';
import { USER_ID } from '../../../test/support/data-tabs.ts';
import { MEMBER_ROWS, PROJECT_ID, rowId, taskRow, TEAM_ID } from '../../../test/support/task-rows.ts';
import { loadFloatingParts } from '../../ui/floating.ts';
import { clearToasts, readToasts } from '../../ui/toast-store.ts';
import { ProjectEditor } from './project-editor.tsx';

const page = screenHost({
  projects: { created: 'Created {{name}}' },
  navbar: { history: { void: { undo: 'Not undone: {{change}}' } } },
});

beforeAll(loadFloatingParts, 60_000);
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

it('shows and offers category, client and manager from the team of the project while another team is active', async () => {
  const {
    client: { replica },
    screen,
  } = await projectScreen(() => <ProjectEditor edit={PROJECT_ID} onClose={() => undefined} />);
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
  const client = { id: rowId(21, 1), name: 'Harbour', team_id: TEAM_ID };
  await replica.client.bulkPut([client, { id: rowId(21, 2), name: 'Airport', team_id: active.id }]);
  const [manager, bo] = MEMBER_ROWS;
  if (!bo) throw new Error('no member');
  await replica.teamMember.put({ ...bo, id: rowId(5, 9), team_id: active.id, name: 'Dee' });
  await replica.project.update(PROJECT_ID, { category_id: own.id, client_id: client.id });
  await replica.projectMember.toCollection().modify({ access_level: 'PROJECT_MANAGER' });
  await page.render(screen);
  const options = () =>
    [...document.querySelectorAll('[role=option] > .hf-trunc')].map(({ textContent }) => textContent);
  /** The value of a field, and what it offers. */
  const offered = async (label: string, value: string, wanted: readonly string[]): Promise<void> => {
    const field = await settled(() => {
      const found = [...document.querySelectorAll<HTMLElement>('.projects-form .hf-field')].find(
        (one) => one.querySelector('.hf-field-label')?.textContent === label,
      );
      expect(found?.querySelector('.hf-input')?.textContent).toBe(value);
      return found?.querySelector<HTMLElement>('.hf-input');
    });
    await click(field ?? document.body);
    await settled(() => expect(options()).toEqual(wanted));
    await press('Escape');
    await settled(() => expect(options()).toEqual([]));
  };
  await offered('column.category', 'Houses', ['Houses']);
  await offered('column.client', 'Harbour', ['Harbour']);
  await offered('field.manager', manager?.name ?? '', ['Ana', 'Bo', 'Cem']);
});
