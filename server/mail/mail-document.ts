/**
 * Builds a mail as a list of plain-text blocks, between its content (`mail-content.ts`) and its rendering
 * (`render-mail.ts`). Owns the composition of every kind of mail. No html here.
 */
import { LOGIN_PATH } from './links.ts';
import type { AnyMail, DigestSection, DigestTeam } from './mail-content.ts';
import type { MailTexts } from './mail-texts.ts';

export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'team'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly link: string }
  | { readonly kind: 'section'; readonly title: string; readonly projects: readonly ListedProject[] };

export interface ListedProject {
  readonly name: string;
  readonly link: string;
  readonly tasks: readonly { readonly name: string; readonly link: string; readonly facts: string }[];
  /** "and 3 more", or empty. */
  readonly more: string;
}

export interface MailDocument {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  /** Why the person receives it. */
  readonly reason: string;
}

/** Links of the document are still paths. */
export function mailDocument(mail: AnyMail, words: MailTexts): MailDocument {
  switch (mail.template) {
    case 'reset-password':
    case 'password-changed':
    case 'account-closing':
    case 'confirm-address':
      return accountMail(mail, words);
    case 'welcome':
      return welcomeMail(mail, words);
    case 'invitation':
    case 'invitation-new':
      return invitationMail(mail, words);
    case 'comment':
    case 'mention':
    case 'project-update':
    case 'project-mention':
    case 'task-completed':
      return newsMail(mail, words);
    case 'assignment-digest':
    case 'daily-digest':
      return teamsMail(mail, words);
    case 'scheduled-report':
      return reportMail(mail, words);
    case 'project-digest':
      return projectMail(mail, words);
  }
}

type Mail<T extends AnyMail['template']> = Extract<AnyMail, { template: T }>;

function accountMail(
  { template, values }: Mail<'reset-password' | 'password-changed' | 'account-closing' | 'confirm-address'>,
  words: MailTexts,
): MailDocument {
  const facts = 'removedOn' in values ? { date: words.day(values.removedOn) } : {};
  const blocks: MailBlock[] = [
    greeting(values.name, words),
    { kind: 'text', text: words.text(`${template}.text`, facts) },
    { kind: 'button', label: words.text(`${template}.button`), link: values.link },
  ];
  if ('hours' in values)
    blocks.push({ kind: 'text', text: words.text('reset-password.expires', { count: values.hours }) });
  blocks.push({ kind: 'note', text: words.text(`${template}.note`) });
  return { subject: words.text(`${template}.subject`, facts), blocks, reason: words.text('reason.account') };
}

function welcomeMail({ values }: Mail<'welcome'>, words: MailTexts): MailDocument {
  const { name, link, confirm } = values;
  const blocks: MailBlock[] = [
    greeting(name, words),
    { kind: 'text', text: words.text('welcome.text') },
    ...(confirm === undefined
      ? [{ kind: 'button', label: words.text('welcome.button'), link } as const]
      : ([
          { kind: 'text', text: words.text('confirm-address.text') },
          { kind: 'button', label: words.text('confirm-address.button'), link: confirm.link },
          { kind: 'text', text: words.text('reset-password.expires', { count: confirm.hours }) },
          { kind: 'note', text: words.text('confirm-address.note') },
        ] as const)),
  ];
  return { subject: words.text('welcome.subject'), blocks, reason: words.text('reason.account') };
}

function invitationMail(
  { template, values }: Mail<'invitation' | 'invitation-new'>,
  words: MailTexts,
): MailDocument {
  const names = { inviter: values.inviter, team: values.team };
  return {
    subject: words.text(`${template}.subject`, names),
    blocks: [
      { kind: 'text', text: words.text(`${template}.text`, names) },
      { kind: 'button', label: words.text(`${template}.button`), link: values.link },
      { kind: 'note', text: words.text(`${template}.note`) },
    ],
    reason: words.text('reason.invitation', names),
  };
}

