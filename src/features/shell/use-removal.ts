/**
 * Detects that the person was removed from the team on the screen: by the live event, or because the team is missing
 * after a sync.
 */
import { useEffect, useRef, useState } from 'react';
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { useTeam, useTeams } from '../../data/people.ts';
import { useSync } from '../../data/sync-context.ts';

const SETTLES_WITHIN = 1000;

export interface Removal {
  /** The server's message; null when the team is just missing. */
  readonly message: string | null;
}

function isRemoval(payload: unknown): payload is { readonly teamId: string; readonly message: string } {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'teamId' in payload &&
    typeof payload.teamId === 'string' &&
    'message' in payload &&
    typeof payload.message === 'string'
  );
}

/** The removal from the team on the screen, once it happened. */
export function useRemoval(): Removal | null {
  const client = useSync();
  const team = useTeam();
  const teams = useTeams();
  const shown = useRef<string | null>(null);
  /** The server's message; shown once the team's data is gone from this device. */
  const announced = useRef<string | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const teamId = team?.id ?? null;

  useEffect(
    () =>
      client.onLive(EVENT.TEAM_MEMBER_REMOVED, (payload) => {
        if (isRemoval(payload) && payload.teamId === shown.current) announced.current = payload.message;
      }),
    [client],
  );

  useEffect(() => {
    const before = shown.current;
    if (before === null) shown.current = teamId;
    else if (!teams.some(({ id }) => id === before))
      setRemoval((known) => known ?? { message: announced.current });
    else if (teamId !== before) {
      // The person's row may name another team shortly before the team's row is removed.
      const timer = setTimeout(() => {
        shown.current = teamId;
      }, SETTLES_WITHIN);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [teams, teamId]);

  return removal;
}
