/**
 * The sync protocol: its version, headers, limits, names, and the types of its messages; their shapes are in
 * `sync-shapes.ts`. Owns transport only; the meaning of each mutation is its call in `contract/calls/`.
 *
 * Version history (add, never repurpose; the server still accepts the previous version while old tabs live):
 *   1  batch of calls by name with gapless seq; pull by scope cursors; poke with an optional contiguous patch
 */
import type * as z from 'zod/mini';
import { entityNames } from './entities/entity-facts.ts';
import type * as shapes from './sync-shapes.ts';

export const PROTOCOL_VERSION = 1;
/**
 * Header with the id of the person whose replica sends the request. A session of another person answers `no_session`:
 * two people may use one browser, and all tabs share the newer cookie.
 */
export const PERSON_HEADER = 'x-holdfast-person';
/**
 * Header with the API version that a client was written for. With it, refusals have their true HTTP status; without it,
 * they are 200 with `done: false` (`server/compat/refusal-status.ts`).
 */
export const API_HEADER = 'x-holdfast-api';
export const API_VERSION = '1';
/** Header of every answer: the server's time in milliseconds since 1970, because a device's clock may be wrong. */
export const TIME_HEADER = 'x-holdfast-time';
/** Maximum mutations per batch, and maximum rows per pull. */
export const BATCH_LIMIT = 100;
export const PULL_ROW_LIMIT = 5_000;
/** Rows that a device without any data requests first: somebody waits at an empty screen. */
export const FIRST_PULL_ROWS = 250;
/** A poke carries its patch only up to this many rows. */
export const POKE_ROW_LIMIT = 50;

export type BatchRequest = z.output<typeof shapes.batchRequest>;
export type BatchResult = z.output<typeof shapes.batchResult>;
export type BatchAnswer = z.output<typeof shapes.batchAnswer>;
export type ChangedRow = z.output<typeof shapes.changedRow>;
export type PullRequest = z.output<typeof shapes.pullRequest>;
export type ScopePatch = z.output<typeof shapes.scopePatch>;
export type PullAnswer = z.output<typeof shapes.pullAnswer>;
export type RowTable = z.output<typeof shapes.rowTable>;
export type PullTables = z.output<typeof shapes.pullTables>;
export type Poke = z.output<typeof shapes.poke>;

/** Live event `access`: the set of readable scopes changed; pull now. */
export const ACCESS_EVENT = 'access';
export const POKE_EVENT = 'poke';

export function isKnownEntity(name: string): name is (typeof entityNames)[number] {
  return (entityNames as string[]).includes(name);
}

export const userScope = (userId: string): `user:${string}` => `user:${userId}`;
export const teamScope = (teamId: string): `team:${string}` => `team:${teamId}`;
export const projectScope = (projectId: string): `project:${string}` => `project:${projectId}`;
