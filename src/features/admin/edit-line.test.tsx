/** A field of the organization that is edited in place: what is saved, what Escape restores, what a refusal shows. */
import { expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { click, find, findInput, press, type } from '../../../test/support/render.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { EditLine } from './edit-line.tsx';

const page = screenHost(localeTexts(['admin', 'ui']));
const save = vi.fn<(text: string) => Promise<string | null>>();

async function open(value: string | null = 'Builders', clearable = false) {
  save.mockReset();
  save.mockResolvedValue(null);
  await page.render(
    <EditLine
      form="name"
      label="Name"
      value={value}
      empty="No name"
      limit={20}
      clearable={clearable}
      onSave={save}
    />,
  );
}
const button = () => find('.admin-value');
const edit = async () => {
  await click(button());
  return findInput();
};
const isEditing = () => document.querySelector('input') !== null;
const tick = () => page.host.querySelector('.admin-saved')?.firstElementChild ?? null;

it('saves the trimmed text on Enter, shows a tick, and returns the focus to the button', async () => {
  await open();
  const field = await edit();
  expect(field.value).toBe('Builders');
  expect(field.maxLength).toBe(20);
  await type(field, '  Masons ');
  await press('Enter', {}, field);
  expect(save.mock.calls).toEqual([['Masons']]);
  await settled(() => expect(isEditing()).toBe(false));
  expect(tick()).not.toBeNull();
  await settled(() => expect(document.activeElement).toBe(button()));
});

it('saves nothing when the text is unchanged, or empty where a value is required', async () => {
  await open();
  for (const text of ['Builders ', '   ']) {
    await type(await edit(), text);
    await press('Enter', {}, findInput());
    expect(isEditing()).toBe(false);
  }
  expect(save).not.toHaveBeenCalled();
  expect(tick()).toBeNull();
});

it('saves an empty text when the field is clearable', async () => {
  await open('Builders', true);
  await type(await edit(), '');
  await press('Enter', {}, findInput());
  expect(save.mock.calls).toEqual([['']]);
});

it('restores the value on Escape without passing the key on to the page', async () => {
  await open();
  const behind = vi.fn<(event: Event) => void>();
  document.addEventListener('keydown', behind);
  const field = await edit();
  await type(field, 'Masons');
  await press('Escape', {}, field);
  document.removeEventListener('keydown', behind);
  expect(isEditing()).toBe(false);
  expect(save).not.toHaveBeenCalled();
  expect(behind).not.toHaveBeenCalled();
  expect(button().textContent).toBe('Builders');
});

it('keeps the text and shows the reason when the save is refused', async () => {
  await open();
  save.mockResolvedValueOnce('Somebody has this name');
  await type(await edit(), 'Masons');
  await press('Enter', {}, findInput());
  await settled(() => expect(page.host.textContent).toContain('Somebody has this name'));
  expect(findInput().value).toBe('Masons');
  expect(document.activeElement).toBe(findInput());
  expect(tick()).toBeNull();
});

it('saves once when the field loses the focus during the save', async () => {
  await open();
  let answer = (_problem: string | null): void => undefined;
  save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const field = await edit();
  await type(field, 'Masons');
  await press('Enter', {}, field);
  expect(field.readOnly).toBe(true);
  await act(async () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await act(async () => answer(null));
  expect(save).toHaveBeenCalledTimes(1);
});

it('ignores Enter during the composition of an input method', async () => {
  await open();
  const field = await edit();
  await type(field, 'Masons');
  await press('Enter', { isComposing: true }, field);
  expect(isEditing()).toBe(true);
  expect(save).not.toHaveBeenCalled();
});

it('does not open for editing without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await click(button());
  expect(isEditing()).toBe(false);
});

it('saves what is typed when the page changes without a blur', async () => {
  await open();
  await type(await edit(), 'Masons');
  await page.render(null);
  expect(save.mock.calls).toEqual([['Masons']]);
});

it('offers again what could not be saved, until it is saved or discarded by Escape', async () => {
  await open();
  save.mockResolvedValue('No connection');
  await type(await edit(), 'Masons');
  await page.render(null);
  await open();
  expect((await edit()).value).toBe('Masons');
  await press('Escape', {}, findInput());
  await open();
  expect((await edit()).value).toBe('Builders');
});
