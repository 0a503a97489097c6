/**
 * Data and changes of the admin center: answers of the server about the active team's organization, cached for offline
 * use, and calls that need a connection. After a change every answer on the screen is refreshed.
 */
import { useCallback, useEffect, useRef } from 'react';
import type { CallAnswer as AnswerTo } from '../../contract/calls/call-types.ts';
import type { adminCenterCalls } from '../../contract/calls/admin-center.ts';
import { Emitter } from '../lib/emitter.ts';
import { type ShownAnswer, useAnswer } from './answers.ts';
import { useTeam } from './people.ts';
import { useSync } from './sync-context.ts';
import { useSyncSelector } from './sync-status.ts';
import type { CallInputs } from './sync-types.ts';

type OrganizationCall = keyof typeof adminCenterCalls;

export type OrganizationDetails = AnswerTo<'organization.get'>;
export type OrganizationHealth = AnswerTo<'organization.health'>;
export type OrganizationUser = AnswerTo<'organization.users'>['data'][number];
export type OrganizationTeam = AnswerTo<'organization.teams'>['data'][number];
export type OrganizationTeamDetail = AnswerTo<'organization.team'>;
export type OrganizationProject = AnswerTo<'organization.projects'>['data'][number];
export type AuditEntry = AnswerTo<'organization.audit'>['data'][number];

/** Requests all rows: search, order and paging happen on the device, so they work offline. */
export const ALL_ROWS = 10_000;

const changes = new Emitter();

export type OrganizationAnswer<T> = ShownAnswer<T>;

/** Decisions about people need current data. */
const AT_EACH_LOOK = 0;

/** The answer about the organization of the active team. */
export function useOrganization<N extends OrganizationCall>(
  call: N,
  input: CallInputs<N>,
): OrganizationAnswer<AnswerTo<N>> {
  const team = useTeam()?.id;
  const asked = team === undefined ? null : Object.assign({}, input, { query: { ...input.query, team } });
  const answer = useAnswer(call, asked, AT_EACH_LOOK);
  const { refresh } = answer;
  useEffect(() => changes.subscribe(refresh), [refresh]);
  return answer;
}

/**
 * Refreshes the answers once pending changes (a new team, a holiday) have reached the server, because they are part of
 * the answers then.
 */
export function useRefreshWhenSaved(): void {
  const isWaiting = useSyncSelector(({ waiting }) => waiting > 0);
  const waited = useRef(false);
  useEffect(() => {
    if (!isWaiting && waited.current) changes.emit();
    waited.current = isWaiting;
  }, [isWaiting]);
}

export type OrganizationChange = <N extends OrganizationCall>(
  call: N,
  input: CallInputs<N>,
) => Promise<AnswerTo<N>>;

/** Makes a change at the server. Throws `AppError`. */
export function useOrganizationChange(): OrganizationChange {
  const client = useSync();
  const team = useTeam()?.id;
  return useCallback(
    async (call, input) => {
      const query = { ...input.query, ...(team !== undefined && { team }) };
      const answer = await client.call(call, Object.assign({}, input, { query }));
      changes.emit();
      return answer;
    },
    [client, team],
  );
}
