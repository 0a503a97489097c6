/**
 * Input and answer types of each call, by its name. Types only: code that names a call does not load its declaration.
 */
import type * as z from 'zod/mini';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '../call.ts';
import type { CallName, calls } from './index.ts';

type Calls = typeof calls;

type Frozen<T> = T extends readonly (infer One)[]
  ? readonly Frozen<One>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** Fields that are undefined are not sent. */
type Missing<I, K extends keyof I> = object extends Pick<I, K> ? undefined : never;

/** An enum whose parser accepts any text may be sent as any text. */
type Given<I, O> = unknown extends I ? (O extends string ? string : Frozen<O>) : Frozen<O>;

/**
 * An input part as it is sent: what the parser lets be omitted is optional, and values have the parser's output types.
 */
type Sent<I, O> = I extends object
  ? { readonly [K in keyof I]: K extends keyof O ? Given<I[K], O[K]> | Missing<I, K> : unknown }
  : Frozen<O>;

/** The tuple keeps the type from distributing over a union: over all calls at once it would be too large to check. */
type Part<K extends string, S> = [S] extends [z.ZodMiniType]
  ? unknown extends z.input<S>
    ? { readonly [P in K]?: undefined }
    : object extends NonNullable<z.input<S>>
      ? { readonly [P in K]?: Sent<NonNullable<z.input<S>>, NonNullable<z.output<S>>> }
      : { readonly [P in K]: Sent<NonNullable<z.input<S>>, NonNullable<z.output<S>>> }
  : never;

type InputOf<C extends Call> = Part<'params', NonNullable<C['params']>> &
  Part<'query', NonNullable<C['query']>> &
  Part<'body', NonNullable<C['body']>>;

/** Params, query and body of a call. */
export type CallInput<N extends CallName> = InputOf<Calls[N]>;

/** The body of its envelope. */
export type CallAnswer<N extends CallName> = AnswerOf<Calls[N]>;

/** What the server reads of its query, body and path. */
export type CallQuery<N extends CallName> = QueryOf<Calls[N]>;
export type CallBody<N extends CallName> = BodyOf<Calls[N]>;
export type CallParams<N extends CallName> = ParamsOf<Calls[N]>;
