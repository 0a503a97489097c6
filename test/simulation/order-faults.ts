/** Deliberate faults of order, before-images and cut pages. */
import type { Fault } from './fault.ts';

export const ORDER_FAULTS: readonly Fault[] = [
  {
    name: 'a row is lost from the images of a change',
    rule: 'RB1',
    file: 'sync/replica/recording.ts',
    find: 'before.push({ entity, id, row: old });',
    replace: 'if (before.length < 2) before.push({ entity, id, row: old });',
  },
  {
    name: 'pending changes are replayed newest first',
    rule: 'RB1',
    file: 'sync/engine/rebase.ts',
    find: 'for (const entry of replay)\n    if (!plan.leaving',
    replace: 'for (const entry of replay.toReversed())\n    if (!plan.leaving',
  },
  {
    name: 'two changes of one row swap their places in a new count',
    rule: 'OB2',
    file: 'sync/outbox/renumber.ts',
    find: 'entries: entries.map((entry, index) => (',
    replace:
      'entries: (entries.at(-1)?.touches[0]?.id === entries.at(-2)?.touches[0]?.id ? [...entries.slice(0, -2), ...entries.slice(-2).reverse()] : entries).map((entry, index) => (',
    story: 'new count',
  },
  {
    name: 'a page that is cut by its bytes claims the head',
    rule: 'FD1',
    file: 'server/feed/read-scope.ts',
    find: 'if (entries.length < limit && bytes < allowance.bytes) to = head;',
    replace: 'if (entries.length < limit) to = head;',
  },
  {
    name: 'a new leader drops what the server has answered for',
    rule: 'OB2',
    file: 'sync/engine/engine.ts',
    find: 'const identity = { ...(await readIdentity(tables, this.#deps.env)), leader: this.#leader };',
    replace:
      "const identity = { ...(await readIdentity(tables, this.#deps.env)), leader: this.#leader };\n      await tables.outbox.where('seq').belowOrEqual(identity.pushedSeq).delete();",
  },
];
