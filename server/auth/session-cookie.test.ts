import { describe, expect, it } from 'vitest';
import { clearToken, cookieName, isKind, newToken, readToken, writeToken } from './session-cookie.ts';

describe('the session cookie', () => {
  it('has the __Host- prefix and is Secure under TLS', () => {
    const token = newToken('session');
    expect(writeToken(token, true, 60)).toBe(
      `__Host-holdfast=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure`,
    );
    expect(writeToken(token, false)).toBe(`holdfast=${token}; Path=/; HttpOnly; SameSite=Lax`);
    expect(clearToken(false)).toBe('holdfast=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  });

  it('is read by its exact name among others', () => {
    const token = newToken('session');
    const header = `a=b; xholdfast=${newToken('session')}; holdfast=${token}; holdfast2=c`;
    expect(readToken(header, false)).toBe(token);
    expect(readToken(header, true)).toBeUndefined();
    expect(readToken(`__Host-holdfast=${token}`, true)).toBe(token);
    expect(readToken(undefined, false)).toBeUndefined();
  });

  it.each(['', 'x', 's.short', `s.${'A'.repeat(44)}`, `z.${'A'.repeat(43)}`, `s.${'A'.repeat(42)}!`])(
    'is not read when its value is %j',
    (value) => expect(readToken(`${cookieName(false)}=${value}`, false)).toBeUndefined(),
  );

  it('distinguishes sessions from visitors, and has a different token each time', () => {
    const [session, visitor] = [newToken('session'), newToken('anonymous')];
    expect([isKind(session, 'session'), isKind(visitor, 'session')]).toEqual([true, false]);
    expect(new Set(Array.from({ length: 100 }, () => newToken('session'))).size).toBe(100);
  });
});
