/**
 * Which hosts messages may be sent to. The address of a subscription comes from a browser, so without this list anybody
 * could make the server call any host of its own network.
 */
import * as z from 'zod';

/** The services of the browsers, as the end of a host name. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

/** Field of the environment: further services, such as one's own, as origins. */
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

/** Unencrypted only where the configuration says so. */
export function isPushService(endpoint: string, further: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, username, password, port } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (further.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return KNOWN_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
