/**
 * Which proxies are trusted to report the client's address and protocol. Shared by HTTP and sockets, so that both read
 * the cookie of the same name.
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../config.ts';

/** `hop` counts from the server outwards, from 0. */
export type ProxyTrust = (address: string | undefined, hop: number) => boolean;

const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A list names addresses, subnets (`10.0.0.0/8`) and the names above. Throws for anything else. */
export function proxyTrust(setting: Config['trustProxy']): ProxyTrust {
  if (typeof setting === 'boolean') return () => setting;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const trusted = new BlockList();
  for (const one of setting.split(',').flatMap((part) => NAMED_RANGES[part.trim()] ?? [part.trim()])) {
    const [address = '', bits] = one.split('/');
    if (bits === undefined) trusted.addAddress(address, family(address));
    else trusted.addSubnet(address, Number(bits), family(address));
  }
  return (address) => address !== undefined && isIP(address) !== 0 && trusted.check(address, family(address));
}

/**
 * Whether the browser's connection is encrypted, as far as a trusted proxy reports; what `request.protocol` is over
 * HTTP.
 */
export function isEncrypted({ headers, socket }: IncomingMessage, trusts: ProxyTrust): boolean {
  const header = [headers['x-forwarded-proto'] ?? []].flat().join(',');
  if (header !== '' && trusts(socket.remoteAddress, 0)) return header.split(',').at(-1)?.trim() === 'https';
  return 'encrypted' in socket && socket.encrypted === true;
}
