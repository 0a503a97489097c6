import { expect, it } from 'vitest';
import { parseUserAgent } from './parse-user-agent.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome',
    'Windows',
    'desktop',
  ],
  [
    `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    'Safari',
    'macOS',
    'desktop',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux', 'desktop'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
    'mobile',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
    'mobile',
  ],
  ['holdfast-sync/1.0', null, null, 'unknown'],
  ['', null, null, 'unknown'],
  [null, null, null, 'unknown'],
])('returns browser, system and kind of device of %j', (userAgent, browser, system, kind) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, system, kind });
});

it('does not throw on malformed input', () => {
  for (const text of ['<script>alert(1)</script>', '((((', '\u0000', 'x'.repeat(300), '; Linux; ('])
    expect(() => parseUserAgent(text)).not.toThrow();
});
