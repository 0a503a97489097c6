/**
 * The closed list of failures the product knows, and the one error class that carries them.
 * Owns: each code with its HTTP status, what the sync engine does with it, its English sentence and its text key.
 * Never: a text decision by message. Clients look at `code`; the `message` of the envelope is for people and logs.
 * Rules: 401 means "no session" and nothing else; absence and denial give the same answer (404); PU3, PU4.
 */
import { BILLING_ERRORS } from './billing-errors.ts';
import { ORGANIZATION_ERRORS } from './organization-errors.ts';
import { PLANNING_ERRORS } from './planning-errors.ts';
import { SIGN_IN_ERRORS } from './sign-in-errors.ts';
import { TIME_ERRORS } from './time-errors.ts';

/**
 * What the engine does with an outbox entry that met the code.
 * `retry`: nothing was decided, try again later; `reject`: undo this change alone and show it in the change inbox;
 * `stop`: nothing can be sent until the person or the program has done something else first.
 */
export type Disposition = 'retry' | 'reject' | 'stop';

export interface ErrorFacts {
  /** HTTP status on the wire; 0 for failures that only happen on the client. */
  readonly status: number;
  readonly disposition: Disposition;
  /** The English sentence, also the English text of `errors:{code}`. */
  readonly message: string;
  /** The screen that made the call handles the case itself, so no toast is shown (wire message starts with `$`). */
  readonly quiet?: true;
}

