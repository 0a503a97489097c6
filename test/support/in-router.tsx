/** A screen in a router of its own, for what asks where it is or goes elsewhere. */
import type { ReactNode } from 'react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { createAppRouter } from '../../src/app/router.ts';

/** Draws the node once the router has loaded. */
export function inRouter(node: ReactNode): ReactNode {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => node }),
    history: createMemoryHistory(),
  }) as unknown as ReturnType<typeof createAppRouter>;
  return <RouterProvider router={router} />;
}
