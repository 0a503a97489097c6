/** Making a project by its form, over the real replica and without a server. */
import { act } from 'react';
import { expect, it } from 'vitest';
import { projectScreen } from '../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { click, findInput, type } from '../../../test/support/render.tsx';
import { PROJECT_ID } from '../../../test/support/task-rows.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { ProjectEditor } from './project-editor.tsx';

const page = screenHost({ projects: { created: 'Created {{name}}' } });

it('says that the project is there, and takes back that alone, whatever was done since', async () => {
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
  expect(await client.replica.project.count()).toBe(before + 1);
  expect(readToasts().action?.keys).toBe('mod+z');
  await act(() => client.mutate('projectPref.favorite', { projectId: PROJECT_ID, favorite: true }));
  // The key would take back what was done last.
  expect(readToasts().action?.keys).toBeUndefined();
  await act(async () => readToasts().action?.onAction?.());
  await settled(async () => expect(await client.replica.project.count()).toBe(before));
  expect(await client.history()).toMatchObject({ undo: { key: 'mutations.projectPref.favorite.on' } });
  // Not at a page that says there is no such project.
  await settled(() => expect(router.state.location.pathname).toBe('/worklenz/projects'));
});
