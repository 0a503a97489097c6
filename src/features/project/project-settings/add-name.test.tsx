/** The draft of a new status or phase. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { cleanUp, findInput, render, type } from '../../../../test/support/render.tsx';
import { AddName } from './add-name.tsx';

const add = vi.fn<(name: string) => Promise<boolean>>(async () => true);
beforeEach(() => localStorage.clear());
afterEach(cleanUp);

const Field = ({ of }: { readonly of: string }) => (
  <AddName form={of} label="New" addLabel="Add" limit={50} problem={() => null} onAdd={add} />
);

it('is restored in its own form after the panel was closed, until it is added', async () => {
  await render(<Field of="new-status.1" />);
  await type(findInput(), 'In review');
  await cleanUp();
  await render(<Field of="new-status.2" />);
  expect(findInput().value).toBe('');
  await cleanUp();
  await render(<Field of="new-status.1" />);
  expect(findInput().value).toBe('In review');
  await act(async () => findInput().form?.requestSubmit());
  expect(add).toHaveBeenCalledExactlyOnceWith('In review');
  expect(findInput().value).toBe('');
  expect(localStorage.length).toBe(0);
});

it('stays in the field when it could not be stored', async () => {
  add.mockResolvedValueOnce(false);
  await render(<Field of="new-status.1" />);
  await type(findInput(), 'In review');
  await act(async () => findInput().form?.requestSubmit());
  expect(findInput().value).toBe('In review');
});
