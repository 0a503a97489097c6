/**
 * Members of the active team with an open page. Only the server knows them: polled while the page is visible, never
 * stored, and empty without a connection.
 */
import { useEffect, useState } from 'react';
import { useTeam } from './people.ts';
import { useSync } from './sync-context.ts';
import { useIsOnline } from './sync-status.ts';

const ASK_EVERY = 15_000;
const NOBODY: ReadonlySet<string> = new Set();

const sameIds = (one: ReadonlySet<string>, other: readonly string[]): boolean =>
  one.size === other.length && other.every((id) => one.has(id));

/** Ids of accounts; the same set until it changes. */
export function useOnlinePeople(): ReadonlySet<string> {
  const client = useSync();
  const online = useIsOnline();
  const teamId = useTeam()?.id;
  const [people, setPeople] = useState(NOBODY);
  useEffect(() => {
    if (!online || teamId === undefined) return undefined;
    let wanted = true;
    const ask = (): void => {
      if (document.visibilityState !== 'visible') return;
      client.call('teamMembers.online', {}).then(
        (ids) => {
          if (wanted) setPeople((known) => (sameIds(known, ids) ? known : new Set(ids)));
        },
        // A failure to read presence is not reported.
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, ASK_EVERY);
    document.addEventListener('visibilitychange', ask);
    return () => {
      wanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      setPeople(NOBODY);
    };
  }, [client, online, teamId]);
  return people;
}
