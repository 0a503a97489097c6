/**
 * Updates of a project: how long one may be, and the signs people answer it with. The words themselves are kept like those
 * of a comment on a task (`comment-text.ts`). Pure, so that device and server keep the same.
 */
import type { KeptComment, ReactionsByKind } from './comment-text.ts';

export const UPDATE_TEXT_LIMIT = 2_000;

/** In the order they are offered. A person can give several. */
export const UPDATE_SIGNS = ['👍', '❤️', '😄', '😮', '😢', '🎉', '🚀', '👀', '🔥', '💯'] as const;
export type UpdateSign = (typeof UPDATE_SIGNS)[number];

/** Whether two updates say the same; one that is changed to what it says already was not changed. */
export const saysTheSame = (one: KeptComment, other: KeptComment): boolean =>
  one.content === other.content &&
  one.mentions.length === other.mentions.length &&
  one.mentions.every((mention, index) => {
    const its = other.mentions[index];
    return mention.team_member_id === its?.team_member_id && mention.name === its.name;
  });

/** The reactions when somebody gives a sign or takes it back; the same object when nothing changes. */
export function withSign(
  reactions: ReactionsByKind,
  teamMemberId: string,
  sign: UpdateSign,
  given: boolean,
): ReactionsByKind {
  const now = reactions[sign] ?? [];
  if (now.includes(teamMemberId) === given) return reactions;
  const members = given ? [...now, teamMemberId].toSorted() : now.filter((one) => one !== teamMemberId);
  const { [sign]: _old, ...others } = reactions;
  return members.length === 0 ? others : { ...others, [sign]: members };
}
