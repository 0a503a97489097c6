/** The router of the page, built from the generated route tree. */
import { createRouter } from '@tanstack/react-router';
import { createElement } from 'react';
import { routeTree } from '../route-tree.gen.ts';
import { ErrorScreen } from './failures/error-screen.tsx';
import { NotFoundScreen } from './failures/not-found-screen.tsx';
import { currentUser } from './session/session.ts';

/** Creates the router. Routes are preloaded on intent. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    context: { currentUser },
    // The frame stays when a screen fails.
    defaultErrorComponent: ({ error }) => createElement(ErrorScreen, { error, nested: true }),
    defaultNotFoundComponent: () => createElement(NotFoundScreen, { nested: true }),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: false,
    // All content comes from the replica, so no placeholder is needed for a pending route.
    defaultPendingMs: Number.POSITIVE_INFINITY,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
