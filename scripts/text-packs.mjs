/**
 * The files of texts that are loaded together (`src/i18n/text-packs.ts`). The first has only the error texts that a
 * screen can show before sign-in and before the first rows, and the shell has no texts about syncing that name a
 * change; all of them are loaded after the first rows (`loadTexts`).
 */
import { calls } from '../contract/calls/index.ts';
import { ANY_CALL_ERRORS } from '../contract/any-call-errors.ts';
import { SHORTENED, TEXT_PACKS } from '../src/i18n/text-packs.ts';

const words = (text) => text.trim().split(/\s+/);

/** Error codes of the calls of the first pages, as far as the calls declare them. */
export const FIRST_ERRORS = [
  ...new Set([...ANY_CALL_ERRORS, ...Object.values(calls).flatMap(({ fails }) => fails ?? [])]),
];
export const FIRST_CATALOGUE = words(`
  auth_error_title security_error_title security_error session_expired_title session_expired error_title
  unexpected login_failed authorization_failed logout_failed module_title module_text screen_title
  connection_lost connection_restored reconnecting
`);

const pick = (texts, keys) => Object.fromEntries(keys.map((key) => [key, texts[key]]));

const firstErrors = (errors) => ({
  ...pick(errors, FIRST_ERRORS),
  catalogue: pick(errors.catalogue, FIRST_CATALOGUE),
});

/** The part of each namespace of `SHORTENED` that a pack contains. */
const SHORT = { errors: firstErrors, sync: ({ mutations: _, ...rest }) => rest };

/** The packs of a language by file name. `textsOf` returns the texts of a namespace. */
export async function textPacks(textsOf) {
  const packs = Object.entries(TEXT_PACKS).map(async ([pack, namespaces]) => {
    const texts = namespaces.map(async (namespace) => {
      const whole = await textsOf(namespace);
      return [namespace, SHORTENED.includes(namespace) ? SHORT[namespace](whole) : whole];
    });
    return [`${pack}.json`, Object.fromEntries(await Promise.all(texts))];
  });
  return Object.fromEntries(await Promise.all(packs));
}
