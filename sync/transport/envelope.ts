/**
 * Parses the server's answers: the envelope, and the failure that an answer means. Decides by `code`, never by text. An
 * answer without our envelope is not from our server, whatever its status: it counts as a network failure and decides
 * nothing.
 */
import { AppError, type ErrorCode, isErrorCode } from '../../contract/errors.ts';

interface Envelope {
  readonly done?: unknown;
  readonly body?: unknown;
  readonly message?: unknown;
  readonly title?: unknown;
  readonly closed?: unknown;
  readonly code?: unknown;
}

/** Whether this is an answer of our server. */
export function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'done' in value && typeof value.done === 'boolean';
}

/** The code for an answer of our server with an unknown code, as from a newer server. */
function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'no_session';
  if (status === 403) return 'not_allowed';
  if (status === 404) return 'not_found';
  if (status === 413) return 'body_too_large';
  if (status === 426) return 'protocol_mismatch';
  if (status === 429) return 'rate_limited';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 502 || status === 503) return 'unavailable';
  return status >= 500 ? 'internal' : 'invalid';
}

/** An answer of a proxy or captive portal, or a truncated one. */
function notOurs(status: number, retryAfter: number | null = null): AppError {
  return new AppError('network', { status, ...(retryAfter === null ? {} : { retry_after: retryAfter }) });
}

/** The failure of an answer with this status and content; `retryAfter`: seconds of the header. */
export function failureOf(status: number, content: unknown, retryAfter: number | null = null): AppError {
  if (!isEnvelope(content)) return notOurs(status, retryAfter);
  const envelope = content;
  const code = isErrorCode(envelope.code) ? envelope.code : codeOfStatus(status);
  const details: Record<string, unknown> = {};
  if (typeof envelope.body === 'object' && envelope.body !== null) Object.assign(details, envelope.body);
  if (typeof envelope.message === 'string') details['message'] = envelope.message;
  if (typeof envelope.title === 'string') details['title'] = envelope.title;
  if (envelope.closed !== undefined) details['closed'] = envelope.closed;
  if (retryAfter !== null) details['retry_after'] = retryAfter;
  // An unknown code, or none: only the message remains.
  if (envelope.code !== code) details['code'] = envelope.code ?? null;
  return new AppError(code, { ...details, status });
}

/** The body of a successful envelope; throws the failure of any other. */
export function bodyOf(status: number, content: unknown): unknown {
  if (!isEnvelope(content)) throw notOurs(status);
  if (content.done !== true) throw failureOf(status, content);
  return content.body;
}
