/**
 * Parses a push message defensively: it came over the network. The shape is `contract/push.ts`, which this folder does
 * not import; a server test compares the two. Pure.
 */

export interface PushMessage {
  readonly v: 1;
  readonly user: string;
  readonly ids: readonly string[];
  readonly team_id: string | null;
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly url: string | null;
  readonly params: Readonly<Record<string, string>> | null;
  readonly actions: { readonly open: string; readonly read: string };
  readonly unread: number;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a complete message. */
export function isPushMessage(value: unknown): value is PushMessage {
  if (!isRecord(value)) return false;
  const { v, user, ids, team_id: team, tag, title, body, url, params, actions, unread } = value;
  return (
    v === 1 &&
    [user, tag, title, body].every(isText) &&
    [team, url].every(isTextOrNull) &&
    Array.isArray(ids) &&
    ids.every(isText) &&
    (params === null || (isRecord(params) && Object.values(params).every(isText))) &&
    isRecord(actions) &&
    isText(actions['open']) &&
    isText(actions['read']) &&
    typeof unread === 'number'
  );
}

/** The parsed message, null when it is not one of ours. */
export function readPushMessage(text: string): PushMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    return isPushMessage(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * The address to open when no window is open: a screen that switches to the right team, marks the notification read and
 * redirects.
 */
export function openingAddress({ url, params, team_id: team, ids }: Destination): string {
  const query = new URLSearchParams();
  if (url !== null) query.set('to', url);
  const task = params?.['task'];
  if (task !== undefined) query.set('task', task);
  if (team !== null) query.set('team', team);
  for (const id of ids) query.append('read', id);
  return `/worklenz/open?${query.toString()}`;
}

/** The part of its message that a shown notification stores. */
export type Destination = Pick<PushMessage, 'user' | 'url' | 'params' | 'team_id' | 'ids'>;
