/**
 * Webhook signatures in the form `ts=<seconds>;h1=<hex>`: HMAC-SHA256 over `<seconds>:<raw body>`. While a secret is
 * rotated there are several `h1`. Old timestamps are refused, to prevent replay.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tolerance for clock differences and latency. */
const TOLERANCE_SECONDS = 300;

const digest = (body: string, seconds: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}:${body}`).digest();

export function signatureOf(body: string, secret: string, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `ts=${seconds};h1=${digest(body, seconds, secret).toString('hex')}`;
}

export function isSignedBody(body: string, header: unknown, secret: string, now: Date): boolean {
  if (typeof header !== 'string' || header.length > 2_000) return false;
  const parts = header.split(';').map((part) => part.trim().split('='));
  const seconds = parts.find(([name]) => name === 'ts')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  const expected = digest(body, seconds, secret);
  return parts
    .filter(([name, value]) => name === 'h1' && /^[0-9a-f]{64}$/.test(value ?? ''))
    .some(([, value]) => timingSafeEqual(Buffer.from(value ?? '', 'hex'), expected));
}
