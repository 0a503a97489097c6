/** A component at the address of a project, over the real replica and without a server. */
import type { ComponentType } from 'react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { Task } from '../../contract/entities/task-entities.ts';
import type { createAppRouter } from '../../src/app/router.ts';
import { SyncProvider } from '../../src/data/sync-provider.tsx';
import { useQueryLookups } from '../../src/data/tasks/use-query-lookups.ts';
import {
  TaskLookupsContext,
  useMakeTaskLookups,
} from '../../src/features/project/task-lookups/task-lookups.ts';
import { readProjectSearch } from '../../src/features/project/view-state/project-search.ts';
import { openDataTabs } from './data-tabs.ts';
import { PROJECT_ID, PROJECT_ROW } from './task-rows.ts';

/** The element to render, its router, the client of its tab, and that of another tab. */
export async function projectScreen(Part: ComponentType, tasks: readonly Task[] = []) {
  const [client, other] = await openDataTabs(2, tasks);
  if (!client || !other) throw new Error('no tab');
  function Page() {
    const lookups = useMakeTaskLookups(PROJECT_ROW, useQueryLookups(PROJECT_ID));
    return (
      <TaskLookupsContext value={lookups}>
        <Part />
      </TaskLookupsContext>
    );
  }
  const top = createRootRoute();
  const signedIn = createRoute({ getParentRoute: () => top, path: '/worklenz' });
  const shell = createRoute({ getParentRoute: () => signedIn, id: '_shell' });
  const page = createRoute({
    getParentRoute: () => shell,
    path: 'projects/$projectId',
    validateSearch: readProjectSearch,
    component: Page,
  });
  const router = createRouter({
    routeTree: top.addChildren([signedIn.addChildren([shell.addChildren([page])])]),
    defaultPreload: 'intent' satisfies ReturnType<typeof createAppRouter>['options']['defaultPreload'],
    history: createMemoryHistory({ initialEntries: [`/worklenz/projects/${PROJECT_ID}?group=phase`] }),
  });
  const screen = (
    <SyncProvider client={client}>
      <RouterProvider router={router} />
    </SyncProvider>
  );
  return { client, other, router, screen };
}
