import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { intlLocale } from '../../lib/intl-locale.ts';
import type { CommandItem } from '../../ui/command-menu.tsx';
import { englishWords } from './english-words.ts';
import { paletteGroups } from './palette-groups.ts';
import { keywordsOf } from './palette-keywords.ts';

const textsOf = (language: string) => localeTexts(['palette'], language);
const texts = i18next.createInstance();
beforeAll(async () => {
  const resources = Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)]));
  await texts.init({ lng: 'en', fallbackLng: false, resources });
});

const IDS = [
  ...['settings profile', 'settings language-and-region', 'settings sessions', 'notifications'],
  ...['language de', 'language alb', 'report time-sheet-members', 'admin audit-log', 'new team'],
];

function keywords(language: string, id: string): string {
  const english = language === 'en' ? () => '' : englishWords(textsOf(language), textsOf('en'));
  return keywordsOf({ id, label: '' }, texts.getFixedT(language, 'palette'), english, intlLocale(language));
}

/** The first command that is found, by its id. */
function found(language: string, query: string): string | undefined {
  const actions = IDS.map((id): CommandItem => ({ id, label: '', keywords: keywords(language, id) }));
  return paletteGroups({ actions }, query).flatMap(({ items }) => items)[0]?.id;
}

it.each([
  ['en', 'time zone', 'workspace'],
  ['de', 'Zeitzone', 'Arbeitsbereich'],
  ['es', 'zona horaria', 'espacio de trabajo'],
  ['pt', 'fuso horário', 'espaço de trabalho'],
  ['alb', 'zona kohore', 'hapësirë pune'],
  ['zh_cn', '时区', '工作区'],
  ['ko', '시간대', '작업 공간'],
])('finds pages and commands by their content, in %s and in English', (language, zone, workspace) => {
  expect(found(language, zone)).toBe('settings language-and-region');
  expect(found(language, workspace)).toBe('new team');
  expect(found(language, 'time zone')).toBe('settings language-and-region');
  expect(found(language, 'workspace')).toBe('new team');
  expect(found(language, 'utilisation')).toBe('report time-sheet-members');
  expect(found(language, 'who did what')).toBe('admin audit-log');
});

it('finds a language by its name in English and in the language of the page', () => {
  expect(found('de', 'Albanisch')).toBe('language alb');
  expect(found('de', 'albanian')).toBe('language alb');
  expect(found('ko', '독일어')).toBe('language de');
});

it('distinguishes pages of the same name', () => {
  expect(keywords('en', 'notifications')).toContain('inbox');
  expect(keywords('en', 'settings notifications')).toContain('mail');
  expect(keywords('en', 'team 1')).toBe('');
});
