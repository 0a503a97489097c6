/**
 * Serves pictures of people, to those who share a team with them; for everybody else there is none. The browser may keep
 * one forever, because its address changes with it, but only for the session that asked.
 */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import { readAs, type TransactionDeps } from '../db/transaction.ts';
import { AVATAR_PATH } from './avatar-image.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function registerAvatars(app: FastifyInstance, deps: TransactionDeps): void {
  app.get<{ Params: { userId: string } }>(`${AVATAR_PATH}/:userId`, async (request, reply) => {
    const { session } = request;
    if (session === null) throw new AppError('no_session');
    const { userId } = request.params;
    if (!UUID.test(userId)) throw new AppError('not_found');
    const avatar = await readAs(deps, session.actor, ({ db }) =>
      db
        .selectFrom('avatars')
        .select(['content', 'type', 'hash'])
        .where('user_id', '=', userId)
        .executeTakeFirst(),
    );
    if (avatar === undefined) throw new AppError('not_found');
    const etag = `"${avatar.hash}"`;
    void reply.headers({
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'cookie',
      etag,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline; filename="avatar.webp"',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(avatar.type).send(avatar.content);
  });
}
