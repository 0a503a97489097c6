/** What every route may ask while it is decided whether it opens: who is signed in, on this device, right now. */
import type { SessionUser } from '../../contract/calls/auth.ts';

export interface RouterContext {
  readonly currentUser: () => SessionUser | null;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Key of the text for the window's title. */
    title?: string;
  }
}
