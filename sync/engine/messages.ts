/**
 * Messages between the tabs and the engine over the person's channel. Keys only, never rows: everyone reads the
 * replica. Owns the shapes and their recognition; a message of another version of the program is ignored.
 */
import type { RowsChanged } from '../client-types.ts';
import type { Signal } from '../environment.ts';
import type { EngineState } from './status.ts';

export type Message =
  /** Rows changed on disk. */
  | { readonly kind: 'rows'; readonly commit: number; readonly changes: readonly RowsChanged[] }
  /** Entries were added to or removed from the outbox; `appended` wakes the leader. */
  | { readonly kind: 'outbox'; readonly appended: boolean }
  | { readonly kind: 'inbox' }
  /** A file content was stored here, or its upload progressed. */
  | { readonly kind: 'files' }
  | { readonly kind: 'history' }
  | { readonly kind: 'engine'; readonly state: EngineState }
  /** A new leader has started. */
  | { readonly kind: 'lead' }
  /** A tab that has just opened asks the leader for its state. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'focus'; readonly tab: string; readonly projectId: string | null }
  /** A tab has the first rows of a new device in memory; `drawn`: its screen shows some or needs none. */
  | { readonly kind: 'first-rows'; readonly drawn: boolean }
  | { readonly kind: 'signal'; readonly signal: Signal }
  /** The person has signed in again: retry what was stopped for lack of a session. */
  | { readonly kind: 'resume' }
  /** Pull now. */
  | { readonly kind: 'refresh' }
  | { readonly kind: 'live'; readonly event: number; readonly payload: unknown }
  /** The person has logged out on this device: close, clear, leave. */
  | { readonly kind: 'logout' };

const KINDS: ReadonlySet<string> = new Set<Message['kind']>([
  'rows',
  'outbox',
  'inbox',
  'files',
  'history',
  'engine',
  'ask',
  'lead',
  'focus',
  'first-rows',
  'signal',
  'resume',
  'refresh',
  'live',
  'logout',
]);

/** The parsed message; null when it is not one of ours. */
export function readMessage(value: unknown): Message | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null;
  return typeof value.kind === 'string' && KINDS.has(value.kind) ? (value as Message) : null;
}

/** Names of a person's channel and of the leader lock. */
export const channelName = (userId: string): string => `holdfast-${userId}`;
export const leaderLock = (userId: string): string => `holdfast-leader-${userId}`;
