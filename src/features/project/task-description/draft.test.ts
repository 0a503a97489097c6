/** The draft of a description: what is stored, and what remains when storing fails or others write. */
import { describe, expect, it } from 'vitest';
import { Draft } from './draft.ts';

const draftOf = (stored: string | null, left: { html: string | null; base: string | null } | null = null) =>
  new Draft('group', stored, left && { taskId: 'task', ...left });

describe('what is typed', () => {
  it('is stored once, with the text it is based on', () => {
    const draft = draftOf('<p>one</p>');
    expect(draft.take()).toBeNull();
    draft.type('<p>one two</p>');
    expect(draft.take()).toEqual({ html: '<p>one two</p>', base: '<p>one</p>' });
    // While it is being stored nothing else is.
    draft.type('<p>one two three</p>');
    expect([draft.take(), draft.settled]).toEqual([null, false]);
    draft.confirm('<p>one two</p>');
    expect(draft.take()).toEqual({ html: '<p>one two three</p>', base: '<p>one two</p>' });
    draft.confirm('<p>one two three</p>');
    expect([draft.take(), draft.unsaved()]).toEqual([null, null]);
  });

  it('is not lost when storing fails', () => {
    const draft = draftOf(null);
    draft.type('<p>new</p>');
    const taken = draft.take();
    expect(draft.unsaved()).toEqual({ html: '<p>new</p>', base: null });
    draft.giveBack(taken?.base ?? null);
    expect(draft.take()).toEqual({ html: '<p>new</p>', base: null });
  });

  it('is no change while the editor only formats the text differently', () => {
    const draft = draftOf('<p>one<br></p>');
    draft.opened('<p>one</p>');
    draft.type('<p>one</p>');
    expect([draft.html, draft.take()]).toEqual(['<p>one<br></p>', null]);
    draft.type('<p>other</p>');
    expect(draft.take()).toEqual({ html: '<p>other</p>', base: '<p>one<br></p>' });
  });

  it('continues from an unstored draft, and stores it first', () => {
    const draft = draftOf('<p>one</p>', { html: '<p>one left</p>', base: '<p>one</p>' });
    expect(draft.html).toBe('<p>one left</p>');
    expect(draft.take()).toEqual({ html: '<p>one left</p>', base: '<p>one</p>' });
  });
});

describe('what others write', () => {
  it('is merged with what is typed', () => {
    const draft = draftOf('<p>one</p><p>two</p>');
    draft.type('<p>one mine</p><p>two</p>');
    expect(draft.meet('<p>one</p><p>two theirs</p>', 'me')).toBe(true);
    expect(draft.html).toBe('<p>one mine</p><p>two theirs</p>');
    expect(draft.take()).toEqual({ html: draft.html, base: '<p>one</p><p>two theirs</p>' });
  });

  it('changes nothing when it is the same, or while a text is being stored', () => {
    const draft = draftOf('<p>one</p>');
    expect(draft.meet('<p>one</p>', 'me')).toBe(false);
    draft.type('<p>one two</p>');
    draft.take();
    expect(draft.meet('<p>other</p>', 'me')).toBe(false);
    expect(draft.html).toBe('<p>one two</p>');
  });
});
