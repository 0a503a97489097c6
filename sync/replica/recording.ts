/**
 * Runs one mutation on a workspace and records its before-images for undo and its footprint for rebase. Writes reach
 * the workspace only when the mutation succeeds, so a mutation that throws had no effect (RB3).
 */
import type { EntityName, RowByEntity } from '../../contract/entities/index.ts';
import type {
  BeforeImage,
  ChildEntity,
  Mutation,
  MutationContext,
  Refusal,
  ReplicaTx,
} from '../mutations/mutation.ts';
import { runAsync, runSync, type Work } from '../work.ts';
import type { Footprint } from './records.ts';
import { scopeOfRow } from './scopes.ts';
import { exactKey, rangeKey, rangesOf } from './footprint.ts';
import type { Range } from './row-source.ts';
import type { Workspace } from './workspace.ts';

type AnyRow = RowByEntity[EntityName];

/** What one run of a mutation did. */
export interface Run {
  readonly before: readonly BeforeImage[];
  readonly footprint: Footprint;
  /** Scopes of the rows, before and after. */
  readonly scopes: readonly string[];
}

class RecordingTx implements ReplicaTx {
  readonly #base: Workspace;
  readonly #written = new Map<
    string,
    { entity: EntityName; id: string; row: AnyRow | null; before: AnyRow | null }
  >();
  readonly #read = new Set<string>();

  constructor(base: Workspace) {
    this.#base = base;
  }

  *get<E extends EntityName>(entity: E, id: string): Work<RowByEntity[E] | undefined> {
    const key = exactKey(entity, id);
    this.#read.add(key);
    const own = this.#written.get(key);
    if (own) return (own.row ?? undefined) as RowByEntity[E] | undefined;
    return yield* this.#base.get(entity, id);
  }

  *getMany<E extends EntityName>(entity: E, ids: readonly string[]): Work<RowByEntity[E][]> {
    const found = yield* this.#base.getMany(entity, ids);
    const rows: RowByEntity[E][] = [];
    for (const id of ids) {
      const key = exactKey(entity, id);
      this.#read.add(key);
      const own = this.#written.get(key);
      const row = own ? own.row : found.get(id);
      if (row) rows.push(row as RowByEntity[E]);
    }
    return rows;
  }

  inProject<E extends EntityName>(entity: E, projectId: string): Work<RowByEntity[E][]> {
    return this.#inRange(entity, { field: 'project_id', value: projectId });
  }

  inTeam<E extends EntityName>(entity: E, teamId: string): Work<RowByEntity[E][]> {
    return this.#inRange(entity, { field: 'team_id', value: teamId });
  }

  ofTask<E extends ChildEntity>(entity: E, taskId: string): Work<RowByEntity[E][]> {
    return this.#inRange(entity, { field: 'task_id', value: taskId });
  }

  subtasks(taskId: string): Work<RowByEntity['task'][]> {
    return this.#inRange('task', { field: 'parent_task_id', value: taskId });
  }

  *put<E extends EntityName>(entity: E, row: RowByEntity[E]): Work<void> {
    yield* this.#write(entity, row.id, row);
  }

  *patch<E extends EntityName>(entity: E, id: string, change: Partial<RowByEntity[E]>): Work<void> {
    const row = yield* this.get(entity, id);
    if (row) yield* this.#write(entity, id, { ...row, ...change });
  }

  *remove(entity: EntityName, id: string): Work<void> {
    if (yield* this.get(entity, id)) yield* this.#write(entity, id, null);
  }

  /** Passes the writes to the workspace and returns what was recorded. */
  finish(userId: string): Run {
    const before: BeforeImage[] = [];
    const ranges = new Set<string>();
    const scopes = new Set<string>();
    for (const { entity, id, row, before: old } of this.#written.values()) {
      before.push({ entity, id, row: old });
      if (row) this.#base.put(entity, row);
      else this.#base.remove(entity, id);
      for (const version of [old, row]) {
        if (!version) continue;
        scopes.add(scopeOfRow(entity, version, userId));
        for (const range of rangesOf(entity, version)) ranges.add(range);
      }
    }
    return {
      before,
      footprint: { wrote: [...this.#written.keys()], wroteIn: [...ranges], read: [...this.#read] },
      scopes: [...scopes],
    };
  }

  *#write(entity: EntityName, id: string, row: AnyRow | null): Work<void> {
    const key = exactKey(entity, id);
    const own = this.#written.get(key);
    const before = own ? own.before : ((yield* this.#base.get(entity, id)) ?? null);
    this.#written.set(key, { entity, id, row, before });
  }

  *#inRange<E extends EntityName>(entity: E, range: Range): Work<RowByEntity[E][]> {
    this.#read.add(rangeKey(entity, range.field, range.value));
    const base = yield* this.#base.inRange(entity, range);
    const rows = base.filter((row) => !this.#written.has(exactKey(entity, row.id)));
    for (const own of this.#written.values()) {
      if (own.entity !== entity || !own.row || Reflect.get(own.row, range.field) !== range.value) continue;
      rows.push(own.row as RowByEntity[E]);
    }
    return rows;
  }
}

/** Applies the mutation; throws what `apply` throws, with nothing written. */
export async function runMutation(
  workspace: Workspace,
  mutation: Mutation,
  args: unknown,
  context: MutationContext,
): Promise<Run> {
  const tx = new RecordingTx(workspace);
  await runAsync(mutation.apply(tx, args, context));
  return tx.finish(context.userId);
}

/** Why the mutation is refused, null when it is allowed; reads only, and leaves no footprint. */
export function* guardRefusal(
  workspace: Workspace,
  mutation: Mutation,
  args: unknown,
  context: MutationContext,
): Work<Refusal | null> {
  const asked = mutation.guard?.(new RecordingTx(workspace), args, context);
  return asked === undefined ? null : yield* asked;
}

/**
 * Runs the mutation as far as rows in memory allow; false when it stopped before its end. Its writes up to then are
 * staged.
 */
export function applyAtOnce(
  workspace: Workspace,
  mutation: Mutation,
  args: unknown,
  context: MutationContext,
): boolean {
  const tx = new RecordingTx(workspace);
  const done = runSync(mutation.apply(tx, args, context));
  tx.finish(context.userId);
  return done !== null;
}

/** Restores the rows to their state before the run. */
export function undoRun(workspace: Workspace, before: readonly BeforeImage[]): void {
  for (const { entity, id, row } of before) {
    if (row) workspace.put(entity, row);
    else workspace.remove(entity, id);
  }
}
