import { expect, it } from 'vitest';
import { readAppLink } from './app-link.ts';

const TASK = '/worklenz/projects/0197f6a0-0000-7000-8000-000000000001?task=2&tab=board#x';

it.each([
  ['web+holdfast:/worklenz/home', '/worklenz/home'],
  [` web+holdfast:${TASK} `, TASK],
  ['WEB+HOLDFAST:/worklenz/reporting/time-sheet-members', '/worklenz/reporting/time-sheet-members'],
  ['web+holdfast:///worklenz/home', '/worklenz/home'],
  ['web+holdfast:/worklenz/./projects/../home', '/worklenz/home'],
] as const)('reads the app link %s', (link, address) => {
  expect(readAppLink(link)).toBe(address);
});

it.each([
  ['nothing', ''],
  ['a path', '/worklenz/home'],
  ['a page of the web', 'https://evil.example/worklenz/home'],
  ['another host', 'web+holdfast://evil.example'],
  ['another host with a path of ours', 'web+holdfast://evil.example/worklenz/home'],
  ['a name and another host', 'web+holdfast://worklenz@evil.example/worklenz/home'],
  ['an address without a protocol', '//evil.example/worklenz/home'],
  ['an address hidden behind dots', 'web+holdfast:/.//evil.example/worklenz/home'],
  ['an address behind a backslash', 'web+holdfast:/\\evil.example/worklenz/home'],
  ['a script', 'javascript:alert(1)'],
  ['a script within', 'web+holdfast:javascript:alert(1)'],
  ['a document within', 'web+holdfast:data:text/html,x'],
  ['a page of the web within', 'web+holdfast:https://evil.example/worklenz/home'],
  ['a place outside of the signed-in area', 'web+holdfast:/auth/logging-out'],
  ['a way out', 'web+holdfast:/worklenz/../auth/logging-out'],
  ['an escaped way out', 'web+holdfast:/worklenz/%2e%2e/auth/logging-out'],
  ['an area of a similar name', 'web+holdfast:/worklenz.evil/home'],
  ['the area alone', 'web+holdfast:/worklenz/'],
  ['a doubled slash', 'web+holdfast:/worklenz//evil.example'],
  ['escaped letters', 'web+holdfast:/worklenz/%6Fpen?read=1'],
  ['what marks as read', 'web+holdfast:/worklenz/open?read=0197f6a0-0000-7000-8000-000000000001'],
  ['what marks as read, in capitals', 'web+holdfast:/worklenz/OPEN?read=1'],
  ['what confirms an address', 'web+holdfast:/worklenz/confirm-email/abc'],
  ['a link to a link', 'web+holdfast:/worklenz/link?to=web%2Bholdfast:/worklenz/home'],
])('refuses %s', (_, link) => {
  expect(readAppLink(link)).toBeNull();
});
