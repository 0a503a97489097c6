import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppFrame } from '../app/app-frame.tsx';
import { ErrorScreen } from '../app/failures/error-screen.tsx';
import { NotFoundScreen } from '../app/failures/not-found-screen.tsx';
import type { RouterContext } from '../app/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: AppFrame,
  notFoundComponent: () => <NotFoundScreen />,
  errorComponent: ({ error }) => <ErrorScreen error={error} />,
});
