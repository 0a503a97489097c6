/** Parses the payload of the live events 2 and 3 defensively. */

export interface LiveNotice {
  /** Id of the stored notification; null when the payload has none. */
  readonly id: string | null;
  readonly team: string;
  readonly team_id: string;
  /** HTML. */
  readonly message: string;
  readonly url: string | null;
  readonly params: Readonly<Record<string, string>> | null;
  /** Whether a system notification may be shown. */
  readonly push: boolean;
}

function textIn(payload: object, name: string): string | null {
  const value: unknown = Reflect.get(payload, name);
  return typeof value === 'string' ? value : null;
}

/** Null for an invalid payload. */
export function readLiveNotice(payload: unknown): LiveNotice | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const [team, teamId, message] = [
    textIn(payload, 'team'),
    textIn(payload, 'team_id'),
    textIn(payload, 'message'),
  ];
  if (team === null || teamId === null || message === null) return null;
  const params: unknown = Reflect.get(payload, 'params');
  const task =
    typeof params === 'object' && params !== null ? textIn(params, 'task') : textIn(payload, 'task_id');
  return {
    id: textIn(payload, 'id'),
    team,
    team_id: teamId,
    message,
    url: textIn(payload, 'url'),
    params: task === null ? null : { task },
    push: Reflect.get(payload, 'push') !== false,
  };
}

/** The text content of HTML; nothing in it is loaded or executed. */
export function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}
