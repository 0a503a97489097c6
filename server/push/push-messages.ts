/**
 * Makes the push messages of devices out of the live events of a commit (2 and 3): who gets them and what has been decided there.
 * Many at once become one message, because a device that rings fifty times tells less than one that says fifty.
 */
import type { PushMessage } from '../../contract/push.ts';
import { EVENT } from '../../contract/compat/events/event-numbers.ts';
import type { Language } from '../../contract/rules/languages.ts';
import { noticeText, pushTexts } from '../notices/notification-texts.ts';
import type { EmittedEvent } from '../db/emitted-event.ts';

/** What happened, before it is known which devices hear of it. */
export interface PushNotice {
  readonly id: string | null;
  readonly team: string;
  readonly teamId: string;
  readonly html: string;
  readonly url: string | null;
  readonly taskId: string | null;
}

/** Whom one of these is for. */
export interface Addressee {
  readonly userId: string;
  readonly language: Language;
  readonly unread: number;
}

const PRODUCT = 'Holdfast';
/** More than so many become one. */
const ONE_BY_ONE = 3;
const SHORT_TEXT = 500;
const HOME = '/worklenz/home';

/** The notice in a live event, and its person; null for other events, and for what no device shall get. */
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
export function messagesFor(to: Addressee, notices: readonly PushNotice[]): PushMessage[] {
  if (notices.length > ONE_BY_ONE) return [summaryOf(to, notices)];
  return notices.map((notice) => messageOf(to, notice));
}

function messageOf(to: Addressee, { id, team, teamId, html, url, taskId }: PushNotice): PushMessage {
  const { open, read } = pushTexts(to.language, 1);
  return {
    v: 1,
    user: to.userId,
    ids: id === null ? [] : [id],
    team_id: teamId,
    // What happens to one task stands in one place.
    tag: taskId ?? id ?? teamId,
    title: short(`${team} · ${PRODUCT}`),
    body: short(noticeText(html)),
    url,
    params: taskId === null ? null : { task: taskId, tab: 'tasks-list' },
    actions: { open, read },
    unread: to.unread,
  };
}

function summaryOf(to: Addressee, notices: readonly PushNotice[]): PushMessage {
  const { open, read, summary } = pushTexts(to.language, notices.length);
  const teams = [...new Set(notices.map((notice) => notice.team))];
  return {
    v: 1,
    user: to.userId,
    ids: [],
    team_id: null,
    tag: 'summary',
    title: short(`${teams.join(', ')} · ${PRODUCT}`),
    body: summary,
    url: HOME,
    params: null,
    actions: { open, read },
    unread: to.unread,
  };
}

function short(text: string): string {
  return text.length > SHORT_TEXT ? `${text.slice(0, SHORT_TEXT - 1)}…` : text;
}
