/** A name edited inline while the page reloads. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleanUp, press, render, type } from '../../../test/support/render.tsx';
import { DraftInlineText } from './draft-inline-text.tsx';

const commit = vi.fn<(text: string) => Promise<boolean>>(async () => true);
beforeEach(() => {
  localStorage.clear();
  commit.mockClear();
});
afterEach(cleanUp);

const Name = ({ of = 'task.1' }: { readonly of?: string }) => (
  <DraftInlineText form={of} value="Dig" ariaLabel="Name" onCommit={commit} onCancel={() => undefined} />
);
/** The field that was rendered last. */
function field(): HTMLInputElement {
  const last = [...document.querySelectorAll('input')].at(-1);
  if (!last) throw new Error('no field');
  return last;
}

it('restores uncommitted text after a reload, only for that name, until it is committed', async () => {
  await render(<Name />);
  await type(field(), 'Dig deeper');
  // As after a reload, which unmounts no component that could commit it.
  const saved = Object.entries({ ...localStorage });
  await cleanUp();
  commit.mockClear();
  for (const [key, stored] of saved) localStorage.setItem(key, String(stored));
  await render(<Name of="task.2" />);
  expect(field().value).toBe('Dig');
  await cleanUp();
  await render(<Name />);
  expect(field().value).toBe('Dig deeper');
  await press('Enter', {}, field());
  expect(commit).toHaveBeenCalledExactlyOnceWith('Dig deeper');
  expect(localStorage.length).toBe(0);
});

it('discards the typed text on Escape', async () => {
  await render(<Name />);
  await type(field(), 'Dig deeper');
  await press('Escape', {}, field());
  expect(localStorage.length).toBe(0);
  expect(commit).not.toHaveBeenCalled();
});

it('stores the text as a draft until the commit succeeds, and restores it when it fails', async () => {
  const storing = Promise.withResolvers<boolean>();
  commit.mockReturnValueOnce(storing.promise);
  await render(<Name />);
  await type(field(), 'Dig deeper');
  await press('Enter', {}, field());
  expect(Object.values({ ...localStorage })).toEqual(['"Dig deeper"']);
  await cleanUp();
  storing.resolve(false);
  await storing.promise;
  await render(<Name />);
  expect(field().value).toBe('Dig deeper');
});
