/**
 * Texts of notifications in the recipient's language, as html: names are bold, and everything typed by people is
 * escaped (decision 18). Owns the wording of each kind; the commands decide who gets what.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../contract/rules/languages.ts';

const LOCALES = join(import.meta.dirname, '../../locales');

/** The kinds of notifications, with the values each needs besides the names of actor, team and project, which every kind has. */
export interface NoticeValues {
  readonly invited: NoValues;
  readonly teamRemoved: NoValues;
  readonly ownerNow: NoValues;
  readonly projectAdded: NoValues;
  readonly projectRemoved: NoValues;
  readonly projectManager: NoValues;
  readonly taskAssigned: TaskValues;
  readonly taskUnassigned: TaskValues;
  readonly taskStatus: Readonly<Record<'name' | 'from' | 'to', string>>;
  readonly taskRenamed: Readonly<Record<'from' | 'to', string>>;
  readonly taskComment: TaskValues;
  readonly taskMention: TaskValues;
  readonly taskAttachment: TaskValues;
  /** `reaction` is the emoji. */
  readonly commentReaction: Readonly<Record<'task' | 'reaction', string>>;
  readonly projectComment: NoValues;
  readonly projectMention: NoValues;
}

type NoValues = Readonly<Record<string, never>>;
/** `task` is its name. */
type TaskValues = Readonly<Record<'task', string>>;

export type NoticeKind = keyof NoticeValues;

/** Texts of the dialog for people whose team was deleted: by somebody, or with the account of its owner. */
export type DeletedTeamKind = 'teamDeleted' | 'teamOfRemovedOwner';

/** Values shown in bold: names that the reader knows. Other values are inserted as plain text. */
const BOLD: ReadonlySet<string> = new Set(['actor', 'team', 'project', 'task', 'role']);

const cache = new Map<Language, ReadonlyMap<string, string>>();

function textsOf(language: Language): ReadonlyMap<string, string> {
  const cached = cache.get(language);
  if (cached) return cached;
  const file = readFileSync(join(LOCALES, language, 'notification-messages.json'), 'utf8');
  const loaded = new Map(Object.entries(JSON.parse(file) as Record<string, string>));
  cache.set(language, loaded);
  return loaded;
}

/** A message as html. */
export function noticeHtml(
  kind: NoticeKind | DeletedTeamKind,
  language: Language,
  values: Readonly<Record<string, string>>,
): string {
  const messages = textsOf(language);
  const t = (key: string): string => messages.get(key) ?? '';
  const all: Readonly<Record<string, string>> = { ...values, role: t('role') };
  return t(`message_${kind}`)
    .replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
      const text = escapeHtml(all[name] ?? '');
      return BOLD.has(name) ? `<b>${text}</b>` : text;
    })
    .trim();
}

/** Texts of a push message besides the notification: its buttons, and the summary of several. */
export function pushTexts(
  language: Language,
  count: number,
): { readonly open: string; readonly read: string; readonly summary: string } {
  const messages = textsOf(language);
  const t = (key: string): string => messages.get(key) ?? '';
  return {
    open: t('push_open'),
    read: t('push_read'),
    summary: t('push_summary').replace('{{count}}', String(count)),
  };
}

/** Html of `noticeHtml` as plain text. */
export function noticeText(html: string): string {
  return html
    .replaceAll(/<\/?\w+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** Plain text as html, also inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
