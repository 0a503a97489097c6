import { expect, it } from 'vitest';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { englishWords } from './english-words.ts';

const words = (local: Record<string, unknown>, english: Record<string, unknown>) =>
  englishWords({ one: local }, { one: english });

it('finds all English texts of a translated text, whatever its key', () => {
  const find = words({ a: 'Öffnen', b: { c: 'öffnen', d: 'Nur hier' } }, { a: 'Open', b: { c: 'Unfold' } });
  expect(find('Öffnen')).toBe('Open Unfold');
  expect(find('Nur hier')).toBe('');
  expect(find('Schließen')).toBe('');
});

it('translates the parts of a line, and the text around variables', () => {
  const find = words(
    {
      group: 'Gruppieren nach',
      priority: 'Priorität',
      team: 'Zum Team {{name}} wechseln',
      all: '{{a}}: {{b}}',
    },
    { group: 'Group by', priority: 'Priority', team: 'Switch to the team {{name}}', all: '{{a}}: {{b}}' },
  );
  expect(find('Gruppieren nach: Priorität')).toBe('Group by Priority');
  expect(find('Zum Team Hafen wechseln').trim()).toBe('Switch to the team');
  expect(find('Zum Team wechseln')).toBe('');
  expect(find('Irgendwas: sonst')).toBe('');
});

it('prefers the text that matches the most', () => {
  const find = words({ a: '{{n}} Tage', b: 'In {{n}} Tage' }, { a: '{{n}} days', b: 'In {{n}} days' });
  expect(find('In 3 Tage').replaceAll(/\s+/g, ' ')).toBe('In days');
});

const NAMESPACES = ['settings', 'reporting', 'admin', 'navbar', 'tasks', 'project-actions', 'views'] as const;
const english = localeTexts(NAMESPACES);
it.each(LANGUAGES.filter((language) => language !== 'en'))(
  'finds the English names of pages in %s',
  (language) => {
    const local = localeTexts(NAMESPACES, language);
    const find = englishWords(local, english);
    const name = (namespace: string, key: string): string =>
      String(
        key.split('.').reduce<unknown>((texts, part) => Reflect.get(Object(texts), part), local[namespace]),
      );
    const settings = `${name('settings', 'title')}: ${name('settings', 'pages.profile')}`;
    expect(find(settings)).toMatch(/Settings.*Profile/);
    expect(find(`${name('reporting', 'title')}: ${name('reporting', 'pages.overview')}`)).toMatch(
      /Reports.*Overview/,
    );
    expect(find(`${name('admin', 'title')}: ${name('admin', 'pages.audit-log')}`)).toContain('Audit log');
    expect(find(name('reporting', 'pages.my-time'))).toContain('My time');
  },
);
