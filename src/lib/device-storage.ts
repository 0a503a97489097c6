/**
 * Small values under known keys that the page stores on this device outside the replica. Without storage, or when it is
 * full, nothing is stored and nothing fails.
 */
import { LANGUAGE_KEY } from '../i18n/languages.ts';

/** Keys of local and session storage, and prefixes of keys. A setting of one module alone has its key there. */
export const STORAGE_KEYS = {
  /** The session user, base64 of its JSON (local). */
  session: 'worklenz-session-id',
  /** Id of the person whose values the storage holds (both): another person's sign-in clears it first. */
  owner: 'holdfast.owner',
  /** Prefix of the keys of form drafts, JSON (local). */
  formDraft: 'holdfast.form-draft',
  /** Prefix of the keys of descriptions that could not be stored, JSON (local; in an earlier version: session). */
  descriptionDraft: 'holdfast.description-draft',
  /**
   * Prefix of the key of stashed drafts of a person whose session ended before another one signed in, JSON (local;
   * `sync/clear-device.ts`).
   */
  leftDrafts: 'holdfast.left-drafts',
  /** `light` or `dark` (local). */
  theme: 'theme',
  language: LANGUAGE_KEY,
  /** Entries of the navigation bar, JSON (local). */
  navRoutes: 'navRoutes',
  /** Id of the person who turned on notifications on this device (local). */
  deviceNotifications: 'holdfast.device-notifications',
  /** Prefix of the keys of recently opened items of a person (local). */
  recent: 'holdfast.recent',
  /** Prefix of the keys of recent searches of a person, JSON (local). */
  searches: 'holdfast.searches',
  /** Prefix of the key of a person's last view of the list of projects, JSON (local). */
  projectsView: 'holdfast.projects-view',
  /** Prefix of the keys of a person's last view of each report, JSON (local). */
  reportFilters: 'holdfast.report-filters',
  /** Prefix of the key of the saved view of due tasks that a person chose last (local). */
  dueView: 'holdfast.due-view',
  /** Prefix of the key of the fully shown groups of due tasks (session). */
  dueWhole: 'holdfast.due-whole',
  /** Prefix of the key of the columns that a person chose for due tasks, JSON (local). */
  dueColumns: 'holdfast.due-columns',
  /** Prefix of the keys of the columns and cards that a person hid in a report, JSON (local). */
  reportLook: 'holdfast.report-look',
  /** Prefix of the key of the onboarding steps that a person has done, JSON (local). */
  firstSteps: 'holdfast.first-steps',
  /** Prefix of the keys of a person's widths of side panels by size, in pixels (local). */
  drawerWidth: 'holdfast.drawer-width',
  /** The page that a notification of another team led away from, JSON (session). */
  teamReturn: 'holdfast.team-return',
  /** Page to open after a sign-in at an external provider, which leaves this page (session). */
  returnPath: 'holdfast.return-path',
  /** Prefix of the keys of screen states by entry of the tab's history, JSON (session). */
  historyEntries: 'holdfast.history-entries',
  /** Version of the update that the user dismissed (session). */
  dismissedUpdate: 'holdfast.dismissed-update',
  /** Typed text that was not stored when a new version was loaded (session). */
  typedText: 'holdfast.typed-text',
  /** Time of the last reload that the page did by itself (session); stops reload loops. */
  selfReload: 'holdfast.self-reload',
} as const;

/** The value under a key, or null. */
export function readStored(storage: 'local' | 'session', key: string): string | null {
  try {
    return (storage === 'local' ? localStorage : sessionStorage).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes the key when the value is null. Returns whether that worked. */
export function writeStored(storage: 'local' | 'session', key: string, value: string | null): boolean {
  try {
    const target = storage === 'local' ? localStorage : sessionStorage;
    if (value === null) target.removeItem(key);
    else target.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
