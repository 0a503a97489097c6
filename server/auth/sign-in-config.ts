/**
 * The configuration of sign-in: the OpenID Connect provider and the captcha, both off unless
 * configured. Owns names, checks and defaults; reads no environment itself.
 */
import * as z from 'zod';

type CaptchaProvider = 'turnstile' | 'recaptcha' | 'hcaptcha';

export interface CaptchaConfig {
  readonly provider: CaptchaProvider;
  readonly siteKey: string;
  readonly secret: string;
  readonly verifyUrl: string;
  readonly scriptUrl: string;
}

export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined for a public client, which is protected by PKCE alone. */
  readonly clientSecret: string | undefined;
  /** How the client authenticates to the provider. */
  readonly clientAuth: 'basic' | 'post';
  /** Label of the sign-in button. */
  readonly name: string;
}

export interface SignInConfig {
  readonly captcha: CaptchaConfig | null;
  readonly oidc: OidcConfig | null;
}

const webAddress = z.url({ protocol: /^https?$/, error: 'must look like https://captcha.example.com/check' });
const text = z.string().trim().min(1);

/** Fields of the environment. */
export const signInEnvironment = {
  OIDC_ISSUER: z.url().refine(isSafeIssuer, 'must be an https address').optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_CLIENT_AUTH: z.enum(['basic', 'post']).default('basic'),
  OIDC_NAME: text.max(40).optional(),
  CAPTCHA_PROVIDER: z.enum(['turnstile', 'recaptcha', 'hcaptcha']).default('turnstile'),
  CAPTCHA_SITE_KEY: text.optional(),
  CAPTCHA_SECRET: text.optional(),
  CAPTCHA_VERIFY_URL: webAddress.optional(),
  CAPTCHA_SCRIPT_URL: webAddress.optional(),
};
const signInValues = z.object(signInEnvironment);
type Values = z.output<typeof signInValues>;

/** Verification endpoint and widget script of each provider. */
const CAPTCHA_URLS: Readonly<Record<CaptchaProvider, { verifyUrl: string; scriptUrl: string }>> = {
  turnstile: {
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  },
  recaptcha: {
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    scriptUrl: 'https://www.google.com/recaptcha/api.js?render=explicit',
  },
  hcaptcha: {
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    scriptUrl: 'https://js.hcaptcha.com/1/api.js?render=explicit',
  },
};

/** Variables that belong together must be set together; problems name the variable. */
export function signInProblems(values: Values): string[] {
  const problems: string[] = [];
  const requireSet = (name: string, value: unknown, why: string): void => {
    if (value === undefined) problems.push(`${name}: is needed with ${why}`);
  };
  if (values.CAPTCHA_SITE_KEY !== undefined)
    requireSet('CAPTCHA_SECRET', values.CAPTCHA_SECRET, 'CAPTCHA_SITE_KEY');
  if (values.CAPTCHA_SECRET !== undefined)
    requireSet('CAPTCHA_SITE_KEY', values.CAPTCHA_SITE_KEY, 'CAPTCHA_SECRET');
  if (values.OIDC_ISSUER !== undefined) requireSet('OIDC_CLIENT_ID', values.OIDC_CLIENT_ID, 'OIDC_ISSUER');
  if (values.OIDC_CLIENT_ID !== undefined) requireSet('OIDC_ISSUER', values.OIDC_ISSUER, 'OIDC_CLIENT_ID');
  return problems;
}

export function toSignInConfig(values: Values): SignInConfig {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = values;
  const { CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret, CAPTCHA_PROVIDER: provider } = values;
  const urls = CAPTCHA_URLS[provider];
  return {
    captcha:
      siteKey === undefined || secret === undefined
        ? null
        : {
            provider,
            siteKey,
            secret,
            verifyUrl: values.CAPTCHA_VERIFY_URL ?? urls.verifyUrl,
            scriptUrl: values.CAPTCHA_SCRIPT_URL ?? urls.scriptUrl,
          },
    oidc:
      issuer === undefined || clientId === undefined
        ? null
        : {
            issuer,
            clientId,
            clientSecret: values.OIDC_CLIENT_SECRET,
            clientAuth: values.OIDC_CLIENT_AUTH,
            name: values.OIDC_NAME ?? new URL(issuer).hostname,
          },
  };
}

/** Codes and secrets are sent to the provider only over TLS, except on this machine. */
function isSafeIssuer(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname))
  );
}
