import { describe, expect, it } from 'vitest';
import { LANGUAGES, languageTag } from '../../contract/rules/languages.ts';
import type { AnyMail, DigestTeam } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

const EVIL = '<script>alert(1)</script>" onload="x';
const news = { actor: EVIL, subject: EVIL, project: EVIL, team: EVIL, link: '/worklenz/projects/1' };
const teams: DigestTeam[] = [
  {
    id: '1',
    name: EVIL,
    sections: [
      {
        kind: 'overdue',
        projects: [
          {
            name: EVIL,
            link: '/p',
            tasks: [{ name: EVIL, link: '/t', by: EVIL, due: '2026-03-02' }],
            more: 3,
          },
        ],
      },
    ],
  },
];
const MAILS: readonly AnyMail[] = [
  { template: 'reset-password', values: { name: EVIL, link: '/auth/x', hours: 1 } },
  { template: 'password-changed', values: { name: EVIL, link: '/auth/x' } },
  { template: 'welcome', values: { name: EVIL, link: '/auth/login' } },
  { template: 'confirm-address', values: { name: EVIL, link: '/auth/x', hours: 48 } },
  { template: 'invitation', values: { inviter: EVIL, team: EVIL, link: '/auth/login?a=1&b=2' } },
  { template: 'invitation-new', values: { inviter: EVIL, team: EVIL, link: '/auth/signup?a=1&b=2' } },
  { template: 'account-closing', values: { name: EVIL, removedOn: '2026-03-02', link: '/auth/login' } },
  { template: 'comment', values: { ...news, text: EVIL } },
  { template: 'mention', values: { ...news, text: EVIL } },
  { template: 'project-update', values: { ...news, text: EVIL } },
  { template: 'project-mention', values: { ...news, text: EVIL } },
  { template: 'task-completed', values: news },
  { template: 'assignment-digest', values: { name: EVIL, teams } },
  { template: 'daily-digest', values: { name: EVIL, day: '2026-03-02', teams } },
  {
    template: 'project-digest',
    values: { name: EVIL, day: '2026-03-02', project: EVIL, link: '/p', sections: teams[0]?.sections ?? [] },
  },
];

describe('mails', () => {
  for (const language of LANGUAGES) {
    it(`of every kind are complete and safe in ${language}`, () => {
      const subjects = MAILS.map((mail) => {
        const made = renderMail(mail, {
          language,
          base: 'https://work.example.com',
          unsubscribe: '/off?token=1',
        });
        expect(made.html).toContain(`<html lang="${languageTag(language)}">`);
        expect(made.html).not.toContain('<script');
        expect(made.html).not.toMatch(/"\s*onload="/);
        // No placeholder left, and nothing loaded from elsewhere.
        expect(`${made.subject}${made.text}${made.html}`).not.toMatch(/\{\{|undefined|\[object/);
        expect(made.html).not.toMatch(/\ssrc=|@import|url\(/);
        expect(made.html).toContain('https://work.example.com/off?token=1');
        expect(made.text).toContain('https://work.example.com/off?token=1');
        for (const [, href = ''] of made.html.matchAll(/href="([^"]*)"/g))
          expect(href).toMatch(/^https:\/\/work\.example\.com\//);
        return made.subject;
      });
      // An invitation reads the same with an account and without, and in most languages a mention in a project as one in a task.
      expect(new Set(subjects).size).toBeGreaterThanOrEqual(MAILS.length - 2);
    });
  }

  it('are in the language of the person, or in English when that is unknown', () => {
    const mail: AnyMail = { template: 'assignment-digest', values: { name: 'Ada', teams } };
    const frame = { base: 'https://w.example', unsubscribe: null };
    expect(renderMail(mail, { ...frame, language: 'de' }).subject).toBe('4 neue Aufgaben für Sie');
    expect(renderMail(mail, { ...frame, language: 'xx' }).subject).toBe('4 new tasks for you');
    expect(renderMail(mail, { ...frame, language: 'ko' }).subject).toBe('새 작업 4개');
  });

  it('contain links as they are in text, and escaped in HTML', () => {
    const made = renderMail(
      { template: 'invitation', values: { inviter: 'Ada', team: 'Crew', link: '/auth/login?team=1&user=2' } },
      { language: 'en', base: 'https://w.example', unsubscribe: null },
    );
    expect(made.text).toContain('https://w.example/auth/login?team=1&user=2');
    expect(made.html).toContain('href="https://w.example/auth/login?team=1&amp;user=2"');
    expect(made.subject).toBe('Ada invites you to Crew');
  });

  it('have a subject of one line and limited length', () => {
    const values = { ...news, actor: 'Ada\r\nBcc: all@example.com', subject: 'long '.repeat(100) };
    const made = renderMail(
      { template: 'task-completed', values },
      { language: 'en', base: 'https://w.example', unsubscribe: null },
    );
    const invited = renderMail(
      { template: 'invitation', values: { inviter: 'Ada\r\nBcc: all@example.com', team: 'x', link: '/' } },
      { language: 'en', base: 'https://w.example', unsubscribe: null },
    );
    expect(made.subject.length).toBeLessThanOrEqual(160);
    expect(invited.subject).not.toMatch(/[\r\n]/);
  });
});
