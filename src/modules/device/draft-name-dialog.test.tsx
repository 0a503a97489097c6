/** A name typed into a dialog: when its code loads late, and when the dialog is closed. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleanUp, click, find, findInput, press, render, type } from '../../../test/support/render.tsx';
import { until } from '../../../test/support/until.ts';
import { DraftNameDialog } from './draft-name-dialog.tsx';

const { dialogs } = vi.hoisted(() => ({ dialogs: Promise.withResolvers<null>() }));

// The code of dialogs, which the first test lets arrive.
vi.mock('../../ui/floating-parts.ts', async (load) => {
  await dialogs.promise;
  return load();
});

const save = vi.fn<(name: string) => Promise<boolean> | undefined>();
const close = vi.fn<() => void>();
beforeEach(() => {
  localStorage.clear();
  save.mockReset();
  close.mockReset();
});
afterEach(cleanUp);

async function open(form = 'new-label', name = ''): Promise<HTMLInputElement> {
  await cleanUp();
  await render(
    <DraftNameDialog
      form={form}
      title="New label"
      nameLabel="Name"
      initial={{ name }}
      limit={40}
      saveLabel="Create"
      onSave={save}
      onClose={close}
    />,
  );
  await until(() => void findInput());
  return findInput();
}
const footer = (index: number) => click(find(`.hf-dialog-footer button:nth-child(${String(index)})`));

it('puts keys into the field that were pressed before the dialog was there', async () => {
  const shortcut = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', shortcut);
  await render(
    <DraftNameDialog
      form="late"
      title="New label"
      nameLabel="Name"
      initial={{ name: '' }}
      limit={40}
      saveLabel="Create"
      onSave={save}
      onClose={close}
    />,
  );
  expect(document.querySelector('input')).toBeNull();
  await press('e', {}, document.body);
  await press('x', {}, document.body);
  expect(shortcut).not.toHaveBeenCalled();
  dialogs.resolve(null);
  await until(() => expect(findInput().value).toBe('ex'));
  document.removeEventListener('keydown', shortcut);
});

it('is found again after Escape and a reload, only in that form, until it is stored', async () => {
  await type(await open(), 'Urgent');
  await press('Escape', {}, findInput());
  expect(close).toHaveBeenCalled();
  expect((await open('label.1', 'Snag')).value).toBe('Snag');
  expect((await open()).value).toBe('Urgent');
  save.mockResolvedValueOnce(false);
  await footer(2);
  expect(save).toHaveBeenLastCalledWith('Urgent', '');
  expect((await open()).value).toBe('Urgent');
  save.mockResolvedValueOnce(true);
  await footer(2);
  expect((await open()).value).toBe('');
});

it('is forgotten by Cancel', async () => {
  await type(await open(), 'Urgent');
  await footer(1);
  expect(close).toHaveBeenCalledOnce();
  expect((await open()).value).toBe('');
});
