/**
 * Drains answers before the server stops. Node treats a connection as idle, and closes it, as soon as the last byte of
 * its answer is in the socket's buffer, although megabytes may still be unsent.
 */
import type { FastifyInstance } from 'fastify';

export function registerDrain(app: FastifyInstance, draining: () => boolean): void {
  let inFlight = 0;
  let onDrained = (): void => undefined;
  app.addHook('onRequest', async ({ raw: { socket } }, { raw: answer }) => {
    inFlight += 1;
    answer.once('close', () => {
      inFlight -= 1;
      // A keep-alive connection would delay the stop for as long as the client wants.
      if (draining()) socket.destroySoon();
      if (inFlight === 0) onDrained();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining()) void reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    if (inFlight > 0) await new Promise<void>((resolve) => (onDrained = resolve));
  });
}
