import { expect, it } from 'vitest';
import { linkParts } from './text-links.ts';

const linked = (text: string) => linkParts(text).flatMap(({ text: shown, href }) => (href ? [shown] : []));

it.each([
  ['See https://example.com/a?b=1#c now', ['https://example.com/a?b=1#c']],
  ['Seen at http://example.com/x.', ['http://example.com/x']],
  ['(https://example.com/x), “https://example.com/y”!', ['https://example.com/x', 'https://example.com/y']],
  ['https://en.wikipedia.org/wiki/Crane_(machine).', ['https://en.wikipedia.org/wiki/Crane_(machine)']],
  ['请看https://example.com/x。谢谢', ['https://example.com/x']],
  ['https:// and ftp://example.com and javascript:alert(1)', []],
])('finds the addresses of %s', (text, addresses) => {
  expect(linked(text)).toEqual(addresses);
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
