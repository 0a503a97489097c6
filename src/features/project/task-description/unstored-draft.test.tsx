/** Drafts of descriptions that could not be stored, by task and by tab. */
import { beforeEach, expect, it } from 'vitest';
import { isUnstored, UnstoredCopy } from './unstored-draft.ts';

const one = { id: 'one', description: '<p>1</p>' };
const two = { id: 'two', description: null };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('stays when the draft of another task is removed', () => {
  new UnstoredCopy(one).leave({ html: '<p>1 more</p>', base: '<p>1</p>' });
  const other = new UnstoredCopy(two);
  other.leave({ html: '<p>2</p>', base: null });
  other.leave(null);
  expect(isUnstored(two)).toBe(false);
  expect(new UnstoredCopy(one).found).toEqual({ taskId: 'one', html: '<p>1 more</p>', base: '<p>1</p>' });
});

it('stays in another tab when this tab has stored its own', () => {
  const here = new UnstoredCopy(one);
  new UnstoredCopy(one).leave({ html: '<p>there</p>', base: '<p>1</p>' });
  here.leave({ html: '<p>here</p>', base: '<p>1</p>' });
  here.leave(null);
  expect(new UnstoredCopy(one).found?.html).toBe('<p>there</p>');
});

it('is ignored when its text was stored after all', () => {
  new UnstoredCopy(one).leave({ html: '<p>2</p>', base: '<p>1</p>' });
  const stored = new UnstoredCopy({ ...one, description: '<p>2</p>' });
  expect(stored.found).toBeNull();
  stored.leave(null);
  expect(localStorage).toHaveLength(0);
});

it.each([
  [{ taskId: 'one', html: '<p>left</p>', base: '<p>1</p>' }, '<p>left</p>'],
  [{ taskId: 'one', text: 'left', base: '<p>1</p>' }, '<p>left</p>'],
])('is found in the formats of earlier versions, until it is stored: %j', (earlier, html) => {
  sessionStorage.setItem('holdfast.description-draft', JSON.stringify(earlier));
  expect(isUnstored(two)).toBe(false);
  new UnstoredCopy(two).leave(null);
  const copy = new UnstoredCopy(one);
  expect(copy.found).toEqual({ taskId: 'one', html, base: '<p>1</p>' });
  copy.leave(null);
  expect([sessionStorage, localStorage]).toEqual([expect.toSatisfy(isEmpty), expect.toSatisfy(isEmpty)]);
});

const isEmpty = (area: Storage): boolean => area.length === 0;
