/**
 * A fresh start in the server's count: a new replica id and seq from 1 for everything that is still unconfirmed.
 * Needed when the server does not continue our count (restored backup, forgotten replica). Carries OB2, FD4.
 */
import type { Environment } from '../environment.ts';
import type { Identity, OutboxEntry } from '../replica/records.ts';

/**
 * Whether the server expects exactly what we would send next, and everything after it is there. A refused entry has left from
 * between those that stay; a server that was set back to before it would meet a gap.
 */
export function continues(
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
    entries: entries.map((entry, index) => ({ ...entry, seq: index + 1, attempts: 0 })),
    identity: { ...identity, replica: env.newId(), nextSeq: entries.length + 1, pushedSeq: 0 },
  };
}
