/**
 * A client of the numbered events only: signed in by its cookie, it sends events by number and reads the answers.
 * Everything it receives is checked against the declared shapes.
 */
import * as z from 'zod/mini';
import { events, refusal, REFUSED_EVENT, type Refusal } from '../../../contract/compat/events.ts';
import type { LiveEvent } from '../../../contract/compat/events/live-event.ts';
import { openLive, type LiveClient } from './live-client.ts';

export interface Heard {
  readonly name: string;
  /** Parsed where it is JSON text. */
  readonly payload: unknown;
  /** As received. */
  readonly raw: unknown;
}

export class NumberedClient {
  readonly live: LiveClient;
  #read = 0;

  constructor(live: LiveClient) {
    this.live = live;
  }

  static async open(url: string, cookie: string): Promise<NumberedClient> {
    return new NumberedClient(await openLive(url, cookie));
  }

  /** Everything received so far; throws when a payload does not have the declared shape of its number. */
  get heard(): Heard[] {
    return this.live.events.map(({ name, payload }) => readHeard(name, payload));
  }

  send(event: number, payload?: unknown): void {
    this.live.socket.emit(String(event), payload);
  }

  /** Sends an event and returns the next event of the number `answer` (by default the same number) after it. */
  async ask<T = Record<string, unknown>>(event: number, payload?: unknown, answer = event): Promise<T> {
    const from = this.live.events.length;
    this.send(event, payload);
    return (await this.next(String(answer), from)) as T;
  }

  /** Sends an event and returns its refusal. */
  async refused(event: number, payload?: unknown): Promise<Refusal> {
    const from = this.live.events.length;
    this.send(event, payload);
    return (await this.next(REFUSED_EVENT, from)) as Refusal;
  }

  /** The next event of a name after the first `from`. */
  async next(name: string, from = this.#read): Promise<unknown> {
    await this.live.until(`event ${name}`, () =>
      this.live.events.slice(from).some((event) => event.name === name),
    );
    const index = this.live.events.findIndex((event, place) => place >= from && event.name === name);
    this.#read = index + 1;
    const event = this.live.events[index];
    return event && readHeard(event.name, event.payload).payload;
  }

  /** Waits until the server has handled everything sent before: events of one socket are handled in order. */
  async settled(): Promise<void> {
    await this.live.socket.timeout(20_000).emitWithAck('63', 'nothing');
  }

  /** Waits until everything emitted before has arrived: sockets deliver in order, and no rate limit counts it. */
  async delivered(): Promise<void> {
    await this.live.socket.timeout(20_000).emitWithAck('hb');
  }

  countOf(event: number | string): number {
    return this.live.events.filter(({ name }) => name === String(event)).length;
  }

  close(): void {
    this.live.close();
  }
}

function readHeard(name: string, raw: unknown): Heard {
  if (name === REFUSED_EVENT) return { name, raw, payload: z.parse(refusal, raw) };
  const declared = Object.entries(events).find(([number]) => number === name)?.[1] as LiveEvent | undefined;
  if (declared === undefined) return { name, raw, payload: raw };
  const payload: unknown =
    declared.sendsJsonText === true && typeof raw === 'string' ? (JSON.parse(raw) as unknown) : raw;
  if (declared.outbound === undefined) throw new Error(`event ${name} is not one the server sends`);
  const parsed = z.safeParse(declared.outbound, payload);
  if (parsed.success || (payload === null && declared.onError === null)) return { name, raw, payload };
  const where = parsed.error.issues.slice(0, 3).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`event ${name} does not have its shape: ${where.join('; ')} in ${JSON.stringify(payload)}`);
}
