/** A screen in a router of its own, for components that read the location or navigate. */
import type { ReactNode } from 'react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { createAppRouter } from '../../src/app/router.ts';

/** Renders the node at any address, once the router has loaded. */
export function inRouter(node: ReactNode, address = '/'): ReactNode {
  const component = () => node;
  const router = createRouter({
    routeTree: createRootRoute({ component, notFoundComponent: component }),
    history: createMemoryHistory({ initialEntries: [address] }),
  }) as unknown as ReturnType<typeof createAppRouter>;
  return <RouterProvider router={router} />;
}
