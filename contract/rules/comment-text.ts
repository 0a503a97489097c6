/**
 * The text of comments on tasks: converts typed text, with `@Name` for people, to stored text, with `{n}` for the n-th
 * mention (tasks 13.1), and back. Plain text on both sides; pure, so that device and server store the same.
 */

export interface Mention {
  readonly team_member_id: string;
  readonly name: string;
}

export interface StoredComment {
  readonly content: string;
  /** In the order of the text; only those that stand in it. */
  readonly mentions: Mention[];
}

/** Kinds of reactions, in the order they are offered. */
export const REACTIONS = ['like', 'love', 'celebrate', 'support', 'insightful', 'curious'] as const;
export type Reaction = (typeof REACTIONS)[number];

export const REACTION_EMOJI: Readonly<Record<Reaction, string>> = {
  like: '👍',
  love: '❤️',
  celebrate: '🎉',
  support: '🤝',
  insightful: '💡',
  curious: '🤔',
};

/** Team member ids by kind, in the order of the ids; a person has at most one. */
export type ReactionsByKind = Readonly<Record<string, readonly string[]>>;

/** The kind of reaction somebody gave; null when none. */
export function reactionOf(reactions: ReactionsByKind, teamMemberId: string): string | null {
  return Object.entries(reactions).find(([, members]) => members.includes(teamMemberId))?.[0] ?? null;
}

/** The reactions when somebody has this one and no other; null takes theirs away. */
export function withReaction(
  reactions: ReactionsByKind,
  teamMemberId: string,
  wanted: Reaction | null,
): Record<string, string[]> {
  const next: Record<string, string[]> = {};
  for (const [kind, members] of Object.entries(reactions)) {
    const left = members.filter((one) => one !== teamMemberId);
    if (left.length > 0) next[kind] = left;
  }
  if (wanted !== null) next[wanted] = [...(next[wanted] ?? []), teamMemberId].toSorted();
  return next;
}

/** Stands in braces that a person typed, so that they are not taken for a mention. Takes no room on the screen. */
const GUARD = '\u2060';
const WORD = /[\p{L}\p{N}_]/u;

/** The mention whose name stands at a place of the text; the longest name, and of the same ones who was not used yet. */
function mentionAt(
  text: string,
  at: number,
  mentions: readonly Mention[],
  used: readonly Mention[],
): Mention | undefined {
  const here = mentions.filter(({ name }) => {
    const end = at + name.length;
    return name !== '' && text.startsWith(name, at) && !WORD.test(text.charAt(end));
  });
  const longest = Math.max(0, ...here.map(({ name }) => name.length));
  const best = here.filter(({ name }) => name.length === longest);
  return best.find((one) => !used.some((other) => other.team_member_id === one.team_member_id)) ?? best[0];
}

const guarded = (text: string): string => text.replaceAll(/\{(?=\d+\})/g, `{${GUARD}`);

/** What is stored of a typed text. People listed but not named in it are not mentioned. */
export function storedComment(typed: string, people: readonly Mention[]): StoredComment {
  const mentions: Mention[] = [];
  let content = '';
  let from = 0;
  for (let at = typed.indexOf('@'); at >= 0; at = typed.indexOf('@', Math.max(at + 1, from))) {
    const mention = mentionAt(typed, at + 1, people, mentions);
    if (!mention) continue;
    const known = mentions.findIndex((one) => one.team_member_id === mention.team_member_id);
    const index = known < 0 ? mentions.push(mention) - 1 : known;
    content += `${guarded(typed.slice(from, at))}{${String(index)}}`;
    from = at + 1 + mention.name.length;
  }
  return { content: content + guarded(typed.slice(from)), mentions };
}

/** A piece of a stored comment: text, or somebody mentioned. */
export type CommentPart = string | Mention;

export function commentParts({ content, mentions }: StoredComment): CommentPart[] {
  return content.split(/\{(\d+)\}/).flatMap((part, index): CommentPart[] => {
    const mention = index % 2 === 1 ? mentions[Number(part)] : undefined;
    if (mention) return [mention];
    const text = index % 2 === 1 ? `{${part}}` : part.replaceAll(`{${GUARD}`, '{');
    return text === '' ? [] : [text];
  });
}

/** The text as it was typed. */
export function typedComment(comment: StoredComment): string {
  return commentParts(comment)
    .map((part) => (typeof part === 'string' ? part : `@${part.name}`))
    .join('');
}
