/**
 * Builders of mutations of one row, which an argument names: create it, set its fields, remove it. Owns no mutation.
 * Carries MU1, MU3 and RB3: each has an inverse, and does nothing when the row is gone.
 */
import type * as z from 'zod/mini';
import type { CallInput } from '../../contract/calls/call-types.ts';
import type { OwnCall } from '../../contract/calls/own-calls.ts';
import type { EntityName, RowByEntity } from '../../contract/entities/index.ts';
import type { Work } from '../work.ts';
import { newNameRefusal, renameRefusal } from './name-guard.ts';
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

/** An entity, the argument that names its row, and the text values that describe a row. */
export interface RowKind<E extends EntityName, K extends string> {
  readonly entity: E;
  readonly key: K;
  readonly values: (row: RowByEntity[E] | null | undefined) => Values;
}

const nameOf = (row: object | null | undefined): Values => ({
  name: row && 'name' in row && typeof row.name === 'string' ? row.name : '',
});

/** A row is described by its name unless `values` is given. */
export function rowKind<E extends EntityName, K extends string>(
  entity: E,
  key: K,
  values: RowKind<E, K>['values'] = nameOf,
): RowKind<E, K> {
  return { entity, key, values };
}

/** The text `mutations.{name}`, with the values of the row before the change. */
export function describeRow<E extends EntityName, K extends string>(
  { entity, key, values }: RowKind<E, K>,
  name: string,
  args: Readonly<Record<K, string>>,
  before: readonly BeforeImage[],
  more: Values = {},
): Description {
  return { key: `mutations.${name}`, values: { ...values(imageOf(before, entity, args[key])), ...more } };
}

/** Options that all three builders share. */
interface Spec<A, N extends OwnCall> {
  readonly name: string;
  readonly args: z.ZodMiniType<A>;
  readonly sends: N;
  readonly call: (args: NoInfer<A>) => CallInput<N>;
  /** Further values of the text. */
  readonly values?: (args: NoInfer<A>) => Values;
}

interface MakeRow<A, N extends OwnCall, E extends EntityName> extends Spec<A, N> {
  guard?: Mutation<NoInfer<A>>['guard'];
  row(args: NoInfer<A>, context: MutationContext): RowByEntity[E];
  /** Further writes after the row exists. */
  also?(tx: ReplicaTx, args: NoInfer<A>, context: MutationContext): Work<void>;
  /** The mutation that removes it again. */
  undo(args: NoInfer<A>, before: readonly BeforeImage[]): NamedMutation;
}

/** Creates a row unless it exists. A unique name that is taken is refused. */
export function createRow<
  A extends Readonly<Record<K, string>>,
  N extends OwnCall,
  E extends EntityName,
  K extends string,
>({ entity, key }: RowKind<E, K>, spec: MakeRow<A, N, E>): Mutation<A> {
  const { name, args: schema, guard, sends, call } = spec;
  return defineMutation<A, N>({
    name,
    args: schema,
    *guard(tx, args, context) {
      const refusal = guard ? yield* guard(tx, args, context) : null;
      return refusal ?? (yield* newNameRefusal(tx, entity, spec.row(args, context)));
    },
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

/** Maps arguments to columns of the same type. */
type Columns<A, R> = {
  readonly [P in keyof A & string]?: {
    [C in keyof R & string]: Exclude<A[P], undefined> extends R[C] ? C : never;
  }[keyof R & string];
};

interface SetRow<A, N extends OwnCall, E extends EntityName> extends Spec<A, N> {
  /** The column that each argument sets; an omitted argument leaves its column unchanged. */
  readonly sets: Columns<NoInfer<A>, RowByEntity[E]>;
  /** Further columns to write. */
  readonly also?: (context: MutationContext) => Partial<RowByEntity[E]>;
}

/** Sets columns of a row; undo restores the previous values. A unique name that is taken is refused. */
export function updateRow<
  A extends Readonly<Record<K, string>>,
  N extends OwnCall,
  E extends EntityName,
  K extends string,
>(kind: RowKind<E, K>, spec: SetRow<A, N, E>): Mutation<A> {
  const { entity, key } = kind;
  const { name, args: schema, sends, call } = spec;
  const columns = Object.entries<string>(spec.sets as Readonly<Record<string, string>>);
  const nameArgument = columns.find(([, column]) => column === 'name')?.[0];
  const givenIn = (args: A) => columns.filter(([argument]) => Reflect.get(args, argument) !== undefined);
  return defineMutation<A, N>({
    name,
    args: schema,
    ...(nameArgument !== undefined && {
      guard: (tx, args) => renameRefusal(tx, entity, args[key], Reflect.get(args, nameArgument)),
    }),
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

interface RemoveRow<A, N extends OwnCall, E extends EntityName> extends Spec<A, N> {
  /** Further writes after the row is gone. */
  also?(tx: ReplicaTx, args: NoInfer<A>, context: MutationContext): Work<void>;
  /** The mutations that restore it. */
  back(row: RowByEntity[E], args: NoInfer<A>, before: readonly BeforeImage[]): NamedMutation[];
}

/** Removes a row. */
export function deleteRow<
  A extends Readonly<Record<K, string>>,
  N extends OwnCall,
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
