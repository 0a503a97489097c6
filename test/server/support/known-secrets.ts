/**
 * Every secret that a test run knows: no log may contain one. They come from requests and answers, from the settings of
 * servers, and from the database.
 */
import type { IncomingMessage, Server } from 'node:http';
import { sql, type Kysely } from 'kysely';
import { isStrongPassword } from '../../../contract/rules/password.ts';
import { REDEEM_CODE } from '../../../contract/rules/plan-limits.ts';
import { isUuid } from '../../../contract/rules/uuid.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { SecretSearch } from './secret-search.ts';

/** Shared by all servers of this process: one session may be sent to several. */
export const knownSecrets = new SecretSearch();

/** Fields of bodies and queries with a password. */
const PASSWORD = /^(?:password|new_password|confirm_password|confirmPassword)$/;
/** Fields with a random value, or an address that contains one. */
const RANDOM =
  /^(?:token|key|invitation_key|hash|code|state|nonce|secret|auth|endpoint|link|url|path|invitation_url|redirect)$/;
/** Characters of a random value of 128 bits or more: a session, a link, a key. */
const RANDOM_PARTS = /[\w-]{22,}/g;

export function rememberSecret(name: string, value: string): void {
  knownSecrets.add(name, value, false);
}

/** Remembers the random parts of a text; tables store only their hashes. */
export function rememberRandom(name: string, text: string): void {
  for (const [part] of text.matchAll(RANDOM_PARTS))
    if (!isUuid(part) && /\d/.test(part) && /[a-z]/i.test(part)) knownSecrets.add(name, part, true);
}

/** Whether a person types it: a password that is strong enough (weaker ones are ordinary words), or a redeem code. */
function isTyped(part: string, content: string): boolean {
  return PASSWORD.test(part) ? isStrongPassword(content) : part === 'code' && REDEEM_CODE.test(content);
}

/** Remembers the secrets in a body or an answer. */
export function rememberParts(from: string, value: unknown): void {
  if (Array.isArray(value)) for (const one of value) rememberParts(from, one);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [part, content] of Object.entries(value)) {
    if (typeof content !== 'string') rememberParts(from, content);
    else if (isTyped(part, content)) rememberSecret(`${part} of ${from}`, content);
    else if (RANDOM.test(part)) rememberRandom(`${part} of ${from}`, content);
  }
}

/** Remembers the session, the security token, the credentials and the secrets in the address of a request. */
export function rememberRequest({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): void {
  for (const pair of headers.cookie?.split('; ') ?? []) {
    const [name = '', ...value] = pair.split('=');
    knownSecrets.add(`cookie ${name}`, value.join('='), true);
  }
  const token = headers['x-csrf-token'];
  if (typeof token === 'string') rememberRandom('security token', token);
  const [, credentials] = headers.authorization?.split(' ', 2) ?? [];
  if (credentials !== undefined) rememberSecret('authorization', credentials);
  const [path = '', query = ''] = url.split('?', 2);
  rememberParts(`the address ${path}`, Object.fromEntries(new URLSearchParams(query)));
}

/** Remembers what browsers and other clients send too. */
export function rememberRequestsTo(http: Server): void {
  http.on('request', rememberRequest);
  http.on('upgrade', rememberRequest);
}

/** Settings whose value is a secret. */
const SECRET_SETTING = /(?:SECRET|_TOKEN|API_KEY|SECRET_ACCESS_KEY|WEBHOOK_URL)$/;
const PUBLIC_SETTING = /^PADDLE_CLIENT_TOKEN$/;

export function rememberSettings(env: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value = ''] of Object.entries(env)) {
    if (SECRET_SETTING.test(name) && !PUBLIC_SETTING.test(name)) rememberSecret(`setting ${name}`, value);
    if (!/_URL$/.test(name) || !URL.canParse(value)) continue;
    const { password, username } = new URL(value);
    // The password of a test database is its user name, which is no secret.
    if (password !== username) rememberSecret(`password of ${name}`, decodeURIComponent(password));
  }
}

/** Columns that look secret; `hashed`: they store only the hash. */
export const SECRET_COLUMNS: Readonly<Record<string, 'itself' | 'random parts' | 'hashed' | 'no secret'>> = {
  'calendar_feeds.content_hash': 'no secret',
  'calendar_feeds.token_hash': 'hashed',
  'captcha_passes.visitor_hash': 'hashed',
  'credentials.password_hash': 'itself',
  'email_proofs.token_hash': 'hashed',
  'invitation_keys.token_hash': 'hashed',
  'mails.content': 'random parts',
  'password_resets.token_hash': 'hashed',
  'project_links.token_hash': 'hashed',
  'push_keys.private_key': 'itself',
  'push_keys.public_key': 'no secret',
  'push_subscriptions.auth': 'itself',
  'push_subscriptions.endpoint': 'itself',
  'push_subscriptions.p256dh': 'itself',
  'push_subscriptions.session_hash': 'hashed',
  'redeem_codes.code': 'itself',
  'replica_rejections.code': 'no secret',
  'server_secrets.value': 'itself',
  'sessions.csrf_secret': 'itself',
  'sessions.id_hash': 'hashed',
  'sessions.previous_token_hash': 'hashed',
  'sessions.token_hash': 'hashed',
  'social_flows.nonce': 'itself',
  'social_flows.state_hash': 'hashed',
  'social_flows.verifier': 'itself',
  'social_flows.visitor_hash': 'hashed',
};

/** Remembers the secrets in a database, read as its owner. */
export async function rememberStored(db: Kysely<Tables>): Promise<void> {
  for (const [place, what] of Object.entries(SECRET_COLUMNS)) {
    if (what === 'hashed' || what === 'no secret') continue;
    const [table = '', column = ''] = place.split('.');
    const { rows } = await sql<{ value: string | null }>`
      select ${sql.ref(column)}::text as value from ${sql.table(table)}`.execute(db);
    for (const { value } of rows) {
      if (value === null) continue;
      if (what === 'itself') rememberSecret(place, value);
      else rememberRandom(place, value);
    }
  }
}
