/** A screen of the shell at an address, over a replica with all rows, with another node beside it. */
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

interface ShellScreen {
  readonly path: string;
  readonly component: () => ReactNode;
  readonly search: string;
  readonly beside?: ReactNode;
}

export function shellScreen(client: SyncClient, { path, component, search, beside }: ShellScreen) {
  const status = { ...client.status(), bootstrap: null };
  vi.spyOn(client, 'status').mockReturnValue(status);
  const top = createRootRoute();
  const signedIn = createRoute({ getParentRoute: () => top, path: '/worklenz' });
  const shell = createRoute({ getParentRoute: () => signedIn, id: '_shell' });
  const page = createRoute({ getParentRoute: () => shell, path, component });
  const router = createRouter({
    routeTree: top.addChildren([signedIn.addChildren([shell.addChildren([page])])]),
    history: createMemoryHistory({ initialEntries: [`/worklenz/${path}${search}`] }),
  });
  const node = (
    <SyncProvider client={client}>
      <RouterProvider router={router as never} />
      {beside}
    </SyncProvider>
  );
  const go = (next: Record<string, string>) =>
    act(() => router.navigate({ to: `/worklenz/${path}`, search: next } as never));
  return { node, router, go };
}
