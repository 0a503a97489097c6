/**
 * Loads the script of the captcha provider, once and only where one is configured, and declares the part of its API
 * that is used, which the three providers share. The page's security policy allows exactly the origins of that
 * provider.
 */
import type { PublicConfig } from '../../../contract/calls/auth.ts';

export type CaptchaConfig = NonNullable<PublicConfig['captcha']>;

interface CaptchaOptions {
  readonly sitekey: string;
  readonly theme: 'light' | 'dark';
  readonly callback: (token: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}

export interface CaptchaApi {
  render(container: HTMLElement, options: CaptchaOptions): unknown;
  reset(widget?: unknown): void;
}

/** Name of each provider's global variable. */
const GLOBALS: Readonly<Record<CaptchaConfig['provider'], string>> = {
  turnstile: 'turnstile',
  recaptcha: 'grecaptcha',
  hcaptcha: 'hcaptcha',
};
const READY_WITHIN = 10_000;
const LOOK_EVERY = 50;

let loading: Promise<CaptchaApi> | null = null;

function isApi(value: unknown): value is CaptchaApi {
  return (
    typeof value === 'object' &&
    value !== null &&
    'render' in value &&
    typeof value.render === 'function' &&
    'reset' in value
  );
}

/** Some scripts load further parts after their load event. */
async function untilReady(name: string): Promise<CaptchaApi> {
  for (let waited = 0; waited < READY_WITHIN; waited += LOOK_EVERY) {
    const api: unknown = Reflect.get(globalThis, name);
    if (isApi(api)) return api;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  throw new Error(`${name} did not start`);
}

async function load({ provider, script_url: address }: CaptchaConfig): Promise<CaptchaApi> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${provider} could not be loaded`)));
    document.head.append(script);
  });
  return untilReady(GLOBALS[provider]);
}

/** The provider's API; rejects when its script does not load. The next call tries again. */
export function loadCaptcha(config: CaptchaConfig): Promise<CaptchaApi> {
  loading ??= load(config).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
