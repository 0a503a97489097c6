/**
 * A call that our own client makes is declared in `contract/calls` and answered by `server/routes`; one that only other
 * clients make is in `contract/compat/calls` and `server/compat/routes`. Prints each misplaced call.
 */
import { onNewNode } from './ensure.mjs';

await onNewNode(import.meta.url);
const { boundCalls, callsMade, textsOf } = await import('./call-uses.mjs');
const { filesBelow, finish, isTest, parseSource } = await import('./sources.mjs');
const { callList } = await import('../contract/calls/index.ts');
const { ownCalls } = await import('../contract/calls/own-calls.ts');

/** Calls of our own product whose path does not occur in the code of the client. */
const MADE_ELSEWHERE = {
  'auth.social': 'the button of the sign-in page leads to the address that `auth.publicConfig` answers',
  'auth.socialReturn': 'the provider of a social sign-in sends the browser there',
  'calendarFeeds.read': 'calendars of other programs read the address that `calendarFeeds.create` answers',
};

const read = (...folders) =>
  filesBelow(folders, /\.tsx?$/)
    .filter((path) => !isTest(path))
    .map(parseSource);

const texts = textsOf(read('sync', 'src', 'sw'), read('contract/calls'));
const made = new Set([...callsMade(callList, texts), ...Object.keys(MADE_ELSEWHERE)]);
const problems = [];

for (const { name } of callList) {
  const isOwn = Object.hasOwn(ownCalls, name);
  if (isOwn && !made.has(name))
    problems.push(`${name}: nothing of sync, src or sw makes this call: it belongs in contract/compat/calls`);
  if (!isOwn && made.has(name))
    problems.push(`${name}: our own client makes this call: it belongs in contract/calls`);
}
for (const name of Object.keys(MADE_ELSEWHERE)) {
  if (!Object.hasOwn(ownCalls, name)) problems.push(`${name}: is in MADE_ELSEWHERE, but no call of ours`);
  if (callsMade(callList, texts).has(name))
    problems.push(`${name}: needs no line in MADE_ELSEWHERE any more`);
}

for (const source of read('server/routes', 'server/compat/routes')) {
  const isCompat = source.path.startsWith('server/compat/');
  for (const { name, isBound } of boundCalls(source)) {
    const isOwn = Object.hasOwn(ownCalls, name);
    if (!isCompat && !isOwn) problems.push(`${source.path}: ${name} is answered in server/compat/routes`);
    if (isCompat && isOwn && isBound) problems.push(`${source.path}: ${name} is answered in server/routes`);
  }
}
finish('calls', problems, callList.length);
