/**
 * Sends support requests to the webhook of a chat. A request is pending until the webhook has accepted it; the person
 * who made it does not wait for that. Without a webhook nothing runs, and the requests wait in the database. Several
 * processes may run it at once.
 */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

export interface SupportDeliveryDeps {
  readonly db: Kysely<Tables>;
  readonly webhookUrl: string;
  readonly now: () => Date;
  readonly log: { error(facts: object, text: string): void };
}

export interface SupportDelivery {
  /** Waits for a delivery that has begun. */
  stop(): Promise<void>;
}

const EVERY_MS = 15_000;
const TIMEOUT_MS = 10_000;
/** Waits 1, 2, 4, … minutes after a failure, at most six hours. */
const MAX_WAIT_MINUTES = 360;

export function startSupportDelivery(deps: SupportDeliveryDeps): SupportDelivery {
  const stopping = new AbortController();
  let current = Promise.resolve();
  let busy = false;
  const tick = (): void => {
    if (busy) return;
    busy = true;
    current = deliverSupport(deps, stopping.signal)
      .catch((error: unknown) => deps.log.error({ err: error }, 'requests for help could not be passed on'))
      .finally(() => {
        busy = false;
      });
  };
  const every = setInterval(tick, EVERY_MS);
  every.unref();
  return {
    stop: async () => {
      clearInterval(every);
      stopping.abort();
      await current;
    },
  };
}

interface Waiting {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly organization_name: string;
  readonly subscription_type: string;
  readonly reason: string;
}

/** Sends what is due, one at a time, oldest first. */
export async function deliverSupport(deps: SupportDeliveryDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await deliverNext(deps, signal)));
}

/** Claims the request before it is sent, so that two processes never send the same one at the same time. */
async function deliverNext(deps: SupportDeliveryDeps, signal: AbortSignal): Promise<boolean> {
  const { db } = deps;
  const now = deps.now().toISOString();
  const claimed = await sql<Waiting>`
    update support_requests set attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + make_interval(mins => least(${MAX_WAIT_MINUTES}, power(2, least(attempts, 10))::int))
    where id = (select id from support_requests where delivered_at is null and next_attempt_at <= ${now}
      order by created_at, id limit 1 for update skip locked)
    returning id, name, email, organization_name, subscription_type, reason`.execute(db);
  const [request] = claimed.rows;
  if (!request) return false;
  try {
    await post(deps.webhookUrl, request, signal);
    await db
      .updateTable('support_requests')
      .set({ delivered_at: now })
      .where('id', '=', request.id)
      .execute();
  } catch (error) {
    deps.log.error({ err: error, request: request.id }, 'a request for help was not taken by the web-hook');
  }
  return true;
}

async function post(url: string, request: Waiting, signal: AbortSignal): Promise<void> {
  const { id, name, email, organization_name, subscription_type, reason } = request;
  const text = [
    `Support request from ${oneLine(name)} <${oneLine(email)}>`,
    `Organization: ${oneLine(organization_name)}`,
    `Plan: ${oneLine(subscription_type)}`,
    reason,
  ].join('\n');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, id, name, email, organization_name, subscription_type, reason }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    redirect: 'error',
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the web-hook answered ${answer.status}`);
}

/** What people typed cannot look like another line of the message. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
