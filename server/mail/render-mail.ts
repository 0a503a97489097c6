/**
 * Renders the blocks of a mail: html with inlined styles and tables, for mail programs, and plain text. Every text is
 * escaped here and nowhere else. Loads nothing external: no images, no fonts, no tracking.
 */
import { languageTag } from '../../contract/rules/languages.ts';
import { linkTo } from './links.ts';
import type { AnyMail } from './mail-content.ts';
import { HOME_LINK, mailDocument, type ListedProject, type MailBlock } from './mail-document.ts';
import { mailTexts, type MailTexts } from './mail-texts.ts';
import { escapeHtml } from '../notices/notification-texts.ts';

export interface MailFrame {
  readonly language: string;
  /** The address in front of every path, without a trailing slash. */
  readonly base: string;
  /** Path of the unsubscribe page for such mails. */
  readonly unsubscribe: string | null;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const SUBJECT_LENGTH = 160;
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const FG = '#171c1c';
const MUTED = '#626c6b';
const ACCENT = '#0a6f66';
const LINE = '#dfe3e3';

export function renderMail(mail: AnyMail, frame: MailFrame): RenderedMail {
  const texts = mailTexts(frame.language);
  const document = mailDocument(mail, texts);
  const absolute = (path: string): string => linkTo(frame.base, path);
  const unsubscribe = frame.unsubscribe === null ? null : absolute(frame.unsubscribe);
  const foot = { reason: document.reason, home: absolute(HOME_LINK), unsubscribe };
  const subject = oneLine(document.subject);
  return {
    subject,
    html: page(
      texts,
      subject,
      document.blocks.map((block) => htmlOf(block, absolute, texts)).join('\n'),
      footHtml(foot, texts),
    ),
    text: `${document.blocks.map((block) => textOf(block, absolute)).join('\n\n')}\n\n-- \n${footText(foot, texts)}\n`,
  };
}

interface Foot {
  readonly reason: string;
  readonly home: string;
  readonly unsubscribe: string | null;
}

/** Names may hold line breaks and control characters; a subject is one line. */
function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.length <= SUBJECT_LENGTH ? line : `${line.slice(0, SUBJECT_LENGTH - 1).trimEnd()}…`;
}

function page(texts: MailTexts, title: string, content: string, foot: string): string {
  return `<!doctype html>
<html lang="${languageTag(texts.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#f7f8f8;${FONT};color:${FG}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;text-align:left">
<tr><td style="padding:0 0 16px;font-size:15px;font-weight:600;color:${ACCENT}">Holdfast</td></tr>
<tr><td style="padding:28px 28px 20px;background:#ffffff;border:1px solid ${LINE};border-radius:8px;font-size:15px;line-height:23px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:26px;font-weight:600">${escapeHtml(title)}</h1>
${content}
</td></tr>
<tr><td style="padding:16px 4px 0;font-size:12px;line-height:18px;color:${MUTED}">${foot}</td></tr>
</table></td></tr></table>
</body></html>
`;
}

function footHtml({ reason, home, unsubscribe }: Foot, texts: MailTexts): string {
  const off =
    unsubscribe === null
      ? ''
      : ` <a href="${escapeHtml(unsubscribe)}" style="color:${MUTED}">${escapeHtml(texts.text('turnOff'))}</a>`;
  return `${escapeHtml(reason)}${off}<br><a href="${escapeHtml(home)}" style="color:${MUTED}">${escapeHtml(home)}</a>`;
}

function footText({ reason, home, unsubscribe }: Foot, texts: MailTexts): string {
  const off = unsubscribe === null ? '' : `\n${texts.text('turnOff')}: ${unsubscribe}`;
  return `${reason}${off}\n${home}`;
}

function htmlOf(block: MailBlock, absolute: (path: string) => string, texts: MailTexts): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 14px">${lines(block.text)}</p>`;
    case 'note':
      return `<p style="margin:0 0 14px;color:${MUTED};font-size:13px;line-height:20px">${lines(block.text)}</p>`;
    case 'quote':
      return `<blockquote style="margin:0 0 18px;padding:2px 0 2px 14px;border-left:2px solid ${LINE}">${lines(block.text)}</blockquote>`;
    case 'team':
      return `<h2 style="margin:22px 0 4px;font-size:15px;font-weight:600">${escapeHtml(block.text)}</h2>`;
    case 'button':
      return buttonHtml(block.label, absolute(block.link), texts);
    case 'section':
      return `<h3 style="margin:18px 0 6px;font-size:12px;font-weight:600;color:${MUTED}">${escapeHtml(block.title)}</h3>
${block.projects.map((project) => projectHtml(project, absolute)).join('\n')}`;
  }
}

function buttonHtml(label: string, link: string, texts: MailTexts): string {
  const href = escapeHtml(link);
  return `<p style="margin:20px 0 12px"><a href="${href}" style="display:inline-block;padding:9px 16px;border-radius:6px;background:#0b7a70;color:#ffffff;font-weight:500;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:12px;line-height:18px;color:${MUTED}">${escapeHtml(texts.text('linkHint'))}<br><a href="${href}" style="color:${MUTED};word-break:break-all">${href}</a></p>`;
}

function projectHtml(project: ListedProject, absolute: (path: string) => string): string {
  const tasks = project.tasks.map(
    (task) =>
      `<tr><td style="padding:6px 0;border-top:1px solid #eef0f0;font-size:14px;line-height:20px"><a href="${escapeHtml(absolute(task.link))}" style="color:${FG};text-decoration:none">${escapeHtml(task.name)}</a>${task.facts === '' ? '' : `<br><span style="font-size:12px;color:${MUTED}">${escapeHtml(task.facts)}</span>`}</td></tr>`,
  );
  const more =
    project.more === ''
      ? ''
      : `<tr><td style="padding:6px 0;border-top:1px solid #eef0f0;font-size:12px;color:${MUTED}">${escapeHtml(project.more)}</td></tr>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px">
<tr><td style="padding:4px 0"><a href="${escapeHtml(absolute(project.link))}" style="font-size:14px;font-weight:600;color:${ACCENT};text-decoration:none">${escapeHtml(project.name)}</a></td></tr>
${tasks.join('\n')}${more}</table>`;
}

function textOf(block: MailBlock, absolute: (path: string) => string): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'team':
      return `== ${block.text} ==`;
    case 'button':
      return `${block.label}:\n${absolute(block.link)}`;
    case 'section':
      return [block.title, ...block.projects.map((project) => projectText(project, absolute))].join('\n\n');
  }
}

function projectText(project: ListedProject, absolute: (path: string) => string): string {
  const tasks = project.tasks.map(
    (task) => `- ${task.name}${task.facts === '' ? '' : ` (${task.facts})`}\n  ${absolute(task.link)}`,
  );
  return [project.name, ...tasks, ...(project.more === '' ? [] : [`  ${project.more}`])].join('\n');
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
