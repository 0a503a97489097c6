import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/rules/languages.ts';
import { type DeletedTeamKind, noticeHtml, noticeText, type NoticeKind } from './notification-texts.ts';

const KINDS: Readonly<Record<NoticeKind, true>> = {
  invited: true,
  teamRemoved: true,
  ownerNow: true,
  projectAdded: true,
  projectRemoved: true,
  projectManager: true,
  taskAssigned: true,
  taskUnassigned: true,
  taskStatus: true,
  taskRenamed: true,
  taskComment: true,
  taskMention: true,
  taskAttachment: true,
  commentReaction: true,
  projectComment: true,
  projectMention: true,
};

const WORDS = {
  actor: 'Ada <script>alert(1)</script>',
  team: 'R&D "one"',
  project: "Quay's",
  task: '<img src=x>',
  name: '<i>name</i>',
  from: '{{to}}',
  to: '<b>to</b>',
  reaction: '👍',
};

describe('notification texts', () => {
  it.each(LANGUAGES)(
    'exist for every kind in %s, without open placeholders and with typed text escaped',
    (language) => {
      for (const kind of Object.keys(KINDS) as NoticeKind[]) {
        const html = noticeHtml(kind, language, WORDS);
        expect(html.replaceAll(/<\/?b>/g, ''), kind).not.toMatch(/[<>]/);
        expect(html.length, kind).toBeGreaterThan(10);
        if (kind !== 'taskRenamed' && kind !== 'taskStatus') expect(html, kind).not.toContain('{{');
        if (kind !== 'projectManager') expect(html, kind).toContain('<b>Ada &lt;script&gt;');
      }
    },
  );

  it.each(LANGUAGES)('exist for deleted teams in %s', (language) => {
    const kinds: readonly DeletedTeamKind[] = ['teamDeleted', 'teamOfRemovedOwner'];
    const [byActor, withOwner] = kinds.map((kind) => noticeText(noticeHtml(kind, language, WORDS)));
    expect(byActor).toContain(WORDS.actor);
    for (const text of [byActor, withOwner]) expect(text).toContain(WORDS.team);
    for (const text of [byActor, withOwner]) expect(text).not.toContain('{{');
  });

  it('show names in bold, and tasks in quotation marks', () => {
    const words = { actor: 'Ada', name: 'Pour <concrete>', from: 'To do', to: 'Doing' };
    expect(noticeHtml('taskStatus', 'en', words)).toBe(
      '<b>Ada</b> moved “Pour &lt;concrete&gt;”: To do → Doing',
    );
    expect(noticeHtml('projectManager', 'de', { project: 'Kai' })).toBe(
      'Sie haben jetzt die <b>Projektleitung</b> von <b>Kai</b>',
    );
  });

  it('can be converted to plain text', () => {
    const html = noticeHtml('taskAssigned', 'en', { actor: 'Ada & "Bo"', task: "<It's> &lt;" });
    expect(noticeText(html)).toBe('Ada & "Bo" assigned you to <It\'s> &lt;');
  });
});
