/**
 * The shapes of mutations of one row, which an argument names: one that makes it, one that sets fields of it, and one that takes
 * it away. Owns no mutation. Carries MU1, MU3 and RB3: each is undone by another, and does nothing when the row is gone.
 */
import type * as z from 'zod/mini';
import type { CallInput } from '../../contract/calls/call-types.ts';
import type { CallName } from '../../contract/calls/index.ts';
import type { EntityName, RowByEntity } from '../../contract/entities/index.ts';
import type { Work } from '../work.ts';
import {
  type BeforeImage,
  defineMutation,
  type Description,
  imageOf,
  type Mutation,
  type MutationContext,
  type NamedMutation,
  type ReplicaTx,
} from './mutation.ts';

type Values = Description['values'];

/** Rows of an entity, the argument that names one, and the words for one. */
export interface RowKind<E extends EntityName, K extends string> {
  readonly entity: E;
  readonly key: K;
  readonly values: (row: RowByEntity[E] | null | undefined) => Values;
}

const nameOf = (row: object | null | undefined): Values => ({
  name: row && 'name' in row && typeof row.name === 'string' ? row.name : '',
});

/** Rows are called by their name unless `values` says otherwise. */
export function rowKind<E extends EntityName, K extends string>(
  entity: E,
  key: K,
  values: RowKind<E, K>['values'] = nameOf,
): RowKind<E, K> {
  return { entity, key, values };
}

/** Words `mutations.{name}` with those for the row as it was. */
export function describeRow<E extends EntityName, K extends string>(
  { entity, key, values }: RowKind<E, K>,
  name: string,
  args: Readonly<Record<K, string>>,
  before: readonly BeforeImage[],
  more: Values = {},
): Description {
  return { key: `mutations.${name}`, values: { ...values(imageOf(before, entity, args[key])), ...more } };
}

/** What all three say of themselves. */
interface Spec<A, N extends CallName> {
  readonly name: string;
  readonly args: z.ZodMiniType<A>;
  readonly sends: N;
  readonly call: (args: NoInfer<A>) => CallInput<N>;
  /** More values for the words. */
  readonly values?: (args: NoInfer<A>) => Values;
}

interface MakeRow<A, N extends CallName, E extends EntityName> extends Spec<A, N> {
  guard?: Mutation<NoInfer<A>>['guard'];
  row(args: NoInfer<A>, context: MutationContext): RowByEntity[E];
  /** Writes more, once the row is there. */
  also?(tx: ReplicaTx, args: NoInfer<A>, context: MutationContext): Work<void>;
  /** What takes it away again. */
  undo(args: NoInfer<A>, before: readonly BeforeImage[]): NamedMutation;
}

/** Makes a row unless it is there. */
export function makeRow<
  A extends Readonly<Record<K, string>>,
  N extends CallName,
  E extends EntityName,
  K extends string,
>({ entity, key }: RowKind<E, K>, spec: MakeRow<A, N, E>): Mutation<A> {
  const { name, args: schema, guard, sends, call } = spec;
  return defineMutation<A, N>({
    name,
    args: schema,
    ...(guard && { guard }),
    *apply(tx, args, context) {
      if (yield* tx.get(entity, args[key])) return;
      yield* tx.put(entity, spec.row(args, context));
      if (spec.also) yield* spec.also(tx, args, context);
    },
    sends,
    call,
    inverse: (args, before) => (imageOf(before, entity, args[key]) === null ? [spec.undo(args, before)] : []),
    describe: (args) => ({ key: `mutations.${name}`, values: spec.values?.(args) ?? {} }),
  });
}

/** The columns that take the value of an argument. */
type Columns<A, R> = {
  readonly [P in keyof A & string]?: {
    [C in keyof R & string]: Exclude<A[P], undefined> extends R[C] ? C : never;
  }[keyof R & string];
};

interface SetRow<A, N extends CallName, E extends EntityName> extends Spec<A, N> {
  /** Each argument that sets a column; one that is left out leaves it as it is. */
  readonly sets: Columns<NoInfer<A>, RowByEntity[E]>;
  /** Columns that are written besides. */
  readonly also?: (context: MutationContext) => Partial<RowByEntity[E]>;
}

/** Sets columns of a row; undone by setting them as they were. */
export function setRow<
  A extends Readonly<Record<K, string>>,
  N extends CallName,
  E extends EntityName,
  K extends string,
>(kind: RowKind<E, K>, spec: SetRow<A, N, E>): Mutation<A> {
  const { entity, key } = kind;
  const { name, args: schema, sends, call } = spec;
  const columns = Object.entries<string>(spec.sets as Readonly<Record<string, string>>);
  const givenIn = (args: A) => columns.filter(([argument]) => Reflect.get(args, argument) !== undefined);
  return defineMutation<A, N>({
    name,
    args: schema,
    apply: (tx, args, context) =>
      tx.patch(entity, args[key], {
        ...(Object.fromEntries(
          givenIn(args).map(([argument, column]) => [column, Reflect.get(args, argument)]),
        ) as Partial<RowByEntity[E]>),
        ...spec.also?.(context),
      }),
    sends,
    call,
    inverse(args, before) {
      const row = imageOf(before, entity, args[key]);
      if (!row) return [];
      const was = givenIn(args).map(([argument, column]) => [argument, Reflect.get(row, column) as unknown]);
      return [{ name, args: { ...args, ...(Object.fromEntries(was) as object) } }];
    },
    describe: (args, before) => describeRow(kind, name, args, before, spec.values?.(args)),
  });
}

interface RemoveRow<A, N extends CallName, E extends EntityName> extends Spec<A, N> {
  /** Writes more, once the row is gone. */
  also?(tx: ReplicaTx, args: NoInfer<A>, context: MutationContext): Work<void>;
  /** What restores it. */
  back(row: RowByEntity[E], args: NoInfer<A>, before: readonly BeforeImage[]): NamedMutation[];
}

/** Takes a row away. */
export function removeRow<
  A extends Readonly<Record<K, string>>,
  N extends CallName,
  E extends EntityName,
  K extends string,
>(kind: RowKind<E, K>, spec: RemoveRow<A, N, E>): Mutation<A> {
  const { entity, key } = kind;
  const { name, args: schema, sends, call } = spec;
  return defineMutation<A, N>({
    name,
    removes: true,
    args: schema,
    *apply(tx, args, context) {
      if (!(yield* tx.get(entity, args[key]))) return;
      yield* tx.remove(entity, args[key]);
      if (spec.also) yield* spec.also(tx, args, context);
    },
    sends,
    call,
    inverse(args, before) {
      const row = imageOf(before, entity, args[key]);
      return row ? spec.back(row, args, before) : [];
    },
    describe: (args, before) => describeRow(kind, name, args, before, spec.values?.(args)),
  });
}
