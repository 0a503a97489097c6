/** The invitation link of a project, for people who may invite: an answer of the server, cached for offline use. */
import { useCallback } from 'react';
import type { CallAnswer } from '../../contract/calls/call-types.ts';
import { useAnswer } from './answers.ts';
import { useSync } from './sync-context.ts';
import type { AnswerState } from './sync-types.ts';

type LinkStatus = CallAnswer<'projectLinks.status'>;

export interface LinkState {
  /** Full address; null when there is no valid link. */
  readonly url: string | null;
  readonly expiresAt: string | null;
  readonly used: number;
  readonly mostUses: number | null;
}

export interface ProjectLinkHandle {
  /** Undefined until the server has answered once. */
  readonly link: LinkState | undefined;
  readonly state: AnswerState<unknown>['state'];
  /** Creates the link and returns its address. Throws `AppError`. */
  readonly make: () => Promise<string>;
  readonly revoke: () => Promise<void>;
}

const whole = (path: string): string => new URL(path, location.origin).href;

function readLink(status: LinkStatus | undefined): LinkState | undefined {
  if (!status) return undefined;
  const { invitation_url: path, expires_at: expiresAt, usage_count: used, max_usage: mostUses } = status;
  return {
    url: path === undefined ? null : whole(path),
    expiresAt: expiresAt ?? null,
    used: used ?? 0,
    mostUses: mostUses ?? null,
  };
}

export function useProjectLink(projectId: string): ProjectLinkHandle {
  const client = useSync();
  const { data, state, refresh } = useAnswer('projectLinks.status', {
    query: { project_id: projectId },
  });
  const make = useCallback(async () => {
    const body = { project_id: projectId };
    const made = await client.call('projectLinks.create', { body });
    refresh();
    return whole(made.invitation_url);
  }, [client, projectId, refresh]);
  const revoke = useCallback(async () => {
    await client.call('projectLinks.revoke', { body: { project_id: projectId } });
    refresh();
  }, [client, projectId, refresh]);
  return { link: readLink(data), state, make, revoke };
}
