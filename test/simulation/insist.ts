/** Somebody renames one task several times: several changes of one row are pending together. */
import type { TabClient } from '../../sync/tab-client.ts';
import type { Chance } from './chance.ts';
import type { Held } from './hand.ts';

export async function insist(chance: Chance, held: Held, client: TabClient | undefined): Promise<void> {
  const task = chance.pick(held.task);
  const times = chance.int(2, 4);
  for (let n = 1; client && task && n <= times; n += 1) {
    const args = { taskId: task.id, name: `${task.name} ${n}`.slice(-40) };
    // A tab that dies meanwhile has stored only some of them.
    await client.mutateAll([{ name: 'task.rename', args }]).catch(() => undefined);
  }
}
