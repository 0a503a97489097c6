/**
 * Deliberate faults: each is one small edit of the source that breaks a rule. The simulation must catch every one of them;
 * `npm run sim:faults` proves it. A fault whose text is no longer in the source must be written anew.
 */

import type { Fault } from './fault.ts';
import { LATE_FAULTS } from './late-faults.ts';
import { NETWORK_FAULTS } from './network-faults.ts';
import { ORDER_FAULTS } from './order-faults.ts';

export const FAULTS: readonly Fault[] = [
  {
    name: 'the server executes what it has executed before',
    rule: 'PU2',
    file: 'server/commands/sync/replica-sequence.ts',
    find: 'if (seq === lastSeq + 1) return',
    replace: 'if (seq <= lastSeq + 1) return',
  },
  {
    name: 'patches are written without undoing what is pending',
    rule: 'RB1',
    file: 'sync/engine/rebase.ts',
    find: 'for (const entry of replay.toReversed()) undoRun(workspace, entry.before);',
    replace: '',
  },
  {
    name: 'pending changes are undone oldest first',
    rule: 'RB1',
    file: 'sync/engine/rebase.ts',
    find: 'replay.toReversed()',
    replace: 'replay',
  },
  {
    name: 'pending changes are not replayed',
    rule: 'RB1',
    file: 'sync/engine/rebase.ts',
    find: 'if (!plan.leaving.has(entry)) kept.push(await replayEntry(workspace, mutations, entry));',
    replace: 'if (!plan.leaving.has(entry)) kept.push(entry);',
  },
  {
    name: 'what a replay writes anew is not followed by what reads it',
    rule: 'RB1',
    file: 'sync/engine/rebase.ts',
    find: 'if (wider.length === replay.length) break;',
    replace: 'break;',
    from: 254,
  },
  {
    name: 'images are not renewed by a replay',
    rule: 'RB1',
    file: 'sync/engine/rebase.ts',
    find: 'return { ...entry, before: run.before, footprint: run.footprint };',
    replace: 'return { ...entry, footprint: run.footprint };',
  },
  {
    name: 'a cursor goes to the head although the page ends before it',
    rule: 'FD1',
    file: 'sync/engine/cursors.ts',
    find: 'if (unknown.length === 0) return { rows: patch.rows, to: patch.to, stopped: false };',
    replace: 'if (unknown.length === 0) return { rows: patch.rows, to: patch.head, stopped: false };',
  },
  {
    name: 'a poke is applied although it does not begin at the cursor',
    rule: 'FD1',
    file: 'sync/engine/pokes.ts',
    find: "if (poke.from > version || !poke.rows) return { kind: 'pull' };",
    replace: "if (!poke.rows) return { kind: 'pull' };\n      version = poke.from;",
  },
  {
    name: 'a command forgets its feed row',
    rule: 'FD2',
    file: 'server/db/feed-recorder.ts',
    find: 'for (const id of ids) this.#note({ scope, entity, id, deleted: false });',
    replace:
      "for (const id of ids) if (entity !== 'label') this.#note({ scope, entity, id, deleted: false });",
  },
  {
    name: 'a removal is not recorded',
    rule: 'FD2',
    file: 'server/db/feed-recorder.ts',
    find: 'for (const id of ids) this.#note({ scope, entity, id, deleted: true });',
    replace: '',
  },
  {
    name: 'rows of a lost scope stay',
    rule: 'FD3',
    file: 'sync/engine/rebase.ts',
    find: 'for (const scope of [...next.lost, ...next.dropped])',
    replace: 'for (const scope of next.dropped)',
  },
  {
    name: 'a reset scope keeps its old rows',
    rule: 'FD4',
    file: 'sync/engine/rebase.ts',
    find: 'for (const scope of [...next.lost, ...next.dropped])',
    replace: 'for (const scope of next.lost)',
  },
  {
    name: 'another epoch is not noticed',
    rule: 'FD4',
    file: 'sync/engine/rebase.ts',
    find: 'const epochChanged = pulled !== null && identity.epoch !== null && identity.epoch !== pulled.epoch;',
    replace: 'const epochChanged = false && pulled !== null;',
    from: 48,
  },
  {
    name: 'pokes of another history are kept',
    rule: 'FD4',
    file: 'sync/engine/engine.ts',
    find: 'this.#wantPull = this.#pokes.clear() || this.#wantPull;',
    replace: 'this.#wantPull = true;',
    story: 'old pokes',
  },
  {
    name: 'a number is given twice',
    rule: 'OB2',
    file: 'sync/outbox/outbox.ts',
    find: 'const nextSeq = identity.nextSeq + this.#entries.length;',
    replace:
      'const nextSeq = identity.nextSeq + this.#entries.length + (this.#entries.some((one) => one.before.length === 2) ? 1 : 0);',
  },
  {
    name: 'entries leave the outbox when the push is answered',
    rule: 'OB2',
    file: 'sync/outbox/progress.ts',
    find: 'await writeIdentity(tables, { ...identity, pushedSeq: Math.min(seq, identity.nextSeq - 1) });',
    replace:
      "await tables.outbox.where('seq').belowOrEqual(seq).delete(); await writeIdentity(tables, { ...identity, pushedSeq: Math.min(seq, identity.nextSeq - 1) });",
  },
  {
    name: 'the count goes on although the server does not continue it',
    rule: 'OB2',
    file: 'sync/outbox/renumber.ts',
    find: 'return open.length === nextSeq - 1 - lastSeq;',
    replace: 'return open.length >= 0;',
  },
  {
    name: 'what a restored server has lost is not sent again',
    rule: 'OB2',
    file: 'sync/engine/engine.ts',
    find: 'this.#wantPush ||= result.identity.pushedSeq < result.identity.nextSeq - 1;',
    replace: '',
    from: 74,
  },
  {
    name: 'a refused change is not undone',
    rule: 'PU3',
    file: 'sync/engine/settle.ts',
    find: 'return { leaving: new Set([...refused.keys(), ...confirmed]), refused, renumber: restart, lastSeq };',
    replace: 'return { leaving: new Set(confirmed), refused, renumber: restart, lastSeq };',
  },
  {
    name: 'a refusal is not kept in the inbox',
    rule: 'PU3',
    file: 'sync/engine/settle.ts',
    find: 'for (const [entry, refusal] of plan.refused) await tables.inbox.put(inboxRecord(entry, refusal, at));',
    replace: '',
  },
  {
    name: 'an outage is taken for the fault of a change',
    rule: 'PU4',
    file: 'sync/outbox/progress.ts',
    find: 'const attempts = now.attempts + 1;',
    replace: 'const attempts = MAX_ATTEMPTS;',
    from: 71,
  },
  {
    name: 'an answer on a moved base is applied',
    rule: 'RB4',
    file: 'sync/engine/rebase.ts',
    find: 'if (identity.leader !== deps.leader || !sameBase(current, identity, incoming))',
    replace: 'if (!current || !sameBase)',
    story: 'late answer',
  },
  {
    name: 'a former leader may write',
    rule: 'RB4',
    file: 'test/support/virtual-browser.ts',
    find: 'if (!lock) {',
    replace: "if (!lock || name.startsWith('holdfast-leader')) {",
  },
  {
    name: 'the footprint forgets what a change has read',
    rule: 'RB1',
    file: 'sync/replica/recording.ts',
    find: 'read: [...this.#read] }',
    replace: 'read: [] }',
  },
  {
    name: 'the footprint forgets the ranges a change wrote into',
    rule: 'RB1',
    file: 'sync/replica/footprint.ts',
    find: 'for (const key of wroteIn) yield* this.read.get(key) ?? [];',
    replace: '',
  },
  {
    name: 'effects and confirmation come from different snapshots',
    rule: 'FD5',
    file: 'sync/engine/settle.ts',
    find: 'const confirmed = open < 0 || restart ? answered : answered.slice(0, open);',
    replace: 'const confirmed = entries.filter((entry) => entry.seq <= lastSeq + 1 && !refused.has(entry));',
  },
  {
    name: 'a write under way is not counted',
    rule: 'ST1',
    file: 'sync/client-status.ts',
    find: 'this.#waiting = changes + sent;',
    replace: 'this.#waiting = 0;',
  },
  {
    name: 'other tabs are not told of the outbox',
    rule: 'ST2',
    file: 'sync/tab-client.ts',
    find: "this.#post({ kind: 'outbox', appended: true });\n      this.#history.tell(made);",
    replace: 'this.#history.tell(made);',
  },
  {
    name: 'the time of a wait is read from the wall clock',
    rule: 'OB2',
    file: 'sync/engine/pause.ts',
    find: 'return this.#cancel !== null;\n',
    replace:
      'return this.#cancel !== null || (this.#isOver && this.#env.now() < Date.UTC(2026, 10, 20, 9, 5));\n',
    from: 121,
  },
  ...ORDER_FAULTS,
  ...NETWORK_FAULTS,
  ...LATE_FAULTS,
];
