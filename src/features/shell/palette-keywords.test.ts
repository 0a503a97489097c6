import i18next, { type Resource } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import type { CommandItem } from '../../ui/command-menu.tsx';
import { paletteGroups } from './palette-groups.ts';
import { keywordsOf } from './palette-keywords.ts';

const files = import.meta.glob<Resource[string]>('../../../locales/*/palette.json', {
  eager: true,
  import: 'default',
});
const texts = i18next.createInstance();
beforeAll(async () => {
  const resources = Object.fromEntries(
    Object.entries(files).map(([path, palette]) => [path.split('/').at(-2) ?? '', { palette }]),
  );
  await texts.init({ lng: 'en', fallbackLng: false, resources });
});

const IDS = ['settings profile', 'settings language-and-region', 'settings sessions', 'notifications'];

/** The first command that is found, by its id. */
function found(language: string, query: string): string | undefined {
  const t = texts.getFixedT(language, 'palette');
  const actions = IDS.map((id): CommandItem => ({
    id,
    label: id.length.toString(),
    keywords: keywordsOf(id, t),
  }));
  return paletteGroups({ actions }, query).flatMap(({ items }) => items)[0]?.id;
}

it.each([
  ['en', 'time zone'],
  ['de', 'Zeitzone'],
  ['es', 'zona horaria'],
  ['pt', 'fuso horário'],
  ['alb', 'zona kohore'],
  ['zh_cn', '时区'],
  ['ko', '시간대'],
])('finds a page of the settings by what is on it, in %s and in English', (language, words) => {
  expect(found(language, words)).toBe('settings language-and-region');
  expect(found(language, 'time zone')).toBe('settings language-and-region');
});

it('tells pages of the same name apart', () => {
  const t = texts.getFixedT('en', 'palette');
  expect(keywordsOf('notifications', t)).toContain('inbox');
  expect(keywordsOf('settings notifications', t)).toContain('mail');
  expect(keywordsOf('team 1', t)).toBe('');
});
