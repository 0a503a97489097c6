/** Sets and removes the logo of an organization. What is stored was made by the server, as with pictures of people. */
import { makeAvatar } from '../../files/avatar-image.ts';
import { readDataUrl, type SentFile } from '../../files/data-url.ts';
import { logoPath } from '../../files/logo-path.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Organization } from '../../policies/organization.ts';
import { changeOrganization } from './organization-settings.ts';

/** Largest upload. */
const LOGO_BYTES = 200_000;

/** Errors: `file_too_large`; `file_type_refused` for content that is neither png nor jpeg. */
export async function setLogo(organization: Organization<Tx>, upload: SentFile): Promise<{ url: string }> {
  const { id, context: tx } = organization;
  const image = await makeAvatar(readDataUrl(upload, LOGO_BYTES));
  const row = { hash: image.hash, type: image.type, content: image.content, updated_at: tx.now };
  await tx.db
    .insertInto('organization_logos')
    .values({ organization_id: id, ...row })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
    .execute();
  const url = logoPath(id, image.hash);
  await changeOrganization(organization, { action: 'organization.setLogo', values: { logo_url: url } });
  return { url };
}

/** Does nothing when there is none. */
export async function removeLogo(organization: Organization<Tx>): Promise<{ url: null }> {
  const { id, context: tx } = organization;
  await tx.db.deleteFrom('organization_logos').where('organization_id', '=', id).execute();
  await changeOrganization(organization, { action: 'organization.removeLogo', values: { logo_url: null } });
  return { url: null };
}
