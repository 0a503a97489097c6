/** The page of what is due over a replica where everything has arrived, at an address, with what stands beside it. */
import type { ReactNode } from 'react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { vi } from 'vitest';
import { act } from './act.ts';
import { SyncProvider } from '../../src/data/sync-provider.tsx';
import type { SyncClient } from '../../src/data/sync-types.ts';
import { DueTasksView } from '../../src/features/due-tasks/due-tasks-view.tsx';

export function dueScreen(client: SyncClient, search: string, beside: ReactNode) {
  const status = { ...client.status(), bootstrap: null };
  vi.spyOn(client, 'status').mockReturnValue(status);
  const top = createRootRoute();
  const signedIn = createRoute({ getParentRoute: () => top, path: '/worklenz' });
  const shell = createRoute({ getParentRoute: () => signedIn, id: '_shell' });
  const due = createRoute({ getParentRoute: () => shell, path: 'due', component: DueTasksView });
  const router = createRouter({
    routeTree: top.addChildren([signedIn.addChildren([shell.addChildren([due])])]),
    history: createMemoryHistory({ initialEntries: [`/worklenz/due${search}`] }),
  });
  const node = (
    <SyncProvider client={client}>
      <RouterProvider router={router as never} />
      {beside}
    </SyncProvider>
  );
  const go = (next: Record<string, string>) =>
    act(() => router.navigate({ to: '/worklenz/due', search: next } as never));
  return { node, router, go };
}