function newsMail(
  { template, values }: Mail<'comment' | 'mention' | 'project-update' | 'project-mention' | 'task-completed'>,
  words: MailTexts,
): MailDocument {
  const { actor, subject, project, team } = values;
  const blocks: MailBlock[] = [
    { kind: 'text', text: words.text(`${template}.text`, { actor, subject, project, team }) },
  ];
  if ('text' in values) blocks.push({ kind: 'quote', text: values.text });
  blocks.push({ kind: 'button', label: words.text(`${template}.button`), link: values.link });
  return {
    subject: words.text(`${template}.subject`, { actor, subject }),
    blocks,
    reason: words.text('reason.mail', { teams: team }),
  };
}

function teamsMail(
  { template, values }: Mail<'assignment-digest' | 'daily-digest'>,
  words: MailTexts,
): MailDocument {
  const facts = 'day' in values ? { date: words.day(values.day) } : { count: countTasks(values.teams) };
  const teams = words.list(values.teams.map((team) => team.name));
  return {
    subject: words.text(`${template}.subject`, facts),
    blocks: [
      greeting(values.name, words),
      { kind: 'text', text: words.text(`${template}.text`) },
      ...values.teams.flatMap((team): MailBlock[] => [
        ...(values.teams.length > 1 ? [{ kind: 'team' as const, text: team.name }] : []),
        ...sections(team.sections, words),
      ]),
    ],
    reason: words.text(template === 'daily-digest' ? 'reason.digest' : 'reason.mail', { teams }),
  };
}

function projectMail({ values }: Mail<'project-digest'>, words: MailTexts): MailDocument {
  const { project, link } = values;
  return {
    subject: words.text('project-digest.subject', { project, date: words.day(values.day) }),
    blocks: [
      greeting(values.name, words),
      { kind: 'text', text: words.text('project-digest.text', { project }) },
      ...sections(values.sections, words),
      { kind: 'button', label: words.text('project-digest.button'), link },
    ],
    reason: words.text('reason.project', { project }),
  };
}

function reportMail({ values }: Mail<'scheduled-report'>, words: MailTexts): MailDocument {
  const { name, report, team, from, to, link } = values;
  const blocks: MailBlock[] = [
    greeting(name, words),
    { kind: 'text', text: words.text('scheduled-report.text', { report, team }) },
  ];
  if (from !== undefined && to !== undefined)
    blocks.push({
      kind: 'text',
      text: words.text('scheduled-report.days', { from: words.day(from), to: words.day(to) }),
    });
  blocks.push({ kind: 'button', label: words.text('scheduled-report.button'), link });
  return {
    subject: words.text('scheduled-report.subject', { report, date: words.day(values.day) }),
    blocks,
    reason: words.text('reason.report', { team }),
  };
}

function sections(all: readonly DigestSection[], words: MailTexts): MailBlock[] {
  return all.map((section) => ({
    kind: 'section',
    title: words.text(`section.${section.kind}`),
    projects: section.projects.map((project) => ({
      name: project.name,
      link: project.link,
      tasks: project.tasks.map((task) => ({
        name: task.name,
        link: task.link,
        facts: [
          ...(task.due === undefined ? [] : [words.text('due', { date: words.day(task.due) })]),
          ...(task.by === undefined ? [] : [words.text('by', { name: task.by })]),
        ].join(' · '),
      })),
      more: project.more > 0 ? words.text('more', { count: project.more }) : '',
    })),
  }));
}

function countTasks(teams: readonly DigestTeam[]): number {
  const projects = teams.flatMap((team) => team.sections).flatMap((section) => section.projects);
  return projects.reduce((sum, project) => sum + project.tasks.length + project.more, 0);
}

function greeting(name: string, words: MailTexts): MailBlock {
  return { kind: 'text', text: words.text('greeting', { name }) };
}

/** The link to the product in the footer of every mail. */
export const HOME_LINK = LOGIN_PATH;
