/**
 * What the page remembers on this device outside the replica: small values under known keys.
 * Storage may be forbidden or full; then nothing is remembered and nothing fails.
 */
import { LANGUAGE_KEY } from '../i18n/languages.ts';

/** Every key of local and session storage with a fixed name. */
export const STORAGE_KEYS = {
  /** The session user, base64 of its JSON (local). */
  session: 'worklenz-session-id',
  /** Id of the person whose values the storage holds (both): another person's sign-in clears it first. */
  owner: 'holdfast.owner',
  /** Begins the key of what was typed into a form that was left, JSON (local). */
  formDraft: 'holdfast.form-draft',
  /** Begins the key of a description that could not be stored, JSON (local; one of an earlier version: session). */
  descriptionDraft: 'holdfast.description-draft',
  /** Begins the key of what a person typed whose session ended and after whom another one signed in, JSON (local; `sync/clear-device.ts`). */
  leftDrafts: 'holdfast.left-drafts',
  /** `light` or `dark` (local). */
  theme: 'theme',
  language: LANGUAGE_KEY,
  /** Entries of the bar, JSON (local). */
  navRoutes: 'navRoutes',
  /** Id of the person who wants notifications on this device (local). */
  deviceNotifications: 'holdfast.device-notifications',
  /** Begins the key of what a person opened last (local). */
  recent: 'holdfast.recent',
  /** Begins the key of what a person searched for last, JSON (local). */
  searches: 'holdfast.searches',
  /** Begins the key of how a person last looked at the list of projects, JSON (local). */
  projectsView: 'holdfast.projects-view',
  /** Begins the key of how a person last looked at each report, JSON (local). */
  reportFilters: 'holdfast.report-filters',
  /** Begins the key of the saved view of what is due that a person chose last (local). */
  dueView: 'holdfast.due-view',
  /** Begins the key of which groups of what is due show all they have (session). */
  dueWhole: 'holdfast.due-whole',
  /** Begins the key of the columns that a person chose for what is due, JSON (local). */
  dueColumns: 'holdfast.due-columns',
  /** Begins the key of what a person hid of a report: columns, cards, JSON (local). */
  reportLook: 'holdfast.report-look',
  /** Begins the key of which first steps a person has taken, JSON (local). */
  firstSteps: 'holdfast.first-steps',
  /** Begins the key of how wide a person made the side panels of a size, in pixels (local). */
  drawerWidth: 'holdfast.drawer-width',
  /** Where a notification of another team led away from, JSON (session). */
  teamReturn: 'holdfast.team-return',
  /** Where to go after a sign-in at a provider, which leaves the page (session). */
  returnPath: 'holdfast.return-path',
  /** Begins the key of how the screens of the tab's history were left, JSON (session). */
  historyEntries: 'holdfast.history-entries',
  /** Version of the update that the user put off (session). */
  dismissedUpdate: 'holdfast.dismissed-update',
  /** Text that was being typed when a new version was loaded (session). */
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

/** Remembers a value, or forgets the key when the value is null. Says whether it worked. */
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
