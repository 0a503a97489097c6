/** The texts of the program, for tests of what shows them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceLanguage } from 'i18next';

const FOLDER = join(import.meta.dirname, '../../locales');

/** By their namespaces, in English unless another language is named. */
export function localeTexts(namespaces: readonly string[], language = 'en'): ResourceLanguage {
  const read = (namespace: string): ResourceLanguage[string] =>
    JSON.parse(readFileSync(join(FOLDER, language, `${namespace}.json`), 'utf8')) as ResourceLanguage[string];
  return Object.fromEntries(namespaces.map((namespace) => [namespace, read(namespace)]));
}
