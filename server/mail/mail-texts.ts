/**
 * The texts of mails and of the pages behind their links, in seven languages, out of `locales/{language}/mail.json`.
 * Returns plain text; the caller escapes it for html. A missing language falls back to English.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOr, languageTag, type Language } from '../../contract/rules/languages.ts';

const FOLDER = join(import.meta.dirname, '../../locales');

export interface MailTexts {
  readonly language: Language;
  /** `values.count` chooses the plural form. Throws for a key that the language lacks. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** `YYYY-MM-DD` as people of the language write it, with the year. */
  day(day: string): string;
  /** Names joined as a list of the language ("a, b and c"). */
  list(names: readonly string[]): string;
}

const cache = new Map<Language, ReadonlyMap<string, string>>();

/** The texts of one of the seven languages; English for any other. */
export function mailTexts(requested: string | null): MailTexts {
  const language = languageOr(requested, 'en');
  const tag = languageTag(language);
  const plurals = new Intl.PluralRules(tag);
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const lists = new Intl.ListFormat(tag, { type: 'conjunction' });
  const find = (key: string, count: string | number | undefined): string | undefined => {
    const texts = textsOf(language);
    if (typeof count !== 'number') return texts.get(key);
    return texts.get(`${key}_${plurals.select(count)}`) ?? texts.get(`${key}_other`) ?? texts.get(key);
  };
  return {
    language,
    text: (key, values = {}) => {
      const text = find(key, values['count']);
      if (text === undefined) throw new Error(`locales/${language}/mail.json lacks ${key}`);
      return text.replaceAll(/\{\{(\w+)\}\}/g, (mark, name: string) => String(values[name] ?? mark));
    },
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
    list: (names) => lists.format(names),
  };
}

function textsOf(language: Language): ReadonlyMap<string, string> {
  const cached = cache.get(language);
  if (cached !== undefined) return cached;
  const texts = new Map<string, string>();
  flatten(JSON.parse(readFileSync(join(FOLDER, language, 'mail.json'), 'utf8')), '', texts);
  cache.set(language, texts);
  return texts;
}

function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(path, value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      flatten(item, path === '' ? key : `${path}.${key}`, into);
}
