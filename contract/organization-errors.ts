/** Failures of roles, of a transfer of an organization, and of moving its projects. Part of the list in `errors.ts`. */
import type { ErrorDefinition } from './errors.ts';

export const ORGANIZATION_ERRORS = {
  owner_untouchable: { status: 403, disposition: 'reject' },
  role_not_assignable: { status: 403, disposition: 'reject' },
  own_membership: { status: 403, disposition: 'reject' },
  handover_needs_admin: { status: 409, disposition: 'reject' },
  owns_organization: { status: 409, disposition: 'reject' },
  project_there_already: { status: 409, disposition: 'reject' },
} as const satisfies Record<string, ErrorDefinition>;
