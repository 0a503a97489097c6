/** Where the logo of an organization is; the hash is of its content, so that it may be cached forever. */
export const LOGO_PATH = '/api/v1/organization-logos';

export function logoPath(organizationId: string, hash: string): string {
  return `${LOGO_PATH}/${organizationId}?v=${hash}`;
}
