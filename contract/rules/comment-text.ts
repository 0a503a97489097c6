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
  /** In order of first occurrence in the text; people who are not in the text are left out. */
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

/** Team member ids by reaction, in the order of the ids; a person has at most one reaction. */
export type ReactionsByKind = Readonly<Record<string, readonly string[]>>;

/** A person's reaction; null when there is none. */
export function reactionOf(reactions: ReactionsByKind, teamMemberId: string): string | null {
  return Object.entries(reactions).find(([, members]) => members.includes(teamMemberId))?.[0] ?? null;
}

/** The reactions after a person's one is replaced; null removes it. */
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

/** Escapes typed braces such as `{0}`, so that they are not read as a mention. A zero-width character. */
const GUARD = '\u2060';
const WORD = /[\p{L}\p{N}_]/u;

/**
 * The mention whose name is at a position of the text: the longest name; among equal names, a person not mentioned yet.
 */
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

/** The stored form of a typed text. People in the list whose names are not in the text are not mentioned. */
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

/** Whether the stored form of a typed text is within a limit of characters. */
export function isWithinLimit(
  { content, mentions }: { readonly content: string; readonly mentions: readonly Mention[] },
  limit: number,
): boolean {
  return storedComment(content, mentions).content.length <= limit;
}

/** A part of a stored comment: text, or a mention. */
export type CommentPart = string | Mention;

export function commentParts({ content, mentions }: StoredComment): CommentPart[] {
  return content.split(/\{(\d+)\}/).flatMap((part, index): CommentPart[] => {
    const mention = index % 2 === 1 ? mentions[Number(part)] : undefined;
    if (mention) return [mention];
    const text = index % 2 === 1 ? `{${part}}` : part.replaceAll(`{${GUARD}`, '{');
    return text === '' ? [] : [text];
  });
}

/** The comment in another team, given the ids there; whoever is not in that team is in it by name only. */
export function commentOfTeam(
  comment: StoredComment,
  memberIds: { get(teamMemberId: string): string | undefined },
): StoredComment {
  const mentions: Mention[] = [];
  const content = commentParts(comment).map((part) => {
    if (typeof part === 'string') return guarded(part);
    const id = memberIds.get(part.team_member_id);
    if (id === undefined) return guarded(`@${part.name}`);
    const known = mentions.findIndex((one) => one.team_member_id === id);
    return `{${String(known < 0 ? mentions.push({ team_member_id: id, name: part.name }) - 1 : known)}}`;
  });
  return { content: content.join(''), mentions };
}

/** The reactions in another team, given the ids there; those of people who are not in it are left out. */
export function reactionsOfTeam(
  reactions: ReactionsByKind,
  memberIds: { get(teamMemberId: string): string | undefined },
): Record<string, string[]> {
  const mapped = Object.entries(reactions).map(([kind, members]): [string, string[]] => [
    kind,
    members.flatMap((one) => memberIds.get(one) ?? []).toSorted(),
  ]);
  return Object.fromEntries(mapped.filter(([, members]) => members.length > 0));
}

/** The text as it was typed. */
export function typedComment(comment: StoredComment): string {
  return commentParts(comment)
    .map((part) => (typeof part === 'string' ? part : `@${part.name}`))
    .join('');
}
