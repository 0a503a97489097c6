import { act } from 'react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { createAppRouter } from '../../../app/router.ts';
import { SyncProvider } from '../../../data/sync-provider.tsx';
import { useTaskLookups } from '../../../data/tasks/use-task-groups.ts';
import { openDataTabs } from '../../../../test/support/data-tabs.ts';
import { PROJECT_ID, PROJECT_ROW } from '../../../../test/support/task-rows.ts';
import { TaskFactsContext, useMakeTaskFacts } from '../task-facts/task-facts.ts';
import { ProjectSettingsContext, type RenderSettings } from '../view-state/project-settings-form.ts';
import { readProjectSearch } from '../view-state/project-search.ts';
import { useProjectPanel } from './open-panel.tsx';
import { ProjectPanels } from './project-panels.tsx';
import { useOwnMenu } from './use-own-menu.ts';

const host = document.createElement('div');
const root = createRoot(host);
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

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
  const facts = useMakeTaskFacts(PROJECT_ROW, useTaskLookups(PROJECT_ID));
  return (
    <ProjectSettingsContext value={renderForm}>
      <TaskFactsContext value={facts}>
        <Menu />
      </TaskFactsContext>
    </ProjectSettingsContext>
  );
}

/** A router with the one address of a project. */
function projectRouter() {
  const top = createRootRoute();
  const signedIn = createRoute({ getParentRoute: () => top, path: '/worklenz' });
  const shell = createRoute({ getParentRoute: () => signedIn, id: '_shell' });
  const page = createRoute({
    getParentRoute: () => shell,
    path: 'projects/$projectId',
    validateSearch: readProjectSearch,
    component: Page,
  });
  return createRouter({
    routeTree: top.addChildren([signedIn.addChildren([shell.addChildren([page])])]),
    defaultPreload: 'intent' satisfies ReturnType<typeof createAppRouter>['options']['defaultPreload'],
    history: createMemoryHistory({ initialEntries: [`/worklenz/projects/${PROJECT_ID}?group=phase`] }),
  });
}

const found = (selector: string) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    const element = host.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`no ${selector}`);
    return element;
  });

it('opens the settings of the project over it, and closing them stays in it', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const router = projectRouter();
  await act(async () =>
    root.render(
      <SyncProvider client={client}>
        <RouterProvider router={router} />
      </SyncProvider>,
    ),
  );
  const settings = await found('#settings');
  await act(async () => settings.click());
  const form = await found('#form');
  expect(form.textContent).toBe(PROJECT_ID);
  expect(router.state.location.pathname).toBe(`/worklenz/projects/${PROJECT_ID}`);
  expect(router.state.location.search).toEqual({ group: 'phase', panel: 'settings' });
  await act(async () => form.click());
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ group: 'phase' }));
  expect(router.state.location.pathname).toBe(`/worklenz/projects/${PROJECT_ID}`);
});