const CODES = {
  // Session and transport
  no_session: { status: 401, disposition: 'stop', message: 'Session Expired - Please log in again' },
  csrf_invalid: { status: 403, disposition: 'stop', message: 'Invalid CSRF token' },
  ...SIGN_IN_ERRORS,
  rate_limited: {
    status: 429,
    disposition: 'retry',
    message: 'Too many attempts. Please wait a moment and try again.',
  },
  // Rejected, not retried: an outbox must not stand still for a day behind an invitation.
  mail_limit: {
    status: 429,
    disposition: 'reject',
    message: 'Too many e-mails went to this address or came from you today. Please send this one later.',
  },
  internal: { status: 500, disposition: 'retry', message: 'An unexpected error occurred' },
  unavailable: {
    status: 503,
    disposition: 'retry',
    message: 'The server is not available right now. Please try again.',
  },
  timeout: { status: 504, disposition: 'retry', message: 'The server took too long to answer.' },
  unknown_call: { status: 404, disposition: 'reject', message: 'There is nothing at this address.' },
  not_built_yet: {
    status: 501,
    disposition: 'reject',
    message: 'This part of the product is not available yet.',
  },
  body_too_large: { status: 413, disposition: 'reject', message: 'This is too large to be sent.' },
  bad_json: { status: 400, disposition: 'reject', message: 'The request could not be read.' },

  // Permission
  not_allowed: { status: 403, disposition: 'reject', message: 'You are not allowed to do this.' },
  not_found: {
    status: 404,
    disposition: 'reject',
    message: 'This no longer exists, or you have no access to it.',
  },
  no_team: { status: 403, disposition: 'reject', message: 'You are not an active member of this team.' },
  ...ORGANIZATION_ERRORS,
  task_creation_restricted: {
    status: 403,
    disposition: 'reject',
    message: 'Only managers may create tasks in this team.',
  },
  ...TIME_ERRORS,
  ...PLANNING_ERRORS,
  seat_limit: {
    status: 403,
    disposition: 'reject',
    message: 'There is no free seat left on this plan.',
    quiet: true,
  },
  plan_limit: {
    status: 403,
    disposition: 'reject',
    message: 'The plan of this team does not include more of these.',
  },
  storage_limit: { status: 403, disposition: 'reject', message: 'The storage of this team is full.' },
  not_in_plan: {
    status: 403,
    disposition: 'reject',
    message: 'The plan of this team does not include this.',
  },
  ...BILLING_ERRORS,

  // Validation
  invalid: { status: 400, disposition: 'reject', message: 'Some values are not valid.' },
  required: { status: 400, disposition: 'reject', message: 'A required value is missing.' },
  too_long: { status: 400, disposition: 'reject', message: 'This text is longer than allowed.' },
  name_invalid: {
    status: 400,
    disposition: 'reject',
    message: 'A name is one line that can be seen: no line breaks, no control or broken characters.',
  },
  project_id_required: { status: 400, disposition: 'reject', message: 'Project ID is required' },
  colour_invalid: { status: 400, disposition: 'reject', message: 'This colour cannot be used here.' },
  email_invalid: { status: 400, disposition: 'reject', message: 'This is not a valid e-mail address.' },
  phone_invalid: {
    status: 400,
    disposition: 'reject',
    message: 'This is not an international phone number. Begin with + and the country code.',
  },
  email_domain_refused: {
    status: 403,
    disposition: 'reject',
    message: 'Addresses of this domain may not join this organization.',
  },
  member_email_required: {
    status: 400,
    disposition: 'reject',
    message: 'Please enter at least one e-mail address.',
  },
  captcha_failed: {
    status: 400,
    disposition: 'reject',
    message: 'The check that you are a person failed. Please try again.',
  },
  address_unproven: {
    status: 403,
    disposition: 'reject',
    message:
      'Confirm your e-mail address first. The link is in the mail we sent you; you can ask for it again.',
  },
  confirm_link_invalid: {
    status: 400,
    disposition: 'reject',
    message:
      'This link does not confirm your address: it has expired, was used, or belongs to another account.',
  },
  reset_link_invalid: {
    status: 400,
    disposition: 'reject',
    message: 'This link has expired or was already used.',
  },
  project_link_invalid: {
    status: 404,
    disposition: 'reject',
    message: 'This invitation link does not work, or does not work any more.',
  },
  project_link_expired: { status: 409, disposition: 'reject', message: 'This invitation link has expired.' },
  project_link_full: {
    status: 409,
    disposition: 'reject',
    message: 'This invitation link has been used as often as it may be.',
  },
  unmapped_not_allowed: {
    status: 400,
    disposition: 'reject',
    message: 'Only the phase of a task can be left empty.',
  },
  dates_reversed: { status: 400, disposition: 'reject', message: 'The end date lies before the start date.' },
  file_too_large: { status: 413, disposition: 'reject', message: 'This file is larger than allowed.' },
  file_type_refused: {
    status: 400,
    disposition: 'reject',
    message: 'Files of this kind cannot be uploaded.',
  },
  code_invalid: { status: 400, disposition: 'reject', message: 'This code is not valid.' },

  // Conflicts: names
  email_taken: {
    status: 409,
    disposition: 'reject',
    message: 'An account with this e-mail address already exists.',
  },
  team_name_taken: { status: 409, disposition: 'reject', message: 'A team with this name already exists.' },
  project_name_taken: {
    status: 409,
    disposition: 'reject',
    message: 'A project with this name already exists.',
  },
  project_key_taken: {
    status: 409,
    disposition: 'reject',
    message: 'This project key is already in use. Please choose another one.',
  },
  client_name_taken: {
    status: 409,
    disposition: 'reject',
    message: 'A client with this name already exists.',
  },
  category_name_taken: {
    status: 409,
    disposition: 'reject',
    message: 'A category with this name already exists.',
  },
  phase_name_taken: {
    status: 409,
    disposition: 'reject',
    message: 'An option with this name already exists.',
  },
  status_name_taken: {
    status: 409,
    disposition: 'reject',
    message: 'A status with this name already exists.',
  },
  label_name_taken: { status: 409, disposition: 'reject', message: 'A label with this name already exists.' },
  job_title_taken: {
    status: 409,
    disposition: 'reject',
    message: 'A job title with this name already exists.',
  },
  template_name_taken: {
    status: 409,
    disposition: 'reject',
    message: 'A template with this name already exists.',
  },
  column_name_taken: {
    status: 409,
    disposition: 'reject',
    message: 'A column with this name already exists.',
  },

  // Conflicts: state
  conflict: { status: 409, disposition: 'reject', message: 'This was changed by somebody else meanwhile.' },
  id_taken: { status: 409, disposition: 'reject', message: 'Something else already has this identifier.' },
  status_in_use: {
    status: 409,
    disposition: 'reject',
    message: 'Tasks still use this status. Please choose a replacement.',
    quiet: true,
  },
  last_status_of_category: {
    status: 409,
    disposition: 'reject',
    message: 'A project needs at least one status in each category.',
  },
  label_in_use: { status: 409, disposition: 'reject', message: 'Tasks still use this label.', quiet: true },
  project_in_use: {
    status: 409,
    disposition: 'reject',
    message: 'Somebody has worked in this project meanwhile, so it was not removed.',
  },
  client_in_use: { status: 409, disposition: 'reject', message: 'Projects still use this client.' },
  dependencies_open: {
    status: 409,
    disposition: 'reject',
    message: 'Tasks that this task waits for are not completed yet.',
  },
  dependency_exists: { status: 409, disposition: 'reject', message: 'This dependency already exists.' },
  dependency_cycle: {
    status: 409,
    disposition: 'reject',
    message: 'Tasks cannot wait for each other in a circle.',
  },
  parent_cycle: {
    status: 409,
    disposition: 'reject',
    message: 'A task cannot be placed under itself or one of its sub-tasks.',
  },
  parent_elsewhere: {
    status: 409,
    disposition: 'reject',
    message: 'A sub-task must be in the same project as its parent.',
  },
  too_deep: { status: 409, disposition: 'reject', message: 'Tasks cannot be nested more deeply than this.' },
  progress_from_subtasks: {
    status: 409,
    disposition: 'reject',
    message: 'The progress of this task comes from its sub-tasks.',
  },
  member_exists: { status: 409, disposition: 'reject', message: 'This person is already a member.' },
  already_invited: { status: 409, disposition: 'reject', message: 'This person has already been invited.' },
  invitation_gone: { status: 409, disposition: 'reject', message: 'This invitation is no longer valid.' },
  setup_done: { status: 409, disposition: 'reject', message: 'The account has already been set up.' },
  team_active: {
    status: 409,
    disposition: 'reject',
    message: 'You work in this team now. Switch to another team before you delete it.',
  },
  team_not_empty: {
    status: 409,
    disposition: 'reject',
    message: 'This team cannot be deleted while people use it.',
  },
  timer_running: { status: 409, disposition: 'reject', message: 'A timer is already running for this task.' },
  timer_not_running: { status: 409, disposition: 'reject', message: 'No timer is running for this task.' },

  // Synchronisation
  protocol_mismatch: {
    status: 426,
    disposition: 'stop',
    message: 'This version of the application is too old for the server.',
  },
  replica_unknown: {
    status: 409,
    disposition: 'stop',
    message: 'The server does not know this copy of the data.',
  },
  sequence_gap: { status: 409, disposition: 'stop', message: 'Changes arrived out of order.' },
  not_reached: { status: 503, disposition: 'retry', message: 'An earlier change has to be sent first.' },
  reset_required: {
    status: 409,
    disposition: 'stop',
    message: 'The data on this device is too old and has to be loaded again.',
  },
  unknown_mutation: {
    status: 400,
    disposition: 'reject',
    message: 'The server does not know this kind of change.',
  },

  // Client only, never on the wire
  network: { status: 0, disposition: 'retry', message: 'There is no connection to the server.' },
  bad_answer: { status: 0, disposition: 'retry', message: 'API request failed' },
  storage_full: { status: 0, disposition: 'stop', message: 'There is no space left on this device.' },
  storage_failed: {
    status: 0,
    disposition: 'stop',
    message: 'The data on this device could not be read or written.',
  },
  quarantined: {
    status: 0,
    disposition: 'reject',
    message: 'The server failed on this change several times.',
  },
  needs_network: { status: 0, disposition: 'reject', message: 'This needs a connection to the server.' },
} as const satisfies Record<string, ErrorFacts>;

