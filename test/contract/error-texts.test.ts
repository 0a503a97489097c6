import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from '../../contract/error-catalogue.ts';
import { ERROR_CODES } from '../../contract/errors.ts';
import { errorText } from '../../server/error-texts.ts';
import { LANGUAGES } from '../../contract/rules/languages.ts';

const textsOf = (language: string): Record<string, unknown> => {
  const parsed: unknown = JSON.parse(
    readFileSync(new URL(`../../locales/${language}/errors.json`, import.meta.url), 'utf8'),
  );
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${language}/errors.json is empty`);
  return { ...parsed };
};
const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

/** Texts of failures that only the page knows. */
const OF_THE_PAGE = ['notKept', 'blocked', 'noStatus'];

describe('texts of errors', () => {
  for (const language of LANGUAGES) {
    it(`exist in ${language} for every code, and for nothing else`, () => {
      const { catalogue, ...texts } = textsOf(language);
      expect(Object.keys(texts).sort()).toEqual([...ERROR_CODES, ...OF_THE_PAGE].sort());
      expect(keysOf(catalogue).sort()).toEqual([...ERROR_CATALOGUE].sort());
    });
  }

  it('match the English texts that the server sends', () => {
    const english = textsOf('en');
    for (const code of ERROR_CODES) expect(errorText(code)).toBe(english[code]);
    // Required by the specification.
    expect(errorText('no_session')).toBe('Session Expired - Please log in again');
  });
});
