/**
 * Project updates: their length limit and their reactions. The text is stored like that of a task comment
 * (`comment-text.ts`). Pure, so that device and server store the same.
 */
import type { StoredComment, ReactionsByKind } from './comment-text.ts';

export const UPDATE_TEXT_LIMIT = 2_000;

/** In display order. A person can give several. */
export const UPDATE_REACTIONS = ['👍', '❤️', '😄', '😮', '😢', '🎉', '🚀', '👀', '🔥', '💯'] as const;
export type UpdateReaction = (typeof UPDATE_REACTIONS)[number];

/** Whether two updates have the same text and mentions; such an edit changes nothing. */
export const isSameComment = (one: StoredComment, other: StoredComment): boolean =>
  one.content === other.content &&
  one.mentions.length === other.mentions.length &&
  one.mentions.every((mention, index) => {
    const its = other.mentions[index];
    return mention.team_member_id === its?.team_member_id && mention.name === its.name;
  });

/** The reactions after somebody adds or removes one; the same object when nothing changes. */
export function withUpdateReaction(
  reactions: ReactionsByKind,
  teamMemberId: string,
  reaction: UpdateReaction,
  added: boolean,
): ReactionsByKind {
  const now = reactions[reaction] ?? [];
  if (now.includes(teamMemberId) === added) return reactions;
  const members = added ? [...now, teamMemberId].toSorted() : now.filter((one) => one !== teamMemberId);
  const { [reaction]: _old, ...others } = reactions;
  return members.length === 0 ? others : { ...others, [reaction]: members };
}
