import { describe, expect, it } from 'vitest';
import { addAddresses, chipsOf, endsAddress } from './addresses.ts';

describe('typing addresses', () => {
  it('splits at commas, semicolons, spaces and line breaks, in lower case, each once', () => {
    expect(
      addAddresses(['a@x.example'], 'B@x.example, c@x.example;d@x.example\ne@x.example  A@x.example'),
    ).toEqual(['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'e@x.example']);
  });

  it('returns the same list when there is nothing new', () => {
    const list = ['a@x.example'];
    expect(addAddresses(list, ' A@X.example ;')).toBe(list);
    expect(addAddresses(list, ' ,; ')).toBe(list);
  });

  it.each([
    ['a@x.example', false],
    ['a@x.example,', true],
    ['a@x.example;', true],
    ['a@x.example ', true],
    ['a@x.example\nb', true],
  ])('%j ends an address: %j', (text, ends) => {
    expect(endsAddress(text)).toBe(ends);
  });
});

describe('problems of an address', () => {
  const known = [
    { email: 'Me@x.example', pending: false, isMe: true },
    { email: 'in@x.example', pending: false, isMe: false },
    { email: 'waits@x.example', pending: true, isMe: false },
  ];
  it.each([
    ['new@x.example', null, false],
    ['nonsense', 'malformed', false],
    ['a@b', 'malformed', false],
    ['me@x.example', 'self', false],
    ['in@x.example', 'member', false],
    ['waits@x.example', null, true],
  ])('%s has the problem %j, again: %j', (email, problem, again) => {
    expect(chipsOf([email], known)).toEqual([{ email, problem, again }]);
  });
});
