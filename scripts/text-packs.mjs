/**
 * The files of texts that come together (`src/i18n/text-packs.ts`). Of the sentences of failures the first has those that a screen
 * can say before anybody is signed in and the first rows stand, and of those about syncing the shell has none that name a change;
 * all of them come behind the first rows (`loadTexts`).
 */
import { calls } from '../contract/calls/index.ts';
import { ANY_CALL_ERRORS } from '../contract/any-call-errors.ts';
import { SHORTENED, TEXT_PACKS } from '../src/i18n/text-packs.ts';

const words = (text) => text.trim().split(/\s+/);

/** What the calls of the first pages can be answered with: those that say how they fail. */
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

/** What a pack has of a namespace of `SHORTENED`. */
const SHORT = { errors: firstErrors, sync: ({ mutations: _, ...rest }) => rest };

/** The packs of a language by file name. `textsOf` gives what a namespace has. */
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
