/**
 * Writes a table as a spreadsheet (xlsx), in a thread of its own that ends with it: a large one takes seconds and hundreds of
 * megabytes. Owns how many are written, how long one may take and how it gets its rows; what stands in the cells is the query's
 * matter, what a file looks like that of `spreadsheet-thread.ts`.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { AppError } from '../../contract/errors.ts';
import { Semaphore } from '../semaphore.ts';
import { isOverBound } from '../thread-failure.ts';
import type { SheetJob } from './spreadsheet-thread.ts';

export interface SheetCell {
  readonly text: string;
  /** Merged with so many cells to its right, itself counted. */
  readonly span?: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  /** Stored colour of the ground. */
  readonly ground?: string;
}

export interface Sheet {
  readonly name: string;
  /** In characters, one for each column. */
  readonly widths: readonly number[];
  /** An empty row is a blank line. */
  readonly rows: readonly (readonly SheetCell[])[];
}

const turns = new Semaphore({ atOnce: 1, waiting: 20 });
const DEADLINE_MS = 60_000;
const MOST_MB = 1_500;
/** Copied to the thread at once; the others have their turn between two pieces. */
const PIECE = 500;

/** Errors: `unavailable` when too many wait, `timeout` for one that takes too long or too much memory. */
export function writeSpreadsheet(sheet: Sheet, deadlineMs = DEADLINE_MS): Promise<Buffer> {
  return turns.run(() => inThread(sheet, deadlineMs));
}

async function inThread({ name, widths, rows }: Sheet, deadlineMs: number): Promise<Buffer> {
  const pool = new Piscina({
    filename: new URL('./spreadsheet-thread.ts', import.meta.url).href,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  });
  const { port1: ours, port2: theirs } = new MessageChannel();
  try {
    const job: SheetJob = { name, widths, port: theirs };
    const signal = AbortSignal.timeout(deadlineMs);
    const written = pool.run(job, { name: 'writeSheet', transferList: [theirs], signal });
    const [bytes] = await Promise.all([written as Promise<ArrayBuffer>, send(ours, rows)]);
    return Buffer.from(bytes);
  } catch (error) {
    throw isOverBound(error) ? new AppError('timeout', undefined, error) : error;
  } finally {
    ours.close();
    await pool.destroy();
  }
}

async function send(port: MessagePort, rows: Sheet['rows']): Promise<void> {
  for (let from = 0; from < rows.length; from += PIECE) {
    port.postMessage(rows.slice(from, from + PIECE));
    await turn();
  }
  port.postMessage(null);
}
