/**
 * The content of each kind of mail. Owns types only; `mail-texts.ts` has the texts. Every text is plain and is escaped
 * when the mail is rendered. Links are paths of the page (`/auth/login?…`, see `links.ts`); the origin is prepended
 * when the mail is sent and comes from the configuration, never from a request, so that nobody can make our mails link
 * to another host.
 */

/** A task in a digest. */
export interface DigestTask {
  readonly name: string;
  readonly link: string;
  /** Who assigned or created it. */
  readonly by?: string;
  /** `YYYY-MM-DD`. */
  readonly due?: string;
}

export interface DigestProject {
  readonly name: string;
  readonly link: string;
  readonly tasks: readonly DigestTask[];
  /** Tasks that are not listed. */
  readonly more: number;
}

/** One part of a digest. */
export interface DigestSection {
  readonly kind: 'assigned' | 'overdue' | 'completed' | 'created';
  readonly projects: readonly DigestProject[];
}

export interface DigestTeam {
  readonly id: string;
  readonly name: string;
  readonly sections: readonly DigestSection[];
}

export interface MailContent {
  /** `hours`: validity of the link. */
  readonly 'reset-password': { readonly name: string; readonly link: string; readonly hours: number };
  /** `link`: what to do if it was another person. */
  readonly 'password-changed': { readonly name: string; readonly link: string };
  /** `confirm`: the verification link, while the address is not verified. */
  readonly welcome: {
    readonly name: string;
    readonly link: string;
    readonly confirm?: { readonly link: string; readonly hours: number };
  };
  readonly 'confirm-address': { readonly name: string; readonly link: string; readonly hours: number };
  /** To an address with an account. */
  readonly invitation: { readonly inviter: string; readonly team: string; readonly link: string };
  /** To an address without an account. */
  readonly 'invitation-new': { readonly inviter: string; readonly team: string; readonly link: string };
  /** `removedOn` is a day; `link` leads to reopening the account. */
  readonly 'account-closing': { readonly name: string; readonly removedOn: string; readonly link: string };
  /** `subject` is the task's name, `text` the comment without html. */
  readonly comment: TaskNews & { readonly text: string };
  readonly mention: TaskNews & { readonly text: string };
  /** Of a project, which is the `subject` too. */
  readonly 'project-update': TaskNews & { readonly text: string };
  readonly 'project-mention': TaskNews & { readonly text: string };
  readonly 'task-completed': TaskNews;
  readonly 'assignment-digest': { readonly name: string; readonly teams: readonly DigestTeam[] };
  /** `day` is the day it is about. */
  readonly 'daily-digest': {
    readonly name: string;
    readonly day: string;
    readonly teams: readonly DigestTeam[];
  };
  /** `run` has the file that goes with the mail; `from` and `to` are the days it covers, where it covers some. */
  readonly 'scheduled-report': {
    readonly name: string;
    readonly report: string;
    readonly team: string;
    readonly run: string;
    readonly day: string;
    readonly from?: string;
    readonly to?: string;
    readonly link: string;
  };
  readonly 'project-digest': {
    readonly name: string;
    readonly day: string;
    readonly project: string;
    readonly link: string;
    readonly sections: readonly DigestSection[];
  };
}

interface TaskNews {
  readonly actor: string;
  readonly subject: string;
  readonly project: string;
  readonly team: string;
  readonly link: string;
}

export type MailTemplate = keyof MailContent;

/** A mail's template with its values, as the table `mails` stores them. */
export type AnyMail = {
  readonly [T in MailTemplate]: { readonly template: T; readonly values: MailContent[T] };
}[MailTemplate];
