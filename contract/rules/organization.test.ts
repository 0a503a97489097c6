import { describe, expect, it } from 'vitest';
import { emailDomain, isDomain, canJoin } from './organization.ts';

describe('email domains', () => {
  it.each(['quay.example', 'a-b.co.uk', 'xn--mnchen-3ya.de', 'quay.1a', 'quay.a1'])('accept %s', (text) => {
    expect(isDomain(text)).toBe(true);
  });

  it.each([
    'quay',
    '.example',
    'a..b',
    '-a.example',
    'a-.example',
    '1.2.3.4',
    'quay.12',
    'a b.example',
    'x@y.example',
  ])('refuse %s', (text) => {
    expect(isDomain(text)).toBe(false);
  });

  it('are trimmed, put in lower case and stripped of the @ when parsed', () => {
    expect(emailDomain.parse(' @Quay.Example ')).toBe('quay.example');
    expect(emailDomain.safeParse('quay').success).toBe(false);
    expect(emailDomain.safeParse('ana@quay.example').success).toBe(false);
  });

  it('admit their own addresses only, and everybody when there are none', () => {
    expect(canJoin('Ana@Quay.example', ['quay.example'])).toBe(true);
    expect(canJoin('ana@sub.quay.example', ['quay.example'])).toBe(false);
    expect(canJoin('ana@notquay.example', ['quay.example'])).toBe(false);
    expect(canJoin('ana@quay.example@evil.example', ['quay.example'])).toBe(false);
    expect(canJoin('ana@anywhere.example', [])).toBe(true);
  });
});
