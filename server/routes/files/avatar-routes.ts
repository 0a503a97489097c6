/**
 * Serves pictures of people to those who share a team with them, and logos to the teams of the organization; for everybody
 * else there is none. The browser may keep one forever, because its address changes with it, but only for the session that asked.
 */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../contract/errors.ts';
import { readAs, type ReadContext, type TransactionDeps } from '../../db/transaction.ts';
import { AVATAR_PATH } from '../../files/avatar-image.ts';
import { LOGO_PATH } from '../../files/logo-path.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Picture {
  readonly content: Buffer;
  readonly type: string;
  readonly hash: string;
}

/** Whose picture it is; row-level security decides who sees one. */
type Find = (context: ReadContext, id: string) => Promise<Picture | undefined>;

const ofPerson: Find = ({ db }, id) =>
  db.selectFrom('avatars').select(['content', 'type', 'hash']).where('user_id', '=', id).executeTakeFirst();

const ofOrganization: Find = ({ db }, id) =>
  db
    .selectFrom('organization_logos')
    .select(['content', 'type', 'hash'])
    .where('organization_id', '=', id)
    .executeTakeFirst();

/** Pictures of people, and logos of organizations. */
export function registerAvatars(app: FastifyInstance, deps: TransactionDeps): void {
  serve(app, deps, AVATAR_PATH, ofPerson);
  serve(app, deps, LOGO_PATH, ofOrganization);
}

function serve(app: FastifyInstance, deps: TransactionDeps, path: string, find: Find): void {
  app.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const { session } = request;
    if (session === null) throw new AppError('no_session');
    const { id } = request.params;
    if (!UUID.test(id)) throw new AppError('not_found');
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
