/**
 * Usage counts, for installations that want them. Off unless a real token is configured and the page is on the
 * production host; otherwise nothing is loaded or sent. Only the route pattern of a screen is sent, never an id, a text
 * or a person. Failures are silent.
 */

export interface AnalyticsConfig {
  readonly token: string | undefined;
  /** The only host on which anything is counted. */
  readonly host: string | undefined;
  /** Path of this origin that receives the counts. */
  readonly path: string;
}

export interface Analytics {
  /** Counts a screen; `route` is its pattern, such as `/worklenz/projects/$projectId`. */
  screen(route: string): void;
}

/** Sends a small message and forgets it. */
export type Beacon = (path: string, body: string) => void;

const PLACEHOLDER =
  /^(|0+|x+|none|null|undefined|false|token|test|todo|change[-_ ]?me|your[-_ ].*|<.*>|%.*%|\$.*)$/i;
const SHORTEST_TOKEN = 8;

/** True for a real token, false for a placeholder. */
export function isRealToken(token: string | undefined): token is string {
  return token !== undefined && token.length >= SHORTEST_TOKEN && !PLACEHOLDER.test(token.trim());
}

/** Whether anything is counted on a page of this host. */
export function mayCount(config: AnalyticsConfig, hostname: string): boolean {
  return isRealToken(config.token) && config.host !== undefined && config.host === hostname;
}

const OFF: Analytics = { screen: () => undefined };

/** `load` loads the sender; called with the first count, and never when nothing is counted. */
export function createAnalytics(
  config: AnalyticsConfig,
  hostname: string,
  load: () => Promise<Beacon>,
): Analytics {
  if (!mayCount(config, hostname)) return OFF;
  let sender: Promise<Beacon> | undefined;
  return {
    screen: (route) => {
      sender ??= load();
      sender.then(
        (send) => send(config.path, JSON.stringify({ token: config.token, screen: route })),
        () => {
          sender = undefined;
        },
      );
    },
  };
}

/** The configuration this page was built with. */
export function analyticsConfig(): AnalyticsConfig {
  const env: Readonly<Record<string, unknown>> = import.meta.env;
  const text = (name: string): string | undefined => {
    const value = env[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return { token: text('VITE_ANALYTICS_TOKEN'), host: text('VITE_ANALYTICS_HOST'), path: '/analytics' };
}

export const loadBeacon = (): Promise<Beacon> => import('../../sync/client.ts').then(({ beacon }) => beacon);
