/** Field schemas that entities and calls share, with their limits. Never holds a whole entity. */
import '../without-eval.ts';
import * as z from 'zod/mini';

export const id = z.uuid();
export const nullableId = z.nullable(id);
/** `#rgb` or `#rrggbb`, no alpha. */
export const hexColor = z.string().check(z.regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/));
/** Calendar day `YYYY-MM-DD`; it has no time zone. */
export const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
/** Instant, ISO 8601 UTC with `Z`. */
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/));
/** Time of day `HH:mm`. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/**
 * Whether the library can make keys beside this one: the first letter says how long the whole part is, and a fraction
 * never ends with the smallest digit. One key that looks right but is not would stop every later insert beside it.
 */
function isOrderKey(key: string): boolean {
  const head = key.charCodeAt(0);
  const wholeLength = head >= 97 ? head - 97 + 2 : 90 - head + 2;
  const smallest = key.startsWith('A') && /^A0{26}$/.test(key);
  return key.length >= wholeLength && !smallest && (key.length === wholeLength || !key.endsWith('0'));
}
/** Order key of the `fractional-indexing` library; compared byte by byte. */
export const orderKey = z
  .string()
  .check(z.regex(/^[A-Za-z][0-9A-Za-z]*$/), z.maxLength(400), z.refine(isOrderKey));
export const MAIL_LENGTH = 254;
export const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(MAIL_LENGTH), z.email());

/** Trimmed text of 1 to `max` characters. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
/** Text of 0 to `max` characters, as typed. */
export const freeText = (max: number) => z.string().check(z.maxLength(max));
export const integer = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
export const percent = integer(0, 100);

/** Limits of typed text and counts (contract notes: projects 0.3, tasks 22.2). */
export const LIMITS = {
  /** How deep tasks may nest; a top-level task has depth 0 (decision D9). */
  taskDepth: 20,
  personName: 100,
  organizationName: 100,
  teamName: 55,
  clientName: 60,
  projectName: 100,
  projectNotes: 500,
  projectKey: 5,
  phaseName: 50,
  phaseLabel: 50,
  baselineName: 60,
  /** Baselines of one project. */
  baselines: 20,
  statusName: 50,
  /** Greatest limit of tasks that a status may have. */
  wipLimit: 999,
  categoryName: 60,
  labelName: 40,
  jobTitle: 55,
  taskName: 500,
  taskDescription: 500_000,
  estimateMinutes: 999_999,
  commentText: 5_000,
  workLogText: 500,
  /** The most that one log holds, in seconds. */
  loggedSeconds: 100_000_000,
  personalTaskName: 100,
  columnName: 100,
  templateName: 100,
  viewName: 60,
  viewScreen: 60,
  viewQuery: 8_000,
  /** The note of a week that is handed in. */
  weekNote: 500,
  allocationNote: 500,
  timeOffReason: 200,
  holidayName: 100,
  /** Holidays an organization may have. */
  holidays: 500,
  /** Tasks in one task template. */
  templateTasks: 500,
  /** Tasks of a project that is saved as a template. */
  projectTemplateTasks: 2_000,
} as const;
