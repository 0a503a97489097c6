/** Deliberate faults of uploads, times, rows that move between scopes, and confirmed or deferred changes. */
import type { Fault } from './fault.ts';

export const LATE_FAULTS: readonly Fault[] = [
  {
    name: 'a piece is taken for received although its answer was cut',
    rule: 'ST2',
    file: 'sync/files/uploader.ts',
    find: 'this.#piece = Math.max(SMALLEST_PIECE, Math.floor(this.#piece / 2));',
    replace: 'return { received: start + bytes.size, stored: false };',
    story: 'cut uploads',
  },
  {
    name: 'an upload that is resumed begins at a piece that is there',
    rule: 'PU2',
    file: 'sync/files/uploader.ts',
    find: 'let progress = await this.#deps.transport.progress(id);',
    replace:
      'let progress = await this.#deps.transport.progress(id);\n    progress = { ...progress, received: Math.max(0, progress.received - SMALLEST_PIECE) };',
    story: 'cut uploads',
  },
  {
    name: 'an instant is made without what is known of the time of the server',
    rule: 'MU1',
    file: 'sync/replica/server-clock.ts',
    find: 'return new Date(now + offsetOf(clock, now)).toISOString();',
    replace: 'return new Date(now).toISOString();',
  },
  {
    name: 'a recording forgets where a row came from',
    rule: 'FD5',
    file: 'sync/replica/recording.ts',
    find: 'scopes.add(scopeOfRow(entity, version, userId));',
    replace: 'if (version === row) scopes.add(scopeOfRow(entity, version, userId));',
    story: 'moved away',
  },
  {
    name: 'a confirmed change leaves before its scopes are read',
    rule: 'FD5',
    file: 'sync/engine/settle.ts',
    find: 'const confirmed = open < 0 || restart ? answered : answered.slice(0, open);',
    replace: 'const confirmed = answered;',
  },
  {
    name: 'rows that an undo moved out of a lost scope go with it',
    rule: 'RB1',
    file: 'sync/engine/rebase.ts',
    find: 'if (!elsewhere.has(exactKey(entity, id))) workspace.remove(entity, id);',
    replace: 'workspace.remove(entity, id);',
    story: 'moved away',
  },
  {
    name: 'rows that an undo moved into a lost scope stay',
    rule: 'FD3',
    file: 'sync/engine/rebase.ts',
    find: 'if (scopeOfRow(entity, row, userId) === scope) workspace.remove(entity, row.id);',
    replace:
      "if (scopeOfRow(entity, row, userId) === scope && scope === '') workspace.remove(entity, row.id);",
    story: 'moved away',
  },
  {
    name: 'an edit that a restored server meets before its task is refused at once',
    rule: 'FD4',
    file: 'sync/outbox/deferred.ts',
    find: 'again.refusals >= MAX_REFUSALS)',
    replace: 'again.refusals >= 0)',
    story: 'restored edits',
  },
  {
    name: 'deferred changes are sent again newest first',
    rule: 'OB2',
    file: 'sync/outbox/deferred.ts',
    find: 'entries.map((entry, index) => ({ ...undeferred(entry), seq: first + index }))',
    replace: 'entries.toReversed().map((entry, index) => ({ ...undeferred(entry), seq: first + index }))',
    story: 'restored edits',
  },
  {
    name: 'what was held stays so although the server has carried it out',
    rule: 'PU2',
    file: 'sync/outbox/deferred.ts',
    find: '{ ...entry.again, held: null }',
    replace: '{ ...entry.again }',
    story: 'restored edits',
  },
];
