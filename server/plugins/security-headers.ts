/**
 * The security headers of every answer. The policy starts from nothing and allows what the page really uses:
 * scripts, fonts, workers and connections of the same origin, and styles that carry the nonce of this very answer
 * (Emotion adds its style elements with it). Style attributes are allowed, because React writes them; scripts never
 * run inline. Works on any host name: no host is named but the requested one.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CaptchaConfig } from '../auth/sign-in-config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The nonce of this answer's style elements. */
    styleNonce: string;
  }
}

const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
];
const HOST = /^[A-Za-z0-9.-]+(:\d+)?$|^\[[0-9A-Fa-f:]+\](:\d+)?$/;
/** For answers that are not pages. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For every answer. */
export const FIXED_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
};

/**
 * The headers that browsers obey only in pages and workers. Style sheets and scripts obey the referrer policy too, but
 * the content security policy of their page allows them no requests to other origins.
 */
const PAGE_HEADERS = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'x-dns-prefetch-control',
  'x-permitted-cross-domain-policies',
];

/** For answers that are neither page nor worker: many are small, and these headers add some 700 bytes to each. */
export function removePageHeaders(reply: FastifyReply): void {
  for (const name of PAGE_HEADERS) reply.removeHeader(name);
}

const SUBRESOURCES: ReadonlySet<unknown> = new Set(['script', 'style', 'font', 'image', 'manifest']);

/**
 * Whether the browser requests a subresource, by a header that pages cannot set. Workers, and files that a service
 * worker caches, have other values (decision D316).
 */
export function isSubresource({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return SUBRESOURCES.has(headers['sec-fetch-dest']);
}

/** What a captcha needs beyond its own origin: the rest of its script, and the frames and styles it draws with. */
const CAPTCHA_EXTRAS: Readonly<Record<CaptchaConfig['provider'], readonly string[]>> = {
  turnstile: [],
  recaptcha: ['https://www.gstatic.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
};

/** The origins of the configured captcha, with a space before each; none without one. */
export function captchaSources(captcha: Pick<CaptchaConfig, 'provider' | 'scriptUrl'> | null): string {
  if (captcha === null) return '';
  const origins = [new URL(captcha.scriptUrl).origin, ...CAPTCHA_EXTRAS[captcha.provider]];
  return origins.map((origin) => ` ${origin}`).join('');
}

/**
 * The content security policy of pages, scripts and workers. Workers obey the policy they were sent with. `captcha` are
 * further origins, each with a space before it.
 */
export function pagePolicy(request: Pick<FastifyRequest, 'host' | 'styleNonce'>, captcha = ''): string {
  const sockets = HOST.test(request.host) ? ` ws://${request.host} wss://${request.host}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${captcha}`,
    `style-src 'self' 'nonce-${request.styleNonce}'${captcha}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${sockets}${captcha}`,
    ...(captcha === '' ? [] : [`frame-src${captcha}`]),
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** The one style element that the pinned Swagger page adds by itself. */
const SWAGGER_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

function policyFor(request: FastifyRequest, captcha: string): string {
  if (!isApiPath(request.url)) return pagePolicy(request, captcha);
  if (!/^\/api\/docs(?:[/?]|$)/.test(request.url)) return API_POLICY;
  return pagePolicy(request).replace("style-src 'self'", `style-src 'self' ${SWAGGER_STYLE}`);
}

/** Whether the address belongs to the API rather than to the page. */
export function isApiPath(url: string): boolean {
  return /^\/(api|secure|csrf-token|healthz|readyz|metrics)(?:[/?]|$)/.test(url);
}

/** `captcha`: the one configured for the sign-up page, whose origins the pages may then use. */
export function registerSecurityHeaders(app: FastifyInstance, captcha: CaptchaConfig | null = null): void {
  const sources = captchaSources(captcha);
  app.decorateRequest('styleNonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.styleNonce = randomBytes(16).toString('base64');
    void reply.headers(FIXED_HEADERS);
    void reply.header('content-security-policy', policyFor(request, sources));
    if (isApiPath(request.url)) {
      void reply.header('cache-control', 'no-store');
      // `empty`: the answer is read by a script and never rendered; pages cannot set the header (decision D316).
      if (request.headers['sec-fetch-dest'] === 'empty') removePageHeaders(reply);
    }
    if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000');
  });
}
