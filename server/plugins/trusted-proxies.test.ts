import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isEncrypted, proxyTrust } from './trusted-proxies.ts';

describe('proxyTrust', () => {
  it.each([
    ['loopback', '127.0.0.1', true],
    ['loopback', '127.8.9.1', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.1', false],
    ['loopback, uniquelocal', '172.20.0.9', true],
    ['uniquelocal', 'fd00::7', true],
    ['linklocal', '169.254.3.4', true],
    ['10.0.0.1', '10.0.0.1', true],
    ['10.0.0.1', '10.0.0.2', false],
    ['10.1.0.0/16,192.0.2.7', '10.1.200.3', true],
    ['10.1.0.0/16,192.0.2.7', '192.0.2.7', true],
    ['2001:db8::/32', '2001:db8::1', true],
    [true, '192.0.2.1', true],
    [false, '127.0.0.1', false],
    [1, '192.0.2.1', true],
    [0, '192.0.2.1', false],
    ['loopback', undefined, false],
    ['loopback', 'unix', false],
  ])('with %j trusts %s: %s', (setting, address, trusted) => {
    expect(proxyTrust(setting)(address, 0)).toBe(trusted);
  });

  it('trusts the configured number of hops', () => {
    const trusts = proxyTrust(2);
    expect([0, 1, 2].map((hop) => trusts('192.0.2.1', hop))).toEqual([true, true, false]);
  });

  it('throws for an invalid setting', () => {
    for (const setting of ['somewhere', '10.0.0.0/99', '']) expect(() => proxyTrust(setting)).toThrow();
  });
});

describe('isEncrypted', () => {
  function request(proto: string | undefined, encrypted: boolean): IncomingMessage {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '127.0.0.1' });
    const message = new IncomingMessage(Object.assign(socket, encrypted ? { encrypted } : {}));
    if (proto !== undefined) message.headers['x-forwarded-proto'] = proto;
    return message;
  }

  it.each([
    [undefined, false, 'loopback', false],
    [undefined, true, 'loopback', true],
    ['https', false, 'loopback', true],
    ['http', true, 'loopback', false],
    ['http, https', false, 'loopback', true],
    ['https', false, false, false],
    ['https', false, '10.0.0.1', false],
  ])(
    'with protocol %j from the proxy, encrypted socket %j and trusted proxies %j is %j',
    (proto, encrypted, setting, expected) => {
      expect(isEncrypted(request(proto, encrypted), proxyTrust(setting))).toBe(expected);
    },
  );
});
