/** Who is signed in, as bars and menus show it. */
import { useSession } from '../../app/session/session.ts';
import { useMe } from '../../data/people.ts';

export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly src: string | null;
}

/** The person signed in: from the replica, from the session until the first sync has brought the row. */
export function useProfile(): Profile {
  const session = useSession();
  const me = useMe();
  return {
    // Lists of people derive the colour of a person from this id too.
    id: me?.id ?? session?.id ?? '',
    name: me?.name ?? session?.name ?? '',
    email: me?.email ?? session?.email ?? '',
    src: me?.avatar_url ?? session?.avatar_url ?? null,
  };
}
