/**
 * What people choose of their notifications: groups of kinds, and the channels that reach them. What is not chosen away reaches
 * people; what is stored is only what is off, so that a group or channel that comes later is on for everybody. A push is the
 * notification of the app on a device: without the one there is no other. Mails stand for themselves (decision D301).
 */

export const NOTICE_CHANNELS = ['app', 'push', 'mail'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** The groups in the order people see them, and the channels that each has: a mail is offered only where there is one. */
const CHANNELS_OF = {
  assigned: ['app', 'push', 'mail'],
  mentions: ['app', 'push', 'mail'],
  comments: ['app', 'push', 'mail'],
  reactions: ['app', 'push'],
  changes: ['app', 'push', 'mail'],
  updates: ['app', 'push', 'mail'],
  projects: ['app', 'push'],
} as const satisfies Readonly<Record<string, readonly NoticeChannel[]>>;

export type NoticeGroup = keyof typeof CHANNELS_OF;
export type NoticeChoice = {
  [G in NoticeGroup]: `${G}.${(typeof CHANNELS_OF)[G][number]}`;
}[NoticeGroup];

export const NOTICE_GROUPS = Object.keys(CHANNELS_OF) as readonly NoticeGroup[];

/** Every cell of groups and channels that can be off, in the order they are stored in. */
export const NOTICE_CHOICES = NOTICE_GROUPS.flatMap((group) =>
  CHANNELS_OF[group].map((channel) => `${group}.${channel}` as NoticeChoice),
);

/** Null where the group has no such channel. */
export const noticeChoiceOf = (group: NoticeGroup, channel: NoticeChannel): NoticeChoice | null =>
  NOTICE_CHOICES.find((one) => one === `${group}.${channel}`) ?? null;

/** What is off once a choice is on or off; in one order, whoever chose what first. */
export function withNoticeChoice(off: readonly string[], choice: NoticeChoice, on: boolean): NoticeChoice[] {
  return NOTICE_CHOICES.filter((one) => (one === choice ? !on : off.includes(one)));
}

/** Whether a group reaches somebody by a channel. */
export function isNoticeOn(off: readonly string[], group: NoticeGroup, channel: NoticeChannel): boolean {
  const choice = noticeChoiceOf(group, channel);
  if (choice === null || off.includes(choice)) return false;
  return channel !== 'push' || !off.includes(`${group}.app`);
}

/** They come through what somebody has muted: who calls them by name, and what becomes of their own place in projects. */
const THROUGH_MUTES: readonly NoticeGroup[] = ['mentions', 'projects'];

/** Where something happened. */
export interface NoticePlace {
  readonly projectId?: string | undefined;
  readonly taskId?: string | undefined;
}

/** The project and task of which either, muted, suppresses this for somebody (decision D302); null is sent whatever is muted. */
export function silencedBy(group: NoticeGroup | null, { projectId, taskId }: NoticePlace): string[] {
  if (group === null || THROUGH_MUTES.includes(group)) return [];
  return [projectId, taskId].filter((one) => one !== undefined);
}
