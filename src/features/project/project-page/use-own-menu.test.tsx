import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { PROJECT_ID } from '../../../../test/support/task-rows.ts';
import { ProjectSettingsContext, type RenderSettings } from '../view-state/project-settings-form.ts';
import { useProjectPanel } from './open-panel.tsx';
import { ProjectPanels } from './project-panels.tsx';
import { useOwnMenu } from './use-own-menu.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { until } from '../../../../test/support/until.ts';

const page = screenHost();

const renderForm: RenderSettings = ({ edit, onClose }) => (
  <button id="form" onClick={onClose}>
    {edit}
  </button>
);

function Menu() {
  const { settings } = useOwnMenu();
  const [panel, open] = useProjectPanel();
  return (
    <>
      {settings && (
        <button id="settings" onClick={() => settings.onSelect()}>
          {settings.label}
        </button>
      )}
      <ProjectPanels panel={panel} projectId={PROJECT_ID} onClose={() => open(null)} />
    </>
  );
}

function Page() {
  return (
    <ProjectSettingsContext value={renderForm}>
      <Menu />
    </ProjectSettingsContext>
  );
}

const found = (selector: string) =>
  settled(() => {
    const element = page.host.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`no ${selector}`);
    return element;
  });

it('opens the settings over the project, and returns to the project on close', async () => {
  const { router, screen } = await projectScreen(Page);
  await page.render(screen);
  const settings = await found('#settings');
  await act(async () => settings.click());
  const form = await found('#form');
  expect(form.textContent).toBe(PROJECT_ID);
  expect(router.state.location.pathname).toBe(`/worklenz/projects/${PROJECT_ID}`);
  expect(router.state.location.search).toEqual({ group: 'phase', panel: 'settings' });
  await act(async () => form.click());
  await until(() => expect(router.state.location.search).toEqual({ group: 'phase' }));
  expect(router.state.location.pathname).toBe(`/worklenz/projects/${PROJECT_ID}`);
});
