/**
 * The closed list of error codes, and the one error class that carries them. Owns each code with its HTTP status, its
 * disposition in the sync engine, and its text key. The texts are `errors:{code}` in `locales`. Never: a decision by
 * message text. Clients look at `code`; the `message` of the envelope is for people and logs. Rules: 401 means "no
 * session" and nothing else; missing and forbidden give the same answer (404); PU3, PU4.
 */
import { BILLING_ERRORS } from './billing-errors.ts';
import { ORGANIZATION_ERRORS } from './organization-errors.ts';
import { PLANNING_ERRORS } from './planning-errors.ts';
import { SIGN_IN_ERRORS } from './sign-in-errors.ts';
import { TIME_ERRORS } from './time-errors.ts';

/**
 * What the engine does with an outbox entry that failed with the code. `retry`: nothing was decided, try again later.
 * `reject`: undo this change alone and move it to the change inbox. `stop`: nothing can be sent until something else is
 * resolved first, e.g. a new sign-in, an update of the program, or storage.
 */
export type Disposition = 'retry' | 'reject' | 'stop';

export interface ErrorDefinition {
  /** HTTP status on the wire; 0 for failures that only happen on the client. */
  readonly status: number;
  readonly disposition: Disposition;
  /** The screen that made the call handles the case itself, so no toast is shown (wire message starts with `$`). */
  readonly quiet?: true;
}

