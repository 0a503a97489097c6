/**
 * A new sequence: a new replica id and seq from 1 for everything that is still pending.
 * Needed when the server does not continue our sequence (restored backup, forgotten replica). Carries OB2, FD4.
 */
import type { Environment } from '../environment.ts';
import type { Identity, OutboxEntry } from '../replica/records.ts';
import { undeferred } from './deferred.ts';

/**
 * Whether the server expects exactly the seq we would send next, and no seq after it is missing. A rejected entry
 * leaves a gap, which matters only when a restored server is back at a point before it.
 */
export function isContinuous(
  entries: readonly Pick<OutboxEntry, 'seq'>[],
  nextSeq: number,
  lastSeq: number,
): boolean {
  const open = entries.filter((entry) => entry.seq > lastSeq);
  return open.length === nextSeq - 1 - lastSeq;
}

/** The entries and the identity under a new replica id. Entries keep their order and their own ids. */
export function renumber(
  entries: readonly OutboxEntry[],
  identity: Identity,
  env: Pick<Environment, 'newId'>,
): { entries: OutboxEntry[]; identity: Identity } {
  return {
    entries: entries.map((entry, index) => ({ ...undeferred(entry), seq: index + 1, attempts: 0 })),
    identity: { ...identity, replica: env.newId(), nextSeq: entries.length + 1, pushedSeq: 0 },
  };
}
