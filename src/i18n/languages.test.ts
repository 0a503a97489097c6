import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { detectLanguage, LANGUAGES, languageOfTag, languageTag } from './languages.ts';

describe('choosing the language', () => {
  it('uses a stored language only when it is one of the seven', () => {
    expect(detectLanguage('ko', ['de'])).toBe('ko');
    expect(detectLanguage('fr', ['de'])).toBe('de');
    expect(detectLanguage('<script>alert(1)</script>', ['pt-BR'])).toBe('pt');
    expect(detectLanguage('', [])).toBe('en');
  });

  it('uses the first supported language of the browser', () => {
    expect(detectLanguage(null, ['fr-FR', 'es-419', 'de'])).toBe('es');
    expect(detectLanguage(null, ['fr', 'it'])).toBe('en');
  });

  it('maps regions and scripts, and Albanian and Chinese to their codes', () => {
    expect(languageOfTag('zh-Hans-CN')).toBe('zh_cn');
    expect(languageOfTag('sq-XK')).toBe('alb');
    expect(languageOfTag('EN_us')).toBe('en');
  });

  it('discards what looks like markup, script or an address', () => {
    for (const bad of ['en<img>', 'javascript:alert(1)', 'de"onload=', '../en', 'en;drop', 'https://x']) {
      expect(languageOfTag(bad)).toBeUndefined();
    }
  });

  it('returns language tags that the browser has plural rules for', () => {
    for (const language of LANGUAGES) {
      expect(Intl.PluralRules.supportedLocalesOf(languageTag(language))).toHaveLength(1);
    }
  });

  it('chooses the same language as the script that runs before the first paint', async () => {
    const script = await readFile(new URL('../../public/first-paint.js', import.meta.url), 'utf8');
    const cases: [string | null, string[]][] = [
      ['ko', ['de']],
      ['fr', ['sq-AL']],
      ['<b>', ['zh-TW', 'de']],
      [null, ['fr', 'javascript:1', 'pt_BR']],
      [null, []],
    ];
    for (const [stored, browser] of cases) {
      const page = runFirstPaint(script, stored, browser);
      const expected = detectLanguage(stored, browser);
      expect(page.lang).toBe(languageTag(expected));
      expect(page.preloaded).toEqual([`/locales/${expected}/first.json`]);
    }
  });
});

function runFirstPaint(script: string, stored: string | null, browser: string[]) {
  const root = { lang: '', classList: { add: () => undefined }, setAttribute: () => undefined, style: {} };
  const preloaded: string[] = [];
  const document = {
    documentElement: root,
    querySelector: () => null,
    createElement: () => ({ href: '' }),
    head: { appendChild: (link: { href: string }) => preloaded.push(link.href) },
  };
  const run = new Function('document', 'localStorage', 'navigator', 'window', 'location', script);
  run(
    document,
    { getItem: (key: string) => (key === 'i18nextLng' ? stored : null) },
    { languages: browser },
    { matchMedia: () => ({ matches: false }) },
    { pathname: '/invite/1' },
  );
  return { lang: root.lang, preloaded };
}
