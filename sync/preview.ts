/**
 * The optimistic preview of a gesture: runs the mutations' guards and `apply` synchronously over the rows that the page
 * holds in memory. Owns no description of any change, writes nothing, and never waits: it stops at the first row that
 * only the disk has; the rest follows from the replica a moment later.
 */
import type { Preview, RowsInMemory } from './client-types.ts';
import type { MutationContext, NamedMutation } from './mutations/mutation.ts';
import { findMutation, type Mutations } from './outbox/outbox.ts';
import { applyAtOnce, guardRefusal } from './replica/recording.ts';
import { rowsInMemory } from './replica/row-source.ts';
import { Workspace } from './replica/workspace.ts';
import { runSync } from './work.ts';

/** Until the mutations are loaded (null), there is no preview. */
export function previewOf(
  mutations: Mutations | null,
  list: readonly NamedMutation[],
  rows: RowsInMemory,
  context: MutationContext,
): Preview {
  if (!mutations) return { rows: [], refusal: null };
  const created = new Set<string>();
  const workspace = new Workspace(rowsInMemory(withCreated(rows, created)));
  for (const { name, args: given } of list) {
    const mutation = findMutation(mutations, name);
    const read = mutation?.args.safeParse(given);
    // An invalid mutation is reported by the attempt to store it.
    if (!mutation || read?.success !== true) break;
    for (const id of mutation.creates?.(read.data) ?? []) created.add(id);
    const asked = runSync(guardRefusal(workspace, mutation, read.data, context));
    if (asked?.value) return { rows: [], refusal: asked.value };
    if (!asked || !applyAtOnce(workspace, mutation, read.data, context)) break;
  }
  return { rows: workspace.changed(), refusal: null };
}

/** A task that is being created does not exist yet and has no subtasks. */
function withCreated(rows: RowsInMemory, created: ReadonlySet<string>): RowsInMemory {
  return {
    get: (entity, id) => (entity === 'task' && created.has(id) ? null : rows.get(entity, id)),
    inRange: (entity, field, value) =>
      field === 'parent_task_id' && created.has(value) ? [] : rows.inRange(entity, field, value),
  };
}
