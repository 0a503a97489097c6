import { describe, expect, it } from 'vitest';
import { isPushService, pushEnvironment } from './push-services.ts';

const field = pushEnvironment.PUSH_SERVICES;

describe('push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('include those of the browsers: %s', (endpoint) => {
    expect(isPushService(endpoint, [])).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com.example/abc',
    'https://notfcm-googleapis.com/abc',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'http://localhost:5432/',
    'https://push.example.com/abc',
    'file:///etc/passwd',
    'no address',
  ])('do not include %s', (endpoint) => {
    expect(isPushService(endpoint, [])).toBe(false);
  });

  it('can be added by origin', () => {
    const further = field.parse('https://push.example.com, http://127.0.0.1:3150');
    expect(isPushService('https://push.example.com/abc', further)).toBe(true);
    expect(isPushService('http://127.0.0.1:3150/abc', further)).toBe(true);
    expect(isPushService('http://127.0.0.1:3151/abc', further)).toBe(false);
    expect(field.parse(undefined)).toEqual([]);
    for (const wrong of ['push.example.com', 'https://push.example.com/path', 'ftp://push.example.com'])
      expect(field.safeParse(wrong).success, wrong).toBe(false);
  });
});
