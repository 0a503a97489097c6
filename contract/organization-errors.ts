/** Failures of roles, of handing an organization over and of moving its projects. Part of the list in `errors.ts`. */
import type { ErrorFacts } from './errors.ts';

export const ORGANIZATION_ERRORS = {
  owner_untouchable: {
    status: 403,
    disposition: 'reject',
    message: 'The owner of the team cannot be changed or removed.',
  },
  role_not_assignable: {
    status: 403,
    disposition: 'reject',
    message: 'You cannot give this role to a member.',
  },
  own_membership: {
    status: 403,
    disposition: 'reject',
    message: 'You cannot change your own role, deactivate yourself or remove yourself.',
  },
  handover_needs_admin: {
    status: 409,
    disposition: 'reject',
    message: 'Only an admin of the organization can become its owner. Make them one first.',
  },
  owns_organization: {
    status: 409,
    disposition: 'reject',
    message: 'This person owns an organization already, and nobody owns two.',
  },
  project_there_already: {
    status: 409,
    disposition: 'reject',
    message: 'The project is in this team already.',
  },
} as const satisfies Record<string, ErrorFacts>;
