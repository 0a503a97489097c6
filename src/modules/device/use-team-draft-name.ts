/**
 * The name of a form's draft in the active team. Drafts with addresses, people or projects of one team must not be
 * offered in another.
 */
import { useTeam } from '../../data/people.ts';

export function useTeamDraftName(form: string): string {
  const team = useTeam();
  return `${form} in ${team?.id ?? ''}`;
}
