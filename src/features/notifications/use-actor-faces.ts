/** The avatar of a notification's actor: the member of the team, or the name at the beginning of the message. */
import { useMemo } from 'react';
import type { Notification } from '../../../contract/entities/user-entities.ts';
import { useRows } from '../../data/use-store.ts';
import { personOf } from '../../lib/person-of.ts';
import type { Person } from '../../ui/person-avatar.tsx';
import { wordsOf } from './live-notice.ts';

const FIRST_NAME = /<b>(.*?)<\/b>/;

type Actor = Pick<Notification, 'actor_id' | 'team_id' | 'team' | 'message'>;

export function useActorFaces(): (notification: Actor) => Person {
  const members = useRows('teamMember');
  return useMemo(() => {
    const known = new Map(members.map((member) => [`${member.team_id} ${member.user_id ?? ''}`, member]));
    return ({ actor_id: actorId, team_id: teamId, team, message }) => {
      const member = actorId === null ? undefined : known.get(`${teamId} ${actorId}`);
      if (member) return personOf(member);
      const [, name] = FIRST_NAME.exec(message) ?? [];
      return name === undefined ? { id: teamId, name: team } : { id: actorId ?? name, name: wordsOf(name) };
    };
  }, [members]);
}
