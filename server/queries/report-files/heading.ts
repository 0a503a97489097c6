/** Heading and name of a report file (reporting 8.1). */
import { DateTime } from 'luxon';
import type { DayRange } from '../../../contract/rules/date-presets.ts';
import { isBlank, trimBy } from '../../../contract/rules/trim-text.ts';
import type { ReadContext } from '../../db/transaction.ts';
import { zoneOrUtc } from '../../text/zone-or-utc.ts';

/** Name shown for time of removed accounts. */
export const nameOrFormer = (name: string): string => (name === '' ? 'Former member' : name);

/** `Apr-27-2026`, in the caller's time zone and in English, as other clients expect. */
export function exportDay({ now, actor }: ReadContext): string {
  return DateTime.fromISO(now, { zone: zoneOrUtc(actor.timezone) })
    .setLocale('en-US')
    .toFormat('MMM-dd-yyyy');
}

/** Replaces characters that file names cannot contain by `-`. */
export function fileName(text: string): string {
  const safe = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '-')
    .replaceAll(/-{2,}/g, '-');
  const clean = trimBy(safe, (letter) => letter === '.' || isBlank(letter));
  return clean === '' ? 'export' : clean;
}

/** Title, creation day, and the days that the file covers, if any. */
export function headingOf(context: ReadContext, title: string, range?: DayRange | null): string[] {
  const exported = `Exported on : ${exportDay(context)}`;
  if (range === undefined) return [title, exported];
  return [title, exported, `From : ${range?.from ?? '-'} To : ${range?.to ?? '-'}`];
}
