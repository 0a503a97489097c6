/**
 * Small pages for links in mails, which need no application: plain html without scripts, in the style of the mails. The
 * caller escapes every text.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageTag } from '../../contract/rules/languages.ts';

const STYLE = `
:root{color-scheme:light dark;--bg:#f7f8f8;--card:#fff;--fg:#171c1c;--muted:#626c6b;--line:#dfe3e3;--accent:#0b7a70;--on:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#181818;--card:#202222;--fg:#e8ecec;--muted:#939c9b;--line:#353838;--accent:#3dbcab;--on:#04201d}}
body{margin:0;padding:40px 16px;background:var(--bg);color:var(--fg);font:14px/21px Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:640px;margin:0 auto;padding:28px;background:var(--card);border:1px solid var(--line);border-radius:8px;overflow-wrap:anywhere}
h1{margin:0 0 16px;font-size:20px;line-height:26px}a{color:var(--accent)}
button{padding:9px 16px;border:0;border-radius:6px;background:var(--accent);color:var(--on);font:inherit;font-weight:500;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
table{width:100%;border-collapse:collapse}td,th{padding:8px 6px;border-top:1px solid var(--line);text-align:left;vertical-align:top}th{font-weight:500;color:var(--muted)}
pre{white-space:pre-wrap;font:inherit}iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:6px;background:#f7f8f8}.muted{color:var(--muted)}`;

interface Page {
  readonly title: string;
  readonly language: string;
  /** Html. */
  readonly body: string;
  readonly status?: number;
  /** More of the content security policy, e.g. frames. */
  readonly policy?: string;
  /** Sends the referrer's origin with its forms; without it browsers hide that (`Origin: null`). */
  readonly sendsOrigin?: true;
}

/** Sends a page that may run no script, load nothing and be framed by nobody. */
export function sendMailPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${request.styleNonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(page.policy === undefined ? [] : [page.policy]),
  ].join('; ');
  return reply
    .code(page.status ?? 200)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': page.sendsOrigin === true ? 'same-origin' : 'no-referrer',
    })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${languageTag(page.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${page.title} · Holdfast</title><style nonce="${request.styleNonce}">${STYLE}</style></head>
<body><main>${page.body}</main></body></html>`);
}
