/**
 * Error answers: the envelope with status and code of the catalogue, without internal details. Owns the mapping of
 * storage and framework failures onto codes; the batch endpoint uses the same one.
 */
import type { FastifyError, FastifyInstance } from 'fastify';
import { AppError, ERRORS, type ErrorCode, type ErrorDetails } from '../../contract/errors.ts';
import { errorText } from '../error-texts.ts';

export interface Envelope {
  readonly done: boolean;
  readonly body: unknown;
  readonly message: string | null;
  readonly title: string | null;
  readonly code: ErrorCode | null;
}

const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bad_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_json',
  FST_ERR_VALIDATION: 'invalid',
  FST_ERR_BAD_URL: 'unknown_call',
};

/** Transient failures of connection, disk or locks: the same request may succeed later. */
const TRANSIENT =
  /^(08...|53...|58030|57P0[1-5]|40001|40P01|55P03|ECONN.*|EPIPE|ETIMEDOUT|ENOTFOUND|ENOSPC|EDQUOT|EIO|EMFILE|ENFILE|ERR_STREAM_PREMATURE_CLOSE)$/;
/** Messages of the database driver for a lost connection, which has no code. */
const CONNECTION_GONE =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Maps any error to an `AppError`; unknown ones become `internal`, with the cause for the log. */
export function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const framework = FRAMEWORK_CODES[code];
  if (framework !== undefined) return new AppError(framework, undefined, error);
  if (TRANSIENT.test(code) || (error instanceof Error && code === '' && CONNECTION_GONE.test(error.message)))
    return new AppError('unavailable', undefined, error);
  if (code === '23505')
    return new AppError(/_pkey$/.test(constraintOf(error)) ? 'id_taken' : 'conflict', undefined, error);
  if (code === '23503') return new AppError('not_found', undefined, error);
  if (code === '23514' || code === '22001' || code.startsWith('22'))
    return new AppError('invalid', undefined, error);
  // A row-level security refusal means that the code's own check was missing: to the caller the row does not exist.
  if (code === '42501') return new AppError('not_found', undefined, error);
  return new AppError('internal', undefined, error);
}

/** True for failures that a developer must look at. */
export function isBug(error: AppError): boolean {
  return error.code === 'internal' || codeOf(error.cause) === '42501';
}

export function errorEnvelope(error: AppError): Envelope {
  const text = errorText(error.code);
  return {
    done: false,
    body: bodyOf(error.details),
    message: ERRORS[error.code].quiet ? `$${text}` : text,
    title: null,
    code: error.code,
  };
}

/** The envelope of a success; `undefined` becomes null. */
export function successEnvelope(body: unknown, message: string | null = null): Envelope {
  return { done: true, body: body === undefined ? null : body, message, title: null, code: null };
}

/** Answers every thrown failure with the envelope, and logs it. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const appError = appErrorOf(error);
    if (isBug(appError)) request.log.error({ err: error }, 'a request failed unexpectedly');
    else if (appError.code === 'unavailable' && appError.cause !== undefined)
      request.log.warn({ err: appError.cause }, 'a request could not be answered now');
    else request.log.debug({ code: appError.code, err: appError.cause }, 'a request was refused');
    if (reply.sent) return reply;
    const wait = appError.details?.['retry_after'] ?? (appError.code === 'unavailable' ? 2 : undefined);
    if (wait !== undefined) void reply.header('retry-after', Number(wait));
    return reply
      .code(appError.status || 500)
      .header('cache-control', 'no-store')
      .send(errorEnvelope(appError));
  });
}

function bodyOf(details: ErrorDetails | undefined): ErrorDetails | null {
  return details ?? null;
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function constraintOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : '';
}
