/**
 * Parses a typed date: `15.12.`, `15 Dec`, `12/15`, `12月15日`, `2026-12-15`, `+3`, words such as “next week”, and
 * weekdays.
 */
import { addDays, addMonths, dayFromUtc, parseDay } from './day.ts';
import type { Day } from './day.ts';
import { foldText } from '../../contract/rules/fold-text.ts';
import { typedDayWord } from './day-words.ts';
import { typedWeekday } from './typed-weekday.ts';

function real(year: number, month: number, date: number): Day | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const parsed = parseDay(text);
  return parsed ? dayFromUtc(parsed) : null;
}

/** Without a year: this year, or the next year when that is more than half a year ago. */
function nearest(month: number, date: number, today: Day): Day | null {
  const year = Number(today.slice(0, 4));
  const here = real(year, month, date);
  return here !== null && here >= addDays(today, -183) ? here : real(year + 1, month, date);
}

function fullYear(text: string): number {
  const value = Number(text);
  return text.length <= 2 ? 2000 + value : value;
}

function monthFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0);
  return parts.findIndex((part) => part.type === 'month') < parts.findIndex((part) => part.type === 'day');
}

function numeric(text: string, today: Day, locale: string): Day | null {
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text);
  if (iso) return real(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})[-./ ]+(\d{1,2})(?:[-./ ]+(\d{2}|\d{4}))?[.]?$/.exec(text);
  if (!parts) return null;
  const [one, two] = [Number(parts[1]), Number(parts[2])];
  const swap = (text.includes('/') || text.includes('-')) && monthFirst(locale);
  const [date, month] = (swap && one <= 12) || two > 12 ? [two, one] : [one, two];
  return parts[3] ? real(fullYear(parts[3]), month, date) : nearest(month, date, today);
}

/** `12月15日`, `2026년 12월 15일`. */
function signed(text: string, today: Day): Day | null {
  const parts = /^(?:(\d{4})[年년]\s*)?(\d{1,2})[月월]\s*(\d{1,2})[日号일]?$/u.exec(text);
  if (!parts) return null;
  const [month, date] = [Number(parts[2]), Number(parts[3])];
  return parts[1] ? real(Number(parts[1]), month, date) : nearest(month, date, today);
}

function monthNumber(word: string, locale: string): number | null {
  for (const language of [locale, 'en']) {
    for (let month = 1; month <= 12; month++) {
      const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
        Date.UTC(2024, month - 1, 1),
      );
      if (word.length >= 3 && foldText(name).startsWith(word)) return month;
    }
  }
  return null;
}

function worded(text: string, today: Day, locale: string): Day | null {
  const words = text.split(/[\s.,]+/).filter(Boolean);
  const numbers = words.filter((word) => /\d/.test(word));
  // More numbers than in a date with a year, or `2pm`, is not a date alone.
  if (numbers.length > 2 || !numbers.every((word) => /^\d+$/.test(word))) return null;
  const month = words.map((word) => monthNumber(word, locale)).find((found) => found !== null);
  const date = Number(numbers[0]);
  if (month == null || !numbers[0]) return null;
  return numbers[1] ? real(fullYear(numbers[1]), month, date) : nearest(month, date, today);
}

/** The typed day, or null when it cannot be parsed. */
export function parseTypedDay(typed: string, today: Day, locale: string): Day | null {
  const text = foldText(typed.trim());
  if (text === '') return null;
  const word = typedDayWord(text, today, locale, true);
  if (word !== null) return word;
  const byNumbers = signed(typed.trim(), today);
  if (byNumbers !== null) return byNumbers;
  const shift = /^([+-])\s*(\d{1,3})\s*([dwm]?)$/.exec(text);
  if (shift) {
    const amount = Number(shift[2]) * (shift[1] === '-' ? -1 : 1);
    return shift[3] === 'm' ? addMonths(today, amount) : addDays(today, amount * (shift[3] === 'w' ? 7 : 1));
  }
  const onlyDate = /^(\d{1,2})\.?$/.exec(text);
  if (onlyDate) {
    const [year, month, date] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)), Number(onlyDate[1])];
    const here = real(year, month, date);
    return here !== null && here >= today
      ? here
      : real(month === 12 ? year + 1 : year, (month % 12) + 1, date);
  }
  return (
    numeric(text, today, locale) ?? worded(text, today, locale) ?? typedWeekday(text, today, locale, true)
  );
}

/** Whether the text of a day field is not a valid day; an empty field is valid. */
export function isUnreadableDay(day: Day, text: string): boolean {
  return day === '' && text.trim() !== '';
}
