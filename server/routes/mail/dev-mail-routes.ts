/**
 * The development mail page: shows the mails that the server would have sent, to people who work on the same machine.
 * Mails contain links that sign people in. So each request must come from the loopback address, by a loopback host name
 * (with a foreign name that resolves here, any web page could read it), and through no proxy. A local proxy that does
 * not identify itself looks the same, so each request must also present the token that the server prints at start: in
 * the address once, then in a cookie, or as a bearer token. All other requests get 404.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../contract/errors.ts';
import type { DevMail } from '../../mail/dev-mail-store.ts';
import { sendMailPage } from '../../mail/mail-pages.ts';
import { escapeHtml } from '../../notices/notification-texts.ts';

export interface DevMailDeps {
  /** The token that a request must present. */
  readonly token: string;
  /** Newest first; `to` filters by address, `id` selects one mail. */
  readonly list: (filter: { base: string; to?: string; id?: string }) => Promise<DevMail[]>;
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAME = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const COOKIE = 'holdfast.dev-mail';

/** The address of the page with the token; printed at start and nowhere else. */
export const devMailAddress = (base: string, token: string): string => `${base}/dev/mail?token=${token}`;

export function registerDevMail(app: FastifyInstance, deps: DevMailDeps): void {
  app.get<{ Querystring: { to?: string; token?: string } }>('/dev/mail', async (request, reply) => {
    requireThisMachine(request);
    if (isToken(request.query.token, deps.token))
      return reply
        .header('set-cookie', `${COOKIE}=${deps.token}; Path=/dev/mail; HttpOnly; SameSite=Strict`)
        .header('cache-control', 'no-store')
        .redirect('/dev/mail', 303);
    requireToken(request, deps.token);
    const mails = await deps.list(filterOf(request));
    return sendMailPage(request, reply, { title: 'Mails', language: 'en', body: listHtml(mails) });
  });
  app.get<{ Querystring: { to?: string } }>('/dev/mail.json', async (request, reply) => {
    requireThisMachine(request);
    requireToken(request, deps.token);
    void reply.header('cache-control', 'no-store');
    return deps.list(filterOf(request));
  });
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await oneMail(deps, request);
    return sendMailPage(request, reply, {
      title: escapeHtml(mail.subject),
      language: mail.language,
      body: mailHtml(mail),
      policy: "frame-src 'self'",
    });
  });
  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) => {
    const mail = await oneMail(deps, request);
    return reply
      .headers({
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(mail.html.replace('<head>', '<head><base target="_top">'));
  });
}

async function oneMail(
  deps: DevMailDeps,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<DevMail> {
  requireThisMachine(request);
  requireToken(request, deps.token);
  const [mail] = await deps.list({ base: baseOf(request), id: request.params.id });
  if (mail === undefined) throw new AppError('not_found');
  return mail;
}

function filterOf(request: FastifyRequest<{ Querystring: { to?: string } }>): { base: string; to?: string } {
  const { to } = request.query;
  return { base: baseOf(request), ...(typeof to === 'string' && { to }) };
}

/** Called only after `requireThisMachine`, so the host name is a loopback name. */
function baseOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.headers.host ?? 'localhost'}`;
}

function requireThisMachine(request: FastifyRequest): void {
  const { host = '' } = request.headers;
  const isProxied = PROXY_HEADERS.some((name) => request.headers[name] !== undefined);
  const isLocal = LOOPBACK.test(request.socket.remoteAddress ?? '');
  if (isProxied || !isLocal || !LOOPBACK_NAME.test(host.replace(/:\d+$/, '')))
    throw new AppError('unknown_call');
}

function requireToken(request: FastifyRequest, token: string): void {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const cookie = (request.headers.cookie ?? '')
    .split('; ')
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  if (!isToken(bearer, token) && !isToken(cookie, token)) throw new AppError('unknown_call');
}

/** Compares digests in constant time. */
function isToken(candidate: unknown, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return typeof candidate === 'string' && timingSafeEqual(digest(candidate), digest(token));
}

function listHtml(mails: readonly DevMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td><a href="/dev/mail/${escapeHtml(mail.id)}">${escapeHtml(mail.subject)}</a></td><td>${escapeHtml(mail.to)}</td><td>${escapeHtml(mail.status)}</td><td class="muted">${escapeHtml(mail.created_at.slice(0, 19).replace('T', ' '))}</td></tr>`,
  );
  const none =
    '<p class="muted">Nothing yet. Mails appear here when somebody signs up, is invited, or forgets a password.</p>';
  const table = `<table><thead><tr><th>Subject</th><th>To</th><th>State</th><th>At (UTC)</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<h1>Mails</h1><p class="muted">No mail server is configured (SMTP_URL): mails stay here, and only this machine can read them.</p>${mails.length === 0 ? none : table}`;
}

function mailHtml(mail: DevMail): string {
  const text = escapeHtml(mail.text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (link) => `<a href="${link}">${link}</a>`,
  );
  return `<p><a href="/dev/mail">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1><p class="muted">To ${escapeHtml(mail.to)} · ${escapeHtml(mail.template)} · ${escapeHtml(mail.status)}</p><iframe title="The mail as people see it" src="/dev/mail/${escapeHtml(mail.id)}/html" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe><pre>${text}</pre>`;
}
