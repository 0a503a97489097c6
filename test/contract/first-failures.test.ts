/**
 * The failures that calls before a sign-in declare are those the server can answer with: only their texts are loaded
 * then (`scripts/text-packs.mjs`). Read from the sources, so that a new one cannot be forgotten.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls/index.ts';
import { ANY_CALL_ERRORS } from '../../contract/any-call-errors.ts';

const ALL: readonly Call[] = Object.values(calls);
/** The code that answers these calls; most failures elsewhere cannot happen to somebody who is not in a team. */
const OURS = /^server\/(routes\/auth|commands\/(auth|account)|auth|mail|plugins)\//;
const ROOT = 'server/routes/auth/auth-routes.ts';
/** The page of a project link loads the texts of all failures (`routes/invite`). */
const ELSEWHERE = '/api/v1/project-members/';

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

function reached(file: string, known = new Map<string, string>()): ReadonlyMap<string, string> {
  if (known.has(file) || !existsSync(file)) return known;
  const text = readFileSync(file, 'utf8');
  known.set(file, text);
  for (const path of matches(text, /^(?:import|export) (?!type)[^;]*? from '(\.[^']+)';$/gm))
    if (join(dirname(file), path).startsWith('server/')) reached(join(dirname(file), path), known);
  return known;
}

/** The error codes that each file answers with. */
const thrown = (): readonly (readonly [file: string, code: string])[] =>
  [...reached(ROOT)]
    .filter(([file]) => OURS.test(file))
    .flatMap(([file, text]) =>
      matches(text, /(?:new AppError\(|refused\(reply, )\s*'(\w+)'/g).map((code) => [file, code] as const),
    );

it('declares the failures of each call of the first pages', () => {
  const paths = matches(readFileSync('sync/transport/auth.ts', 'utf8'), /'(\/(?:secure|api)\/[^'`$]+)'/g);
  expect(paths.length).toBeGreaterThan(10);
  const unsaid = paths
    .filter((path) => !path.startsWith(ELSEWHERE))
    .filter((path) => !ALL.some((call) => call.path === path && call.fails));
  expect(unsaid).toEqual([]);
});

it('declares every failure that the server can answer with', () => {
  const said = new Set<string>([...ANY_CALL_ERRORS, ...ALL.flatMap(({ fails }) => fails ?? [])]);
  const found = thrown();
  expect(found.map(([, code]) => code)).toContain('wrong_credentials');
  expect(found.filter(([, code]) => !said.has(code))).toEqual([]);
});

it('declares no failure that the server never answers with', () => {
  const found = new Set(thrown().map(([, code]) => code));
  const made = ALL.flatMap(({ name, fails }) => (fails ?? []).map((code) => [name, code] as const));
  expect(made.filter(([, code]) => !found.has(code))).toEqual([]);
});
