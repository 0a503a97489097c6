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

/** What the call needs when there is no network: read the replica, queue in the outbox, or say so plainly. */
type Offline = 'replica' | 'outbox' | 'answer' | 'needs-network';

/** How many bytes a body may have, by what it carries. */
export const BODY_LIMITS = {
  usual: 262_144,
  /** Ids of whole projects, a small picture. */
  lists: 2_097_152,
  /** Long texts with what they were before, in letters of up to three bytes. */
  texts: 8_388_608,
  /** Whole files as text, from clients that cannot send pieces. */
  files: 50_000_000,
} as const;

/** What writing a file of a whole report is worth: a session has room for a few of them. */
export const EXPORT_UNITS = 12;

export function bodyLimitOf(call: Pick<Call, 'bodyLimit'>): number {
  return call.bodyLimit ?? BODY_LIMITS.usual;
}

interface Declaration<
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  A extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method;
  /** Whole path with `{id}` placeholders, e.g. `/api/v1/tasks/{id}`. */
  readonly path: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Most bytes of its body; `BODY_LIMITS.usual` when left out. */
  readonly bodyLimit?: number;
  /** The `body` of the envelope. */
  readonly answer?: A;
  readonly access: Access;
  readonly offline: Offline;
  /** One sentence for the OpenAPI page. */
  readonly summary: string;
  /** Declared, but its handler comes with later work. A test lists these and the list only shrinks. */
  readonly planned?: true;
  /** A GET that changes state: demands the security token header and same-origin fetch metadata. */
  readonly stateChanging?: true;
  /** The switch of its query that lets this GET change state; with it, it demands the same. */
  readonly stateChangingWith?: string;
  /** A success answers 201 with this message, which clients show. */
  readonly created?: string;
  /** It opens something to whoever brings a secret: a person may try only so often. */
  readonly secret?: true;
  /** How many usual requests its work is worth, where shares are counted; one when left out. */
  readonly units?: number;
  /**
   * Failures of its own, besides those of `ANY_CALL_ERRORS`. Every call that a page before the sign-in makes says them: its sentences
   * are there before those of the rest (`scripts/text-packs.mjs`).
   */
  readonly fails?: readonly ErrorCode[];
  /** The envelope is not used (file download, redirect, plain token answer). */
  readonly raw?: true;
}

export interface Call extends Declaration {
  /** `area.verb`, unique; its key in the registry and that of its handler. */
  readonly name: string;
}

/** Checks a call declaration, keeping the exact types of its schemas; its name is its key among those of its area. */
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
