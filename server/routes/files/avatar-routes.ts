/**
 * Serves pictures of people to those who share a team with them, and logos to the teams of the organization; for
 * anybody else there is none. The browser may cache one without limit, because its address changes with its content,
 * but only for the session that requested it.
 */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../contract/errors.ts';
import { isUuid } from '../../../contract/rules/uuid.ts';
import { readAs, type TransactionDeps } from '../../db/transaction.ts';
import { AVATAR_PATH } from '../../files/avatar-image.ts';
import { LOGO_PATH } from '../../files/logo-path.ts';
import {
  type FindPicture,
  logoOfOrganization,
  pictureOfPerson,
} from '../../queries/files/stored-pictures.ts';

/** Pictures of people, and logos of organizations. */
export function registerAvatars(app: FastifyInstance, deps: TransactionDeps): void {
  serve(app, deps, AVATAR_PATH, pictureOfPerson);
  serve(app, deps, LOGO_PATH, logoOfOrganization);
}

function serve(app: FastifyInstance, deps: TransactionDeps, path: string, find: FindPicture): void {
  app.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const { session } = request;
    if (session === null) throw new AppError('no_session');
    const { id } = request.params;
    if (!isUuid(id)) throw new AppError('not_found');
    const picture = await readAs(deps, session.actor, (context) => find(context, id));
    if (picture === undefined) throw new AppError('not_found');
    const etag = `"${picture.hash}"`;
    void reply.headers({
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'cookie',
      etag,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline; filename="picture.webp"',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(picture.type).send(picture.content);
  });
}
