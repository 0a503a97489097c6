/**
 * Builds push messages from the live events of a commit (2 and 3); the commands have decided who gets which
 * notification. Many notifications at once become one summary message.
 */
import type { PushMessage } from '../../contract/push.ts';
import { EVENT } from '../../contract/compat/events/event-numbers.ts';
import type { Language } from '../../contract/rules/languages.ts';
import { noticeText, pushTexts } from '../notices/notification-texts.ts';
import type { EmittedEvent } from '../db/emitted-event.ts';

/** The notification of an event, before it is addressed to devices. */
export interface PushNotice {
  readonly id: string | null;
  readonly team: string;
  readonly teamId: string;
  readonly html: string;
  readonly url: string | null;
  readonly taskId: string | null;
}

/** The person a message is for. */
export interface Recipient {
  readonly userId: string;
  readonly language: Language;
  readonly unread: number;
}

const PRODUCT = 'Holdfast';
/** More notifications than this become one summary. */
const MAX_SINGLE_MESSAGES = 3;
const MAX_TEXT_LENGTH = 500;
const HOME = '/worklenz/home';

/** The notification of a live event and its recipient; null for other events, and where push is turned off. */
export function noticeOf({
  room,
  event,
  payload,
}: EmittedEvent): { userId: string; notice: PushNotice } | null {
  if (event !== EVENT.NOTIFICATIONS_UPDATE && event !== EVENT.INVITATIONS_UPDATE) return null;
  const [kind, userId] = room.split(':');
  if (kind !== 'user' || userId === undefined || typeof payload !== 'object' || payload === null) return null;
  if (Reflect.get(payload, 'push') === false) return null;
  const text = (name: string): string | null => {
    const value: unknown = Reflect.get(payload, name);
    return typeof value === 'string' ? value : null;
  };
  const [teamId, html] = [text('team_id'), text('message')];
  if (teamId === null || html === null) return null;
  const notice = {
    id: text('id'),
    team: text('team') ?? '',
    teamId,
    html,
    url: text('url'),
    taskId: text('task_id'),
  };
  return { userId, notice };
}

/** The messages for one person, oldest first. */
export function messagesFor(to: Recipient, notices: readonly PushNotice[]): PushMessage[] {
  if (notices.length > MAX_SINGLE_MESSAGES) return [summaryOf(to, notices)];
  return notices.map((notice) => messageOf(to, notice));
}

function messageOf(to: Recipient, { id, team, teamId, html, url, taskId }: PushNotice): PushMessage {
  const { open, read } = pushTexts(to.language, 1);
  return {
    v: 1,
    user: to.userId,
    ids: id === null ? [] : [id],
    team_id: teamId,
    // A newer message about the same task replaces the older one on the device.
    tag: taskId ?? id ?? teamId,
    title: truncate(`${team} · ${PRODUCT}`),
    body: truncate(noticeText(html)),
    url,
    params: taskId === null ? null : { task: taskId, tab: 'tasks-list' },
    actions: { open, read },
    unread: to.unread,
  };
}

function summaryOf(to: Recipient, notices: readonly PushNotice[]): PushMessage {
  const { open, read, summary } = pushTexts(to.language, notices.length);
  const teams = [...new Set(notices.map((notice) => notice.team))];
  return {
    v: 1,
    user: to.userId,
    ids: [],
    team_id: null,
    tag: 'summary',
    title: truncate(`${teams.join(', ')} · ${PRODUCT}`),
    body: summary,
    url: HOME,
    params: null,
    actions: { open, read },
    unread: to.unread,
  };
}

function truncate(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text;
}
