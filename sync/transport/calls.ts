/**
 * A call of the contract over HTTP: builds path and query from its declaration, sends the body, unwraps the envelope.
 * The declarations are loaded on first use, because they are large and most pages write through the outbox.
 */
import type { AnyCall } from '../../contract/call.ts';
import { AppError } from '../../contract/errors.ts';
import { bodyOf } from './envelope.ts';
import type { Http } from './http.ts';

/** The input of a call; its declaration says which parts it takes. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The path with its placeholders filled in. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new AppError('required', { field: name });
    return encodeURIComponent(value);
  });
}

/**
 * Sends a declared call and returns the body of its envelope in its declared shape, or the whole answer of a raw call.
 */
async function sendCall(http: Http, call: AnyCall, input: CallInput = {}): Promise<unknown> {
  const { status, content } = await http.send({
    method: call.method,
    path: fillPath(call.path, input.params),
    query: input.query,
    body: input.body ?? (call.method === 'GET' || call.method === 'DELETE' ? undefined : {}),
    withToken: call.stateChanging === true,
  });
  if (call.raw === true) return content;
  const body = bodyOf(status, content);
  if (!call.answer) return body;
  const answer = call.answer.safeParse(body);
  if (answer.success) return answer.data;
  const [issue] = answer.error.issues;
  throw new AppError('bad_answer', { field: issue?.path.join('.') ?? '' }, answer.error);
}

/** Sends a call by name; its failures contain the name. */
export async function callByName(http: Http, name: string, input: CallInput = {}): Promise<unknown> {
  const { findOwnCall } = await import('../../contract/calls/own-calls.ts');
  const call = findOwnCall(name);
  if (!call) throw new AppError('unknown_call', { call: name });
  try {
    return await sendCall(http, call, input);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, { ...error.details, call: name }, error);
  }
}
