/** The current person, and the people they can mention. */
import type { TeamRole } from '../../../../contract/permissions.ts';
import { useMyMembership } from '../../../data/people.ts';
import { useSync } from '../../../data/sync-context.ts';
import type { Person } from '../../../ui/person-avatar.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';

export interface Talkers {
  readonly userId: string;
  /** The person's team member id; undefined until it is known, and for people outside the team. */
  readonly me: string | undefined;
  readonly role: TeamRole | null;
  /** People of the project except the current person. */
  readonly people: readonly Person[];
}

export function useMentionablePeople(): Talkers {
  const { userId } = useSync();
  const { project, members } = useTaskLookups();
  const membership = useMyMembership(project.team_id);
  const me = membership?.id;
  return { userId, me, role: membership?.role ?? null, people: members.filter(({ id }) => id !== me) };
}
