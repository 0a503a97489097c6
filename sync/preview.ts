/**
 * What a gesture shows before it is stored: the mutations' own guards and `apply`, run in one go over the rows that the page
 * holds in memory. Owns no description of any change, writes nothing, and never waits: it stops at the first thing that only
 * the disk can tell, and the rest follows from the replica a moment later.
 */
import type { Preview, RowsInMemory } from './client-types.ts';
import type { MutationContext, NamedMutation } from './mutations/mutation.ts';
import { findMutation, type Mutations } from './outbox/outbox.ts';
import { applyAtOnce, guardRefusal } from './replica/recording.ts';
import { rowsInMemory } from './replica/row-source.ts';
import { Workspace } from './replica/workspace.ts';
import { runSync } from './work.ts';

/** Before the mutations have come (null) nothing is shown ahead. */
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
    // What cannot be made at all is reported by the attempt to store it.
    if (!mutation || read?.success !== true) break;
    for (const id of mutation.creates?.(read.data) ?? []) created.add(id);
    const asked = runSync(guardRefusal(workspace, mutation, read.data, context));
    if (asked?.value) return { rows: [], refusal: asked.value };
    if (!asked || !applyAtOnce(workspace, mutation, read.data, context)) break;
  }
  return { rows: workspace.changed(), refusal: null };
}

/** A task that is being made is nowhere yet, and nothing is below it. */
function withCreated(rows: RowsInMemory, created: ReadonlySet<string>): RowsInMemory {
  return {
    get: (entity, id) => (entity === 'task' && created.has(id) ? null : rows.get(entity, id)),
    inRange: (entity, field, value) =>
      field === 'parent_task_id' && created.has(value) ? [] : rows.inRange(entity, field, value),
  };
}
