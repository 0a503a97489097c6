/** What stands above the table of a file (reporting 8.1), and what the file is called. */
import { DateTime } from 'luxon';
import type { DayRange } from '../../../contract/rules/date-presets.ts';
import { isBlank, trimBy } from '../../../contract/rules/trim-text.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { knownZone } from '../../text/known-zone.ts';

/** Whose account is gone left time without a name. */
export const nameOrFormer = (name: string): string => (name === '' ? 'Former member' : name);

/** `Apr-27-2026`, by the caller's calendar and in English, as clients of other makes expect it. */
export function exportDay({ now, actor }: ReadContext): string {
  return DateTime.fromISO(now, { zone: knownZone(actor.timezone) })
    .setLocale('en-US')
    .toFormat('MMM-dd-yyyy');
}

/** Signs that file names cannot have become `-`. */
export function fileName(text: string): string {
  const safe = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '-')
    .replaceAll(/-{2,}/g, '-');
  const clean = trimBy(safe, (letter) => letter === '.' || isBlank(letter));
  return clean === '' ? 'export' : clean;
}

/** Title, day, and the days the file covers, where it covers some. */
export function headingOf(context: ReadContext, title: string, range?: DayRange | null): string[] {
  const made = `Exported on : ${exportDay(context)}`;
  if (range === undefined) return [title, made];
  return [title, made, `From : ${range?.from ?? '-'} To : ${range?.to ?? '-'}`];
}
