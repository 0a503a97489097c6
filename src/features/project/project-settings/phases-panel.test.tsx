/** The project's name for phases, typed while the panel closes or somebody else changes it. */
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { find, findInput, press, type } from '../../../../test/support/render.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID } from '../../../../test/support/task-rows.ts';
import { useProject } from '../../../data/projects.ts';
import { TaskLookupsContext, useTaskLookups } from '../task-lookups/task-lookups.ts';
import { PhasesPanel } from './phases-panel.tsx';

const page = screenHost(localeTexts(['project-panels', 'errors', 'ui']));

function Panel() {
  const lookups = useTaskLookups();
  const project = useProject(PROJECT_ID);
  if (!project) return null;
  const known = { ...lookups, project, phaseLabel: project.phase_label };
  return (
    <TaskLookupsContext value={known}>
      <PhasesPanel onClose={() => undefined} />
    </TaskLookupsContext>
  );
}

async function open() {
  const { client, other, screen } = await projectScreen(Panel);
  const label = (name: string) => act(() => other.mutate('phase.setLabel', { projectId: PROJECT_ID, name }));
  await label('Phase');
  await page.render(screen);
  await settled(() => expect(findInput().value).toBe('Phase'));
  return { label, stored: async () => (await client.replica.project.get(PROJECT_ID))?.phase_label };
}

it('is stored when the panel goes without a blur, and not after Escape', async () => {
  const { stored } = await open();
  await type(findInput(), 'Trade');
  await press('Escape', {}, findInput());
  expect(findInput().value).toBe('Phase');
  await type(findInput(), 'Stage');
  await page.render(null);
  await settled(async () => expect(await stored()).toBe('Stage'));
  await settled(() => expect(localStorage.length).toBe(0));
});

it('is not replaced by the name that somebody else gives meanwhile', async () => {
  const { label } = await open();
  await type(findInput(), 'Stage');
  await label('Section');
  await settled(() => expect(find('h2').textContent).toBe('Section'));
  expect(findInput().value).toBe('Stage');
});
