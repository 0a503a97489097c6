/**
 * The error catalogue of the specification (section 8) as rules: which message an answer, a failure or a session event
 * gets, or none. Owns the decision only; `show-message.ts` shows the text. Every rule has a test beside this file.
 */
import type { OwnCall } from '../../../contract/calls/own-calls.ts';
import type { CatalogueEntry } from '../../../contract/error-catalogue.ts';

/**
 * The text of a message: a sentence of the catalogue, the text of an error code of `contract/errors.ts` (with a
 * fallback for an unknown one), the seconds until the next attempt, or the server's message.
 */
export type MessageText =
  | { readonly entry: CatalogueEntry }
  | { readonly code: string; readonly otherwise: CatalogueEntry }
  | { readonly wait: number }
  | { readonly sentence: string };

/** One toast. */
export interface Message {
  readonly tone: 'success' | 'warning' | 'error';
  readonly title: MessageText;
  readonly text?: MessageText;
}

/** 401: there is no session any more. */
export const SESSION_EXPIRED: Message = {
  tone: 'warning',
  title: { entry: 'session_expired_title' },
  text: { entry: 'session_expired' },
};

/** 403 for the security token: another one is fetched. */
export const TOKEN_REFUSED: Message = {
  tone: 'warning',
  title: { entry: 'security_error_title' },
  text: { entry: 'security_error' },
};

/** Not a failure: the sign-in page offers to reopen the account. */
const OFFERED = 'account_closed';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** The text to show, or null: texts that begin with a dollar sign are for the calling screen only. */
function spoken(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const sentence = text.trim();
  return sentence === '' || sentence.startsWith('$') ? null : sentence;
}

/**
 * The message of an answer: for a success the server's message, for a refused sign-in that it was refused. Other
 * refusals are failures of the call, reported by the caller or else by `messageOfFailure`.
 */
export function messageOfAnswer(content: unknown): Message | null {
  if (!isFields(content)) return null;
  const title = spoken(content['title']);
  const message = spoken(content['message']);
  if (message !== null && content['done'] === true) {
    return title === null
      ? { tone: 'success', title: { sentence: message } }
      : { tone: 'success', title: { sentence: title }, text: { sentence: message } };
  }
  const refusal = spoken(content['auth_error']);
  if (refusal === null || content['code'] === OFFERED) return null;
  return {
    tone: 'error',
    title: title === null ? { entry: 'auth_error_title' } : { sentence: title },
    text: sentenceFor(content['code'], refusal),
  };
}

/** Codes without a message: being offline is no failure, and screens report their own calls that need the network. */
const SILENT: ReadonlySet<string> = new Set([
  'network',
  'timeout',
  'needs_network',
  'no_session',
  'csrf_invalid',
]);

/** Codes that carry no reason. */
const WORDLESS: ReadonlySet<string> = new Set(['internal', 'bad_answer']);

/** The message when a call of this kind failed and no screen reported why. */
const FAILED_CALLS: Readonly<Record<string, CatalogueEntry>> = {
  'settings.teamName': 'edit_team_name',
  'teamMembers.invite': 'create_member',
  'clients.create': 'create_client',
  'clients.update': 'update_client',
  'clients.delete': 'delete_client',
  'categories.create': 'create_category',
  'categories.update': 'update_category',
  'categories.delete': 'delete_category',
  'teamMembers.delete': 'delete_member',
} satisfies Partial<Record<OwnCall, CatalogueEntry>>;

/** The code of an expected failure, null for a bug, which belongs in the console. */
export function failureCode(reason: unknown): string | null {
  if (!(reason instanceof Error) || reason.name !== 'AppError') return null;
  return 'code' in reason && typeof reason.code === 'string' ? reason.code : null;
}

/**
 * The message of a failure that no screen has reported; failures of the session itself are reported by
 * `session-watch.ts`.
 */
export function messageOfFailure(reason: unknown): Message | null {
  const code = failureCode(reason);
  if (code === null || SILENT.has(code)) return null;
  const details = detailsOf(reason);
  // Refusals without a toast have a text that begins with the dollar sign.
  if (typeof details['message'] === 'string' && spoken(details['message']) === null) return null;
  const title = spoken(details['title']);
  return {
    tone: 'error',
    title: title === null ? { entry: 'error_title' } : { sentence: title },
    text: reasonOf(code, details),
  };
}

function detailsOf(reason: unknown): Fields {
  return isFields(reason) && isFields(reason['details']) ? reason['details'] : {};
}

function reasonOf(code: string, details: Fields): MessageText {
  const call = details['call'];
  const failed = typeof call === 'string' ? FAILED_CALLS[call] : undefined;
  const wait = details['retry_after'];
  if (code === 'rate_limited' && typeof wait === 'number') return { wait };
  if (WORDLESS.has(code)) return { entry: failed ?? 'unexpected' };
  // For an unknown code the server's message is better than the status.
  const sentence = 'code' in details ? spoken(details['message']) : null;
  return sentence === null ? { code, otherwise: failed ?? 'unexpected' } : { sentence };
}

function sentenceFor(code: unknown, sentence: string): MessageText {
  return typeof code === 'string' ? { code, otherwise: 'login_failed' } : { sentence };
}
