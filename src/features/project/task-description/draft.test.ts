/** A stretch of editing a description: what is stored of it, and what is left where storing fails or others write. */
import { describe, expect, it } from 'vitest';
import { Draft } from './draft.ts';

const draftOf = (stored: string | null, left: { html: string | null; base: string | null } | null = null) =>
  new Draft('group', stored, left && { taskId: 'task', ...left });

describe('what is typed', () => {
  it('is stored against the text it grew from, once', () => {
    const draft = draftOf('<p>one</p>');
    expect(draft.take()).toBeNull();
    draft.type('<p>one two</p>');
    expect(draft.take()).toEqual({ html: '<p>one two</p>', base: '<p>one</p>' });
    // While it is on its way nothing else is.
    draft.type('<p>one two three</p>');
    expect([draft.take(), draft.settled]).toEqual([null, false]);
    draft.confirm('<p>one two</p>');
    expect(draft.take()).toEqual({ html: '<p>one two three</p>', base: '<p>one two</p>' });
    draft.confirm('<p>one two three</p>');
    expect([draft.take(), draft.unsaved()]).toEqual([null, null]);
  });

  it('is not lost where storing fails', () => {
    const draft = draftOf(null);
    draft.type('<p>new</p>');
    const taken = draft.take();
    expect(draft.unsaved()).toEqual({ html: '<p>new</p>', base: null });
    draft.giveBack(taken?.base ?? null);
    expect(draft.take()).toEqual({ html: '<p>new</p>', base: null });
  });

  it('is nothing while the editor only writes the text its own way', () => {
    const draft = draftOf('<p>one<br></p>');
    draft.opened('<p>one</p>');
    draft.type('<p>one</p>');
    expect([draft.html, draft.take()]).toEqual(['<p>one<br></p>', null]);
    draft.type('<p>other</p>');
    expect(draft.take()).toEqual({ html: '<p>other</p>', base: '<p>one<br></p>' });
  });

  it('goes on from what was left behind, and stores that first', () => {
    const draft = draftOf('<p>one</p>', { html: '<p>one left</p>', base: '<p>one</p>' });
    expect(draft.html).toBe('<p>one left</p>');
    expect(draft.take()).toEqual({ html: '<p>one left</p>', base: '<p>one</p>' });
  });
});

describe('what others write', () => {
  it('is joined with what is typed', () => {
    const draft = draftOf('<p>one</p><p>two</p>');
    draft.type('<p>one mine</p><p>two</p>');
    expect(draft.meet('<p>one</p><p>two theirs</p>', 'me')).toBe(true);
    expect(draft.html).toBe('<p>one mine</p><p>two theirs</p>');
    expect(draft.take()).toEqual({ html: draft.html, base: '<p>one</p><p>two theirs</p>' });
  });

  it('changes nothing where it is the same, and waits while something is being stored', () => {
    const draft = draftOf('<p>one</p>');
    expect(draft.meet('<p>one</p>', 'me')).toBe(false);
    draft.type('<p>one two</p>');
    draft.take();
    expect(draft.meet('<p>other</p>', 'me')).toBe(false);
    expect(draft.html).toBe('<p>one two</p>');
  });
});
