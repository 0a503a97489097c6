/**
 * The declaration of one REST call as data. Owns the shape every call in `contract/calls/` has.
 * Server routes, the client transport, the OpenAPI page and the generated tests are all derived from it,
 * so a call is described here once and nowhere else. Holds no behaviour of a call.
 */
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may make the call. The server's policy of the same name decides; `public` needs no session. */
export type Access =
  | 'public'
  | 'signed-in' // any session
  | 'team' // an active member of the active team
  | 'admin' // owner or admin of the active team
  | 'manager' // owner, admin, team lead, or project manager of the project the call touches
  | 'project' // may see the project the call touches
  | 'task'; // may see the project of the task(s) the call touches

/**
 * How the call works without a network: it reads the replica, queues in the outbox, shows the cached answer, or needs
 * the network.
 */
type Offline = 'replica' | 'outbox' | 'answer' | 'needs-network';

/** The maximum size of a request body in bytes, by what it carries. */
export const BODY_LIMITS = {
  standard: 262_144,
  /** Id lists of whole projects, or a small picture. */
  lists: 2_097_152,
  /** Long texts together with their previous version, in characters of up to three bytes. */
  texts: 8_388_608,
  /** Whole files as text, from clients that cannot upload in chunks. */
  files: 50_000_000,
} as const;

/** Rate-limit units for exporting a whole report as a file: a session may export only a few at a time. */
export const EXPORT_UNITS = 12;

export function bodyLimitOf(call: Pick<Call, 'bodyLimit'>): number {
  return call.bodyLimit ?? BODY_LIMITS.standard;
}

interface Declaration<
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  A extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method;
  /** Full path with `{id}` placeholders, e.g. `/api/v1/tasks/{id}`. */
  readonly path: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Maximum size of its body in bytes; default: `BODY_LIMITS.standard`. */
  readonly bodyLimit?: number;
  /** The `body` of the envelope. */
  readonly answer?: A;
  readonly access: Access;
  readonly offline: Offline;
  /** One sentence for the OpenAPI page. */
  readonly summary: string;
  /** A GET that changes state: requires the CSRF token header and same-origin fetch metadata. */
  readonly stateChanging?: true;
  /** The query parameter that makes this GET change state; a request with it must meet the same requirements. */
  readonly stateChangingWith?: string;
  /** A success answers 201 with this message, which clients show. */
  readonly created?: string;
  /** Access is granted by a secret in the request, so attempts are rate limited. */
  readonly secret?: true;
  /** Rate-limit units it costs; default: one, the cost of an ordinary request. */
  readonly units?: number;
  /**
   * Error codes of its own, besides `ANY_CALL_ERRORS`. Required for every call that a page makes before sign-in: the
   * messages of these codes are bundled ahead of the others (`scripts/text-packs.mjs`).
   */
  readonly fails?: readonly ErrorCode[];
  /** The response is not wrapped in the envelope (file download, redirect, plain token). */
  readonly raw?: true;
}

export interface Call extends Declaration {
  /** `area.verb`, unique; its key in the registry and that of its handler. */
  readonly name: string;
}

/** Checks a call declaration and preserves the exact types of its schemas; its name is its key in its area. */
export function defineCall<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
>(call: Declaration<P, Q, B, A>): Declaration<P, Q, B, A> {
  return call;
}

/** Gives the calls of an area their names, and freezes them. */
export function defineCalls<T extends Readonly<Record<string, Declaration>>>(
  declared: T,
): { readonly [K in keyof T]: T[K] & { readonly name: K & string } } {
  const named = Object.entries(declared).map(([name, call]) => [name, Object.freeze({ name, ...call })]);
  return Object.fromEntries(named) as { readonly [K in keyof T]: T[K] & { readonly name: K & string } };
}

export type AnyCall = Call;

export type ParamsOf<C> = C extends { readonly params?: infer S }
  ? S extends z.ZodMiniType
    ? z.output<S>
    : undefined
  : undefined;
export type QueryOf<C> = C extends { readonly query?: infer S }
  ? S extends z.ZodMiniType
    ? z.output<S>
    : undefined
  : undefined;
export type BodyOf<C> = C extends { readonly body?: infer S }
  ? S extends z.ZodMiniType
    ? z.output<S>
    : undefined
  : undefined;
export type AnswerOf<C> = C extends { readonly answer?: infer S }
  ? S extends z.ZodMiniType
    ? z.input<S>
    : unknown
  : unknown;
