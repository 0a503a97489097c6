import { expect, it } from 'vitest';
import { captchaSources, pagePolicy } from './security-headers.ts';

const request = { host: 'work.example.com', styleNonce: 'n' };
const TURNSTILE = {
  provider: 'turnstile',
  scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
} as const;

it('allows scripts from our own origin only, without a captcha', () => {
  const policy = pagePolicy(request, captchaSources(null));
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/frame-src|https?:\/\//);
});

it('allows exactly the origins of the configured captcha', () => {
  const policy = pagePolicy(request, captchaSources(TURNSTILE));
  expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;");
  expect(policy).toContain('frame-src https://challenges.cloudflare.com;');
  expect(policy).not.toContain('turnstile/v0');
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  const origins = new Set(policy.match(/https:\/\/[^ ;]+/g));
  expect(origins).toEqual(new Set(['https://challenges.cloudflare.com']));
});

it('adds the other origins that reCAPTCHA and hCaptcha need', () => {
  const google = { provider: 'recaptcha', scriptUrl: 'https://www.google.com/recaptcha/api.js' } as const;
  expect(captchaSources(google)).toBe(' https://www.google.com https://www.gstatic.com');
  const hcaptcha = { provider: 'hcaptcha', scriptUrl: 'https://js.hcaptcha.com/1/api.js' } as const;
  expect(captchaSources(hcaptcha)).toBe(
    ' https://js.hcaptcha.com https://hcaptcha.com https://*.hcaptcha.com',
  );
});
