/** Context of the route guards: who is signed in on this device right now. */
import type { SessionUser } from '../../contract/calls/auth.ts';

export interface RouterContext {
  readonly currentUser: () => SessionUser | null;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Text key of the document title. */
    title?: string;
  }
}
