/** The texts of `locales`, for tests that render them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceLanguage } from 'i18next';

const FOLDER = join(import.meta.dirname, '../../locales');

/** Texts by namespace, in English by default. */
export function localeTexts(namespaces: readonly string[], language = 'en'): ResourceLanguage {
  const read = (namespace: string): ResourceLanguage[string] =>
    JSON.parse(readFileSync(join(FOLDER, language, `${namespace}.json`), 'utf8')) as ResourceLanguage[string];
  return Object.fromEntries(namespaces.map((namespace) => [namespace, read(namespace)]));
}
