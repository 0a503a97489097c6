/**
 * Notification settings: groups of kinds, and channels. Everything is on unless a person turned it off, and only what
 * is off is stored, so that a new group or channel is on for everybody. A push is the in-app notification on a device,
 * so it needs the `app` channel. Mail is independent of the others (decision D301).
 */

export const NOTICE_CHANNELS = ['app', 'push', 'mail'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** The groups in display order, each with its channels; `mail` only where a mail exists. */
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

/** All combinations of group and channel that can be off, in stored order. */
export const NOTICE_CHOICES = NOTICE_GROUPS.flatMap((group) =>
  CHANNELS_OF[group].map((channel) => `${group}.${channel}` as NoticeChoice),
);

/** Null where the group has no such channel. */
export const noticeChoiceOf = (group: NoticeGroup, channel: NoticeChannel): NoticeChoice | null =>
  NOTICE_CHOICES.find((one) => one === `${group}.${channel}`) ?? null;

/** The choices that are off after one is turned on or off, in a fixed order. */
export function withNoticeChoice(off: readonly string[], choice: NoticeChoice, on: boolean): NoticeChoice[] {
  return NOTICE_CHOICES.filter((one) => (one === choice ? !on : off.includes(one)));
}

/** Whether notifications of a group are sent on a channel. */
export function isNoticeOn(off: readonly string[], group: NoticeGroup, channel: NoticeChannel): boolean {
  const choice = noticeChoiceOf(group, channel);
  if (choice === null || off.includes(choice)) return false;
  return channel !== 'push' || !off.includes(`${group}.app`);
}

/** Groups that ignore mutes: mentions, and changes of the person's own role in projects. */
const THROUGH_MUTES: readonly NoticeGroup[] = ['mentions', 'projects'];

/** The project and task of a notification. */
export interface NoticeSource {
  readonly projectId?: string | undefined;
  readonly taskId?: string | undefined;
}

/**
 * Ids of the project and task that suppress this notification when muted (decision D302); empty for a group that
 * ignores mutes, and for null.
 */
export function mutedBy(group: NoticeGroup | null, { projectId, taskId }: NoticeSource): string[] {
  if (group === null || THROUGH_MUTES.includes(group)) return [];
  return [projectId, taskId].filter((one) => one !== undefined);
}
