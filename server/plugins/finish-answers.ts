/**
 * A stop waits until the answers under way have gone out: Node counts a connection as idle, and cuts it, as soon as the last
 * byte of its answer is handed over, which may be megabytes before it is sent.
 */
import type { FastifyInstance } from 'fastify';

export function registerFinishedAnswers(app: FastifyInstance, draining: () => boolean): void {
  let underWay = 0;
  let allOut = (): void => undefined;
  app.addHook('onRequest', async ({ raw: { socket } }, { raw: answer }) => {
    underWay += 1;
    answer.once('close', () => {
      underWay -= 1;
      // Held open by the client, it would hold up the stop for as long as that likes.
      if (draining()) socket.destroySoon();
      if (underWay === 0) allOut();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining()) void reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    if (underWay > 0) await new Promise<void>((resolve) => (allOut = resolve));
  });
}
