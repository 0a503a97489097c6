/** Parses requests of sign-in pages by the contract's schemas, and refuses too many attempts. */
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { nameProblemOf } from '../../../contract/entities/name-text.ts';
import { AppError, type ErrorCode } from '../../../contract/errors.ts';

/** Maximum body size in bytes; bodies of these calls are small. */
export const BODY_LIMIT = 64_000;

/** The first problem determines the code: a missing value, a malformed address, or anything else. */
export function parse<S extends z.ZodMiniType>(schema: S | undefined, input: unknown): z.output<S> {
  if (schema === undefined) throw new AppError('internal');
  const fields = typeof input === 'object' && input !== null ? input : {};
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = String(issue?.path[0] ?? '');
  const value: unknown = Object.entries(fields).find(([name]) => name === field)?.[1];
  const isMissing =
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  const nameProblem = nameProblemOf(issue);
  if (nameProblem !== undefined) throw new AppError('name_invalid', { field, reason: nameProblem });
  const code: ErrorCode = isMissing ? 'required' : field === 'email' ? 'email_invalid' : 'invalid';
  throw new AppError(code, { field, reason: issue?.message ?? '' });
}

/** Throws `rate_limited` with the waiting time; does nothing when the waiting time is over. */
export function requireAttempt(reply: FastifyReply, waitSeconds: number): void {
  if (waitSeconds <= 0) return;
  void reply.header('retry-after', String(waitSeconds));
  throw new AppError('rate_limited', { retry_after: waitSeconds });
}