/** Every code there is; the `code` of the wire envelope. */
export type ErrorCode = keyof typeof CODES;

/** Facts of every code. Order has no meaning. */
export const ERRORS: Readonly<Record<ErrorCode, ErrorFacts>> = CODES;

/** All codes as a list, for tests, documentation and schemas. */
export const ERROR_CODES = Object.keys(CODES).filter(isErrorCode);

/** True when the text is one of our codes; an unknown code is to be treated like `internal` with its HTTP status. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(CODES, value);
}

/** The i18next key of the sentence for a code, e.g. `errors:not_found`. */
export function errorTextKey(code: ErrorCode): `errors:${ErrorCode}` {
  return `errors:${code}`;
}

/** What the engine does with an answer, also when the code is unknown to this version (FD6): by its HTTP status. */
export function dispositionOf(code: unknown, status: number): Disposition {
  if (isErrorCode(code)) return CODES[code].disposition;
  if (status === 401 || status === 426) return 'stop';
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'reject' : 'retry';
}

/** Facts that help the reader of an error, JSON only; sent to the client as the `body` of the envelope. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** The one error class. Expected outcomes are values; this is for what ends a call. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, details?: ErrorDetails, cause?: unknown) {
    super(CODES[code].message, cause === undefined ? undefined : { cause });
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

  /** Key of the sentence shown to people. */
  get textKey(): `errors:${ErrorCode}` {
    return errorTextKey(this.code);
  }
}
