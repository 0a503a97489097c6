/** Deliberate faults of network answers, clocks, scopes and replays. */
import type { Fault } from './fault.ts';

export const NETWORK_FAULTS: readonly Fault[] = [
  {
    name: 'an older version of a row is applied over a newer one',
    rule: 'FD1',
    file: 'sync/engine/pokes.ts',
    find: 'if (poke.version <= version) continue;',
    replace:
      "if (poke.version <= version) { const old = poke.rows && fromPoke({ scope, from: version, version, rows: poke.rows }); if (old) return { kind: 'patch', incoming: old }; continue; }",
  },
  {
    name: 'a stalled answer is waited for as long as it stalls',
    rule: 'PU1',
    file: 'sync/transport/deadline.ts',
    find: "this.#fail(new AppError('network', { reason }));",
    replace: '',
  },
  {
    name: 'an answer that is not ours decides about a change',
    rule: 'PU3',
    file: 'sync/transport/envelope.ts',
    find: 'if (!isEnvelope(content)) return notOurs(status, retryAfter);',
    replace: 'if (!isEnvelope(content)) return new AppError(codeOfStatus(status), { status });',
  },
  {
    name: 'a clock that jumps keeps the difference it had',
    rule: 'MU1',
    file: 'sync/replica/server-clock.ts',
    find: 'return { offset, at };',
    replace: 'return known ?? { offset, at };',
  },
  {
    name: 'what belongs to a task stays in the project that the task leaves',
    rule: 'FD2',
    file: 'server/commands/tasks/child-rows.ts',
    find: 'for (const [entity, ids] of childRows) tx.feed.removed(projectScope(projectId), entity, ...ids);',
    replace: '',
    from: 42,
  },
  {
    name: 'the image of a row that is written twice is the one in between',
    rule: 'RB1',
    file: 'sync/replica/recording.ts',
    find: 'const before = own ? own.before :',
    replace: 'const before = own ? own.row :',
  },
  {
    name: 'a number is passed over without its change',
    rule: 'PU2',
    file: 'server/commands/sync/replica-sequence.ts',
    find: '.set({ last_seq: seq, last_seen_at: tx.now })',
    replace: '.set({ last_seq: seq % 5 === 4 ? seq + 1 : seq, last_seen_at: tx.now })',
  },
  {
    name: 'changes that read what was written are left as they are',
    rule: 'RB1',
    file: 'sync/replica/footprint.ts',
    find: 'yield* this.wrote.get(key) ?? [];\n      yield* this.read.get(key) ?? [];',
    replace: 'yield* this.wrote.get(key) ?? [];',
  },
  {
    name: 'a row is read beside its newer version',
    rule: 'RB1',
    file: 'sync/replica/workspace.ts',
    find: 'const rows = stored.filter((row) => !staged.has(row.id));',
    replace: 'const rows = [...stored];',
  },
  {
    name: 'rows of another epoch are taken for those of this one',
    rule: 'FD4',
    file: 'sync/engine/cursors.ts',
    find: 'stale: cursor.stale || cursor.version > 0, begun: undefined }',
    replace: 'stale: cursor.stale }',
  },
  {
    name: 'rows that are gone stay on the disk',
    rule: 'RB1',
    file: 'sync/replica/workspace.ts',
    find: 'if (gone.length > 0) writes.push(table.bulkDelete(gone));',
    replace: '',
  },
];
