/** A member of a team as pictures and pickers show them: in the colour of the person, the same in every team and every list. */
import { colorFromId } from './stored-color.ts';

export interface PersonFace {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly src: string | null;
}

interface Member {
  readonly id: string;
  /** Null until somebody invited has an account. */
  readonly user_id: string | null;
  readonly name: string;
  readonly avatar_url: string | null;
}

export function personOf(member: Member): PersonFace {
  return {
    id: member.id,
    name: member.name,
    color: colorFromId(member.user_id ?? member.id),
    src: member.avatar_url,
  };
}
