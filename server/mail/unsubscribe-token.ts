/**
 * The token of an unsubscribe link: person, kind, teams or project, signed, so that it works without a session and
 * cannot be forged. It never expires and allows nothing else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AnyMail } from './mail-content.ts';
import { isUuid } from '../../contract/rules/uuid.ts';

/**
 * `mail`: assignments, comments and the like of teams; `digest`: the daily digest of teams; `project`: a project's
 * digest.
 */
export interface Unsubscription {
  readonly kind: 'mail' | 'digest' | 'project';
  readonly userId: string;
  /** Teams, or the one project. */
  readonly subjects: readonly string[];
}

const CODES = { mail: 'm', digest: 'd', project: 'p' } as const;
export const UNSUBSCRIBE_PATH = '/api/v1/mails/unsubscribe';

export function unsubscribePath(unsubscription: Unsubscription, secret: string): string {
  const content = [CODES[unsubscription.kind], unsubscription.userId, ...unsubscription.subjects].join('.');
  return `${UNSUBSCRIBE_PATH}?token=${Buffer.from(content).toString('base64url')}.${signature(content, secret)}`;
}

/** The parsed token, or undefined when it is invalid. */
export function readUnsubscription(token: string, secret: string): Unsubscription | undefined {
  const [encoded = '', signatureText = '', ...rest] = token.split('.');
  const content = Buffer.from(encoded, 'base64url').toString('utf8');
  const expected = Buffer.from(signature(content, secret));
  const actual = Buffer.from(signatureText);
  if (rest.length > 0 || actual.length !== expected.length || !timingSafeEqual(actual, expected))
    return undefined;
  const [code, userId = '', ...subjects] = content.split('.');
  const kind = (['mail', 'digest', 'project'] as const).find((one) => CODES[one] === code);
  if (kind === undefined || ![userId, ...subjects].every(isUuid)) return undefined;
  return { kind, userId, subjects };
}

/** What the link of a mail turns off; null where there is nothing to turn off. */
export function unsubscriptionOf(
  mail: AnyMail,
  { userId, teamId, projectId }: { userId: string | null; teamId: string | null; projectId: string | null },
): Unsubscription | null {
  if (userId === null) return null;
  switch (mail.template) {
    case 'comment':
    case 'mention':
    case 'project-update':
    case 'project-mention':
    case 'task-completed':
      return teamId === null ? null : { kind: 'mail', userId, subjects: [teamId] };
    case 'assignment-digest':
      return { kind: 'mail', userId, subjects: mail.values.teams.map((team) => team.id) };
    case 'daily-digest':
      return { kind: 'digest', userId, subjects: mail.values.teams.map((team) => team.id) };
    case 'project-digest':
      return projectId === null ? null : { kind: 'project', userId, subjects: [projectId] };
    default:
      return null;
  }
}

function signature(content: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe:${content}`).digest('base64url');
}
