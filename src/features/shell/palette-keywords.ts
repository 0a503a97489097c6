/**
 * Words that commands and pages are found by besides what they are called: what is on them, in the language of the page (`palette:about`) and in
 * English, which people know from elsewhere.
 */
import type { TFunction } from 'i18next';

const ENGLISH: Readonly<Record<string, string>> = {
  home: 'dashboard start my tasks todos',
  due: 'due this week by person everybody team deadlines all tasks',
  projects: 'projects list portfolio',
  newTask: 'create add task',
  newProject: 'create add project',
  help: 'help support documentation faq',
  sync: 'offline saved changes connection status',
  notifications: 'inbox bell unread',
  timers: 'stopwatch time tracking',
  shortcuts: 'keyboard hotkeys keys',
  theme: 'dark light mode appearance',
  undo: 'undo revert back',
  redo: 'redo again',
  logout: 'sign out log off',
  invite: 'invite add people members colleague',
  'new team': 'create team workspace',
  'settings profile': 'name picture avatar photo email account',
  'settings notifications': 'mail push popup digest alerts',
  'settings shortcuts': 'keyboard hotkeys keys bindings change',
  'settings appearance': 'theme dark light',
  'settings language-and-region': 'language time zone locale german spanish english',
  'settings password': 'change password security',
  'settings sessions': 'devices signed in security log out everywhere',
  'settings account-deletion': 'delete close account',
  'settings team-members': 'people users invite roles',
  'settings teams': 'workspaces rename team',
  'settings job-titles': 'positions roles',
  'settings clients': 'customers',
  'settings categories': 'project categories',
  'settings labels': 'tags',
  'settings project-templates': 'templates projects',
  'settings task-templates': 'templates tasks checklists',
  'language en': 'english',
  'language es': 'spanish',
  'language pt': 'portuguese',
  'language alb': 'albanian shqip',
  'language de': 'german',
  'language zh_cn': 'chinese',
  'language ko': 'korean',
};

/** The text of a command, by its id; the notifications have a page in the settings too. */
const ABOUT: Readonly<Record<string, string>> = { 'settings notifications': 'settings-notifications' };
const aboutOf = (commandId: string): string => ABOUT[commandId] ?? commandId.replace(/^settings /, '');

export function keywordsOf(commandId: string, t: TFunction<'palette'>): string {
  const own = t(`about.${aboutOf(commandId)}` as 'about.due', { defaultValue: '' });
  return `${own} ${ENGLISH[commandId] ?? ''}`.trim();
}