const CODES = {
  // Session and transport
  no_session: { status: 401, disposition: 'stop' },
  csrf_invalid: { status: 403, disposition: 'stop' },
  ...SIGN_IN_ERRORS,
  rate_limited: { status: 429, disposition: 'retry' },
  // Rejected, not retried: an invitation over the mail limit must not block the outbox for a day.
  mail_limit: { status: 429, disposition: 'reject' },
  internal: { status: 500, disposition: 'retry' },
  unavailable: { status: 503, disposition: 'retry' },
  timeout: { status: 504, disposition: 'retry' },
  unknown_call: { status: 404, disposition: 'reject' },
  not_built_yet: { status: 501, disposition: 'reject' },
  body_too_large: { status: 413, disposition: 'reject' },
  bad_json: { status: 400, disposition: 'reject' },

  // Permission
  not_allowed: { status: 403, disposition: 'reject' },
  not_found: { status: 404, disposition: 'reject' },
  no_team: { status: 403, disposition: 'reject' },
  ...ORGANIZATION_ERRORS,
  task_creation_restricted: { status: 403, disposition: 'reject' },
  ...TIME_ERRORS,
  ...PLANNING_ERRORS,
  seat_limit: { status: 403, disposition: 'reject', quiet: true },
  plan_limit: { status: 403, disposition: 'reject' },
  storage_limit: { status: 403, disposition: 'reject' },
  not_in_plan: { status: 403, disposition: 'reject' },
  ...BILLING_ERRORS,

  // Validation
  invalid: { status: 400, disposition: 'reject' },
  required: { status: 400, disposition: 'reject' },
  too_long: { status: 400, disposition: 'reject' },
  name_invalid: { status: 400, disposition: 'reject' },
  project_id_required: { status: 400, disposition: 'reject' },
  colour_invalid: { status: 400, disposition: 'reject' },
  email_invalid: { status: 400, disposition: 'reject' },
  phone_invalid: { status: 400, disposition: 'reject' },
  email_domain_refused: { status: 403, disposition: 'reject' },
  member_email_required: { status: 400, disposition: 'reject' },
  captcha_failed: { status: 400, disposition: 'reject' },
  address_unproven: { status: 403, disposition: 'reject' },
  confirm_link_invalid: { status: 400, disposition: 'reject' },
  reset_link_invalid: { status: 400, disposition: 'reject' },
  project_link_invalid: { status: 404, disposition: 'reject' },
  project_link_expired: { status: 409, disposition: 'reject' },
  project_link_full: { status: 409, disposition: 'reject' },
  unmapped_not_allowed: { status: 400, disposition: 'reject' },
  dates_reversed: { status: 400, disposition: 'reject' },
  file_too_large: { status: 413, disposition: 'reject' },
  file_type_refused: { status: 400, disposition: 'reject' },
  code_invalid: { status: 400, disposition: 'reject' },

  // Conflicts: names
  email_taken: { status: 409, disposition: 'reject' },
  team_name_taken: { status: 409, disposition: 'reject' },
  project_name_taken: { status: 409, disposition: 'reject' },
  project_key_taken: { status: 409, disposition: 'reject' },
  client_name_taken: { status: 409, disposition: 'reject' },
  category_name_taken: { status: 409, disposition: 'reject' },
  phase_name_taken: { status: 409, disposition: 'reject' },
  status_name_taken: { status: 409, disposition: 'reject' },
  label_name_taken: { status: 409, disposition: 'reject' },
  job_title_taken: { status: 409, disposition: 'reject' },
  template_name_taken: { status: 409, disposition: 'reject' },
  column_name_taken: { status: 409, disposition: 'reject' },

  // Conflicts: state
  conflict: { status: 409, disposition: 'reject' },
  id_taken: { status: 409, disposition: 'reject' },
  status_in_use: { status: 409, disposition: 'reject', quiet: true },
  last_status_of_category: { status: 409, disposition: 'reject' },
  label_in_use: { status: 409, disposition: 'reject', quiet: true },
  project_in_use: { status: 409, disposition: 'reject' },
  client_in_use: { status: 409, disposition: 'reject' },
  dependencies_open: { status: 409, disposition: 'reject' },
  dependency_exists: { status: 409, disposition: 'reject' },
  dependency_cycle: { status: 409, disposition: 'reject' },
  parent_cycle: { status: 409, disposition: 'reject' },
  parent_elsewhere: { status: 409, disposition: 'reject' },
  too_deep: { status: 409, disposition: 'reject' },
  progress_from_subtasks: { status: 409, disposition: 'reject' },
  member_exists: { status: 409, disposition: 'reject' },
  already_invited: { status: 409, disposition: 'reject' },
  invitation_gone: { status: 409, disposition: 'reject' },
  setup_done: { status: 409, disposition: 'reject' },
  team_active: { status: 409, disposition: 'reject' },
  team_not_empty: { status: 409, disposition: 'reject' },
  timer_running: { status: 409, disposition: 'reject' },
  timer_not_running: { status: 409, disposition: 'reject' },

  // Synchronisation
  protocol_mismatch: { status: 426, disposition: 'stop' },
  replica_unknown: { status: 409, disposition: 'stop' },
  sequence_gap: { status: 409, disposition: 'stop' },
  not_reached: { status: 503, disposition: 'retry' },
  reset_required: { status: 409, disposition: 'stop' },
  unknown_mutation: { status: 400, disposition: 'reject' },

  // Client only, never on the wire
  network: { status: 0, disposition: 'retry' },
  bad_answer: { status: 0, disposition: 'retry' },
  storage_full: { status: 0, disposition: 'stop' },
  storage_failed: { status: 0, disposition: 'stop' },
  quarantined: { status: 0, disposition: 'reject' },
  needs_network: { status: 0, disposition: 'reject' },
} as const satisfies Record<string, ErrorDefinition>;

/** Every code there is; the `code` of the wire envelope. */
export type ErrorCode = keyof typeof CODES;

/** The facts of each code. The order has no meaning. */
export const ERRORS: Readonly<Record<ErrorCode, ErrorDefinition>> = CODES;

/** All codes as a list, for tests, documentation and schemas. */
export const ERROR_CODES = Object.keys(CODES).filter(isErrorCode);

/** True for a known code; what an unknown code means follows from the HTTP status. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(CODES, value);
}

/** The disposition of an answer; for a code unknown to this version it follows from the HTTP status (FD6). */
export function dispositionOf(code: unknown, status: number): Disposition {
  if (isErrorCode(code)) return CODES[code].disposition;
  if (status === 401 || status === 426) return 'stop';
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'reject' : 'retry';
}

/** JSON details for the reader of an error; sent to the client as the `body` of the envelope. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** The one error class. Expected outcomes are returned as values; this one aborts a call. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, details?: ErrorDetails, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  /** HTTP status of the code. */
  get status(): number {
    return CODES[this.code].status;
  }

  /** What the sync engine does with it. */
  get disposition(): Disposition {
    return CODES[this.code].disposition;
  }
}
