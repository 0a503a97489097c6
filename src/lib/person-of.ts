/** A team member as input of avatars and pickers, in the person's colour, which is the same in every team and list. */
import { colorFromId } from './stored-color.ts';

export interface PersonFace {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly src: string | null;
}

interface Member {
  readonly id: string;
  /** Null until the invited person has an account. */
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
