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
export function mailDocument(mail: AnyMail, texts: MailTexts): MailDocument {
  switch (mail.template) {
    case 'reset-password':
    case 'password-changed':
    case 'account-closing':
    case 'confirm-address':
      return accountMail(mail, texts);
    case 'welcome':
      return welcomeMail(mail, texts);
    case 'invitation':
    case 'invitation-new':
      return invitationMail(mail, texts);
    case 'comment':
    case 'mention':
    case 'project-update':
    case 'project-mention':
    case 'task-completed':
      return newsMail(mail, texts);
    case 'assignment-digest':
    case 'daily-digest':
      return teamsMail(mail, texts);
    case 'scheduled-report':
      return reportMail(mail, texts);
    case 'project-digest':
      return projectMail(mail, texts);
  }
}

type Mail<T extends AnyMail['template']> = Extract<AnyMail, { template: T }>;

function accountMail(
  { template, values }: Mail<'reset-password' | 'password-changed' | 'account-closing' | 'confirm-address'>,
  texts: MailTexts,
): MailDocument {
  const facts = 'removedOn' in values ? { date: texts.day(values.removedOn) } : {};
  const blocks: MailBlock[] = [
    greeting(values.name, texts),
    { kind: 'text', text: texts.text(`${template}.text`, facts) },
    { kind: 'button', label: texts.text(`${template}.button`), link: values.link },
  ];
  if ('hours' in values)
    blocks.push({ kind: 'text', text: texts.text('reset-password.expires', { count: values.hours }) });
  blocks.push({ kind: 'note', text: texts.text(`${template}.note`) });
  return { subject: texts.text(`${template}.subject`, facts), blocks, reason: texts.text('reason.account') };
}

function welcomeMail({ values }: Mail<'welcome'>, texts: MailTexts): MailDocument {
  const { name, link, confirm } = values;
  const blocks: MailBlock[] = [
    greeting(name, texts),
    { kind: 'text', text: texts.text('welcome.text') },
    ...(confirm === undefined
      ? [{ kind: 'button', label: texts.text('welcome.button'), link } as const]
      : ([
          { kind: 'text', text: texts.text('confirm-address.text') },
          { kind: 'button', label: texts.text('confirm-address.button'), link: confirm.link },
          { kind: 'text', text: texts.text('reset-password.expires', { count: confirm.hours }) },
          { kind: 'note', text: texts.text('confirm-address.note') },
        ] as const)),
  ];
  return { subject: texts.text('welcome.subject'), blocks, reason: texts.text('reason.account') };
}

function invitationMail(
  { template, values }: Mail<'invitation' | 'invitation-new'>,
  texts: MailTexts,
): MailDocument {
  const names = { inviter: values.inviter, team: values.team };
  return {
    subject: texts.text(`${template}.subject`, names),
    blocks: [
      { kind: 'text', text: texts.text(`${template}.text`, names) },
      { kind: 'button', label: texts.text(`${template}.button`), link: values.link },
      { kind: 'note', text: texts.text(`${template}.note`) },
    ],
    reason: texts.text('reason.invitation', names),
  };
}

function newsMail(
  { template, values }: Mail<'comment' | 'mention' | 'project-update' | 'project-mention' | 'task-completed'>,
  texts: MailTexts,
): MailDocument {
  const { actor, subject, project, team } = values;
  const blocks: MailBlock[] = [
    { kind: 'text', text: texts.text(`${template}.text`, { actor, subject, project, team }) },
  ];
  if ('text' in values) blocks.push({ kind: 'quote', text: values.text });
  blocks.push({ kind: 'button', label: texts.text(`${template}.button`), link: values.link });
  return {
    subject: texts.text(`${template}.subject`, { actor, subject }),
    blocks,
    reason: texts.text('reason.mail', { teams: team }),
  };
}

function teamsMail(
  { template, values }: Mail<'assignment-digest' | 'daily-digest'>,
  texts: MailTexts,
): MailDocument {
  const facts = 'day' in values ? { date: texts.day(values.day) } : { count: countTasks(values.teams) };
  const teams = texts.list(values.teams.map((team) => team.name));
  return {
    subject: texts.text(`${template}.subject`, facts),
    blocks: [
      greeting(values.name, texts),
      { kind: 'text', text: texts.text(`${template}.text`) },
      ...values.teams.flatMap((team): MailBlock[] => [
        ...(values.teams.length > 1 ? [{ kind: 'team' as const, text: team.name }] : []),
        ...sections(team.sections, texts),
      ]),
    ],
    reason: texts.text(template === 'daily-digest' ? 'reason.digest' : 'reason.mail', { teams }),
  };
}

function projectMail({ values }: Mail<'project-digest'>, texts: MailTexts): MailDocument {
  const { project, link } = values;
  return {
    subject: texts.text('project-digest.subject', { project, date: texts.day(values.day) }),
    blocks: [
      greeting(values.name, texts),
      { kind: 'text', text: texts.text('project-digest.text', { project }) },
      ...sections(values.sections, texts),
      { kind: 'button', label: texts.text('project-digest.button'), link },
    ],
    reason: texts.text('reason.project', { project }),
  };
}

function reportMail({ values }: Mail<'scheduled-report'>, texts: MailTexts): MailDocument {
  const { name, report, team, from, to, link } = values;
  const blocks: MailBlock[] = [
    greeting(name, texts),
    { kind: 'text', text: texts.text('scheduled-report.text', { report, team }) },
  ];
  if (from !== undefined && to !== undefined)
    blocks.push({
      kind: 'text',
      text: texts.text('scheduled-report.days', { from: texts.day(from), to: texts.day(to) }),
    });
  blocks.push({ kind: 'button', label: texts.text('scheduled-report.button'), link });
  return {
    subject: texts.text('scheduled-report.subject', { report, date: texts.day(values.day) }),
    blocks,
    reason: texts.text('reason.report', { team }),
  };
}

function sections(all: readonly DigestSection[], texts: MailTexts): MailBlock[] {
  return all.map((section) => ({
    kind: 'section',
    title: texts.text(`section.${section.kind}`),
    projects: section.projects.map((project) => ({
      name: project.name,
      link: project.link,
      tasks: project.tasks.map((task) => ({
        name: task.name,
        link: task.link,
        facts: [
          ...(task.due === undefined ? [] : [texts.text('due', { date: texts.day(task.due) })]),
          ...(task.by === undefined ? [] : [texts.text('by', { name: task.by })]),
        ].join(' · '),
      })),
      more: project.more > 0 ? texts.text('more', { count: project.more }) : '',
    })),
  }));
}

function countTasks(teams: readonly DigestTeam[]): number {
  const projects = teams.flatMap((team) => team.sections).flatMap((section) => section.projects);
  return projects.reduce((sum, project) => sum + project.tasks.length + project.more, 0);
}

function greeting(name: string, texts: MailTexts): MailBlock {
  return { kind: 'text', text: texts.text('greeting', { name }) };
}

/** The link to the product in the footer of every mail. */
export const HOME_LINK = LOGIN_PATH;
