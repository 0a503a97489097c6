/** Pictures of people and logos of organizations, as stored. Row-level security decides who may read one. */
import type { ReadContext } from '../../db/transaction.ts';

interface Picture {
  readonly content: Buffer;
  readonly type: string;
  readonly hash: string;
}

/** By the id of the person or of the organization. */
export type FindPicture = (context: ReadContext, id: string) => Promise<Picture | undefined>;

export const pictureOfPerson: FindPicture = ({ db }, id) =>
  db.selectFrom('avatars').select(['content', 'type', 'hash']).where('user_id', '=', id).executeTakeFirst();

export const logoOfOrganization: FindPicture = ({ db }, id) =>
  db
    .selectFrom('organization_logos')
    .select(['content', 'type', 'hash'])
    .where('organization_id', '=', id)
    .executeTakeFirst();
