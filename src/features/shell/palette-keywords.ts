/**
 * Additional keywords of commands and pages: descriptions of their contents (`palette:about`), and the English of name
 * and description, which many people know.
 */
import type { TFunction } from 'i18next';
import { isLanguage, languageTag } from '../../i18n/languages.ts';

/** The notifications drawer is also a command; this is the key of the settings page. */
const ABOUT: Readonly<Record<string, string>> = { 'settings notifications': 'settings-notifications' };
const LANGUAGE = 'language ';

/** The key of the text about a command, by its id. */
const aboutOf = (commandId: string): string =>
  ABOUT[commandId] ?? commandId.replace(/^settings /, '').replaceAll(' ', '-');

/** The names of a language in other languages. */
function languageNames(code: string, languages: readonly string[]): readonly string[] {
  if (!isLanguage(code)) return [];
  const tag = languageTag(code);
  return languages.map((one) => new Intl.DisplayNames([one], { type: 'language' }).of(tag) ?? '');
}

interface Worded {
  readonly id: string;
  readonly label: string;
}

/** `english` finds the English of a text of the page; `locale` is that of the page. */
export function keywordsOf(
  { id, label }: Worded,
  t: TFunction<'palette'>,
  english: (text: string) => string,
  locale: string,
): string {
  const about = t(`about.${aboutOf(id)}` as 'about.due', { defaultValue: '' });
  const names = id.startsWith(LANGUAGE) ? languageNames(id.slice(LANGUAGE.length), ['en', locale]) : [];
  return [about, english(about), english(label), ...names].filter((words) => words !== '').join(' ');
}
