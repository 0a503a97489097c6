import { describe, expect, it } from 'vitest';
import { emailDomain, isDomain, canJoin } from './organization.ts';

describe('domains of addresses', () => {
  it.each(['quay.example', 'a-b.co.uk', 'xn--mnchen-3ya.de', 'quay.1a', 'quay.a1'])('%s is one', (text) => {
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
  ])('%s is none', (text) => {
    expect(isDomain(text)).toBe(false);
  });

  it('are read as people write them', () => {
    expect(emailDomain.parse(' @Quay.Example ')).toBe('quay.example');
    expect(emailDomain.safeParse('quay').success).toBe(false);
    expect(emailDomain.safeParse('ana@quay.example').success).toBe(false);
  });

  it('let their own addresses in, whole domains only; none of them lets everybody in', () => {
    expect(canJoin('Ana@Quay.example', ['quay.example'])).toBe(true);
    expect(canJoin('ana@sub.quay.example', ['quay.example'])).toBe(false);
    expect(canJoin('ana@notquay.example', ['quay.example'])).toBe(false);
    expect(canJoin('ana@quay.example@evil.example', ['quay.example'])).toBe(false);
    expect(canJoin('ana@anywhere.example', [])).toBe(true);
  });
});
