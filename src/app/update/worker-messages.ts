/**
 * Sends a request to the service worker and waits for its answer. A missing answer is an expected outcome, so it is
 * returned as a value.
 */
import {
  type AnswerTo,
  LANGUAGE_NOTE,
  WORKER_ANSWER_TIMEOUT_MS,
  type WorkerRequest,
} from '../../../sw/messages.ts';

/** Why there is no answer; `app:version.{reason}` is the sentence for people. */
export type NoAnswerReason = 'unsupported' | 'inactive' | 'unavailable' | 'timeout';

/** The worker's answer, or why there is none. */
export type WorkerReply<R extends WorkerRequest> =
  | { readonly ok: true; readonly answer: AnswerTo<R> }
  | { readonly ok: false; readonly reason: NoAnswerReason };

async function findWorker(): Promise<ServiceWorker | NoAnswerReason> {
  if (!('serviceWorker' in navigator)) return 'unsupported';
  if (navigator.serviceWorker.controller !== null) return navigator.serviceWorker.controller;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (registration === undefined) return 'unavailable';
  return registration.active ?? 'inactive';
}

/** Writes the languages whose texts a worker caches when it is installed later. */
export async function cacheLanguages(languages: readonly string[]): Promise<void> {
  try {
    const cache = await caches.open(LANGUAGE_NOTE.cache);
    await cache.put(LANGUAGE_NOTE.path, Response.json(languages));
  } catch {
    // Without cache storage a worker could not cache texts either.
  }
}

/** Sends a request to the worker of this page, or to the one given, and waits at most 5 seconds. */
export async function requestFromWorker<R extends WorkerRequest>(
  request: R,
  target?: ServiceWorker,
): Promise<WorkerReply<R>> {
  const worker = target ?? (await findWorker());
  if (typeof worker === 'string') return { ok: false, reason: worker };
  const channel = new MessageChannel();
  try {
    return await new Promise<WorkerReply<R>>((resolve) => {
      const timer = setTimeout(() => resolve({ ok: false, reason: 'timeout' }), WORKER_ANSWER_TIMEOUT_MS);
      channel.port1.onmessage = (event: MessageEvent<AnswerTo<R>>) => {
        clearTimeout(timer);
        resolve({ ok: true, answer: event.data });
      };
      worker.postMessage(request, [channel.port2]);
    });
  } finally {
    channel.port1.close();
  }
}
