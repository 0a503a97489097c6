import { describe, expect, it } from 'vitest';
import { readUnsubscription, unsubscribePath, type Unsubscription } from './unsubscribe-token.ts';

const WHO = '0190a0a0-0000-7000-8000-000000000001';
const TEAM = '0190a0a0-0000-7000-8000-000000000002';
const what: Unsubscription = { kind: 'digest', userId: WHO, subjects: [TEAM] };
const tokenOf = (one: Unsubscription, secret = 'secret'): string =>
  unsubscribePath(one, secret).split('token=')[1] ?? '';

describe('the token that turns mails off', () => {
  it('returns what was signed', () => {
    expect(readUnsubscription(tokenOf(what), 'secret')).toEqual(what);
    const many: Unsubscription = { kind: 'mail', userId: WHO, subjects: [TEAM, WHO] };
    expect(readUnsubscription(tokenOf(many), 'secret')).toEqual(many);
  });

  it('is refused after any change', () => {
    const token = tokenOf(what);
    const [content = '', signature = ''] = token.split('.');
    const other = tokenOf({ ...what, userId: TEAM }).split('.')[0] ?? '';
    const changed = [
      '',
      '.',
      content,
      `${other}.${signature}`,
      `${content}.${signature.slice(0, -1)}`,
      `${content}.${signature}.x`,
      tokenOf(what, 'another secret'),
    ];
    for (const one of changed) expect(readUnsubscription(one, 'secret')).toBeUndefined();
  });
});
