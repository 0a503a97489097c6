/**
 * Parses only the day of a typed line, for items without other fields, such as a to-do: “Call Ana tomorrow 15:00 #home”
 * becomes “Call Ana 15:00 #home”. The day of a recurrence stays. Pure.
 */
import { formatDay } from '../../lib/format-day.ts';
import { findTime } from '../../lib/parse-typed-time.ts';
import type { QuickContext, QuickTask } from './read-quick-task.ts';
import { estimateAtEnd } from './typed-estimate.ts';
import { findDue } from './typed-repeat.ts';
import { findDay } from './typed-when.ts';

const TOKEN = /(?:^|\s)[!#@]\S+$/;

/** The text without a token, a time or an estimate at its end; null when it ends with none. */
function withoutLast(text: string, { locale }: QuickContext): string | null {
  const token = TOKEN.exec(text);
  if (token) return text.slice(0, token.index).trimEnd();
  const rest = findTime(text, locale, 'atEnd', 'words and day')?.rest ?? estimateAtEnd(text, locale)?.rest;
  return rest === undefined || rest.length >= text.length ? null : rest;
}

export function readDay(line: string, context: QuickContext): QuickTask {
  const text = line.replace(/\s+/g, ' ').trim();
  for (let before: string | null = text; before; before = withoutLast(before, context)) {
    const due = findDue(before, { ...context, mayRepeat: true });
    if (due?.rule) break;
    const found = due && findDay(before, context);
    if (!found) continue;
    const name = `${found.rest} ${text.slice(before.length).trimStart()}`.trim();
    const tokens = [formatDay(found.day, context.locale, context.today)];
    return { name, more: { endDate: found.day }, newLabels: [], tokens };
  }
  return { name: line.trim(), more: {}, newLabels: [], tokens: [] };
}
