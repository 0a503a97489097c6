/**
 * Allow-list of the hosts of push services. The endpoint of a subscription comes from a browser: without the list,
 * anybody could make the server send requests to hosts of its own network (SSRF).
 */
import * as z from 'zod';

/** Push services of the browsers: suffixes of host names. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

/** Field of the environment: additional push services, as origins. */
export const pushEnvironment = {
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .refine((origins) => origins.every(isOrigin), 'must be origins like https://push.example.com')
    .default([]),
};

function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Plain HTTP is accepted only for configured services. */
export function isPushService(endpoint: string, additional: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, username, password, port } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (additional.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return KNOWN_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
