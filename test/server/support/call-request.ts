/** Builds the HTTP request of a call from input that need not match its schemas. */
import type { AnyCall } from '../../../contract/call.ts';
import type { RawInput } from '../../../server/routes/call-runner.ts';

export interface CallRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export function requestOf(call: AnyCall, { params, query, body }: RawInput): CallRequest {
  const named = record(params);
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    // An empty path segment would be another address.
    encodeURIComponent(textOf(named[name]) || '-'),
  );
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(record(query)))
    if (value !== undefined && value !== null) asked.append(name, textOf(value));
  const search = asked.size > 0 ? `?${asked}` : '';
  const bare = call.method === 'GET' || call.body === undefined;
  return { method: call.method, path: path + search, body: bare ? undefined : (body ?? {}) };
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const textOf = (value: unknown): string => {
  const list = Array.isArray(value) ? value.join(',') : value;
  const text = typeof list === 'string' ? list : (JSON.stringify(list) ?? '');
  // A lone surrogate cannot be part of an address.
  return text.toWellFormed();
};
