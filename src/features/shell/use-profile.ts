/** The profile of the signed-in person for bars and menus. */
import { useSession } from '../../app/session/session.ts';
import { useMe } from '../../data/people.ts';

export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly src: string | null;
}

/** From the replica; from the session until the first sync has delivered the row. */
export function useProfile(): Profile {
  const session = useSession();
  const me = useMe();
  return {
    // Must be the user id: lists of people derive a person's colour from it too.
    id: me?.id ?? session?.id ?? '',
    name: me?.name ?? session?.name ?? '',
    email: me?.email ?? session?.email ?? '',
    src: me?.avatar_url ?? session?.avatar_url ?? null,
  };
}
