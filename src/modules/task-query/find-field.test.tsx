import { expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { FindField } from './find-field.tsx';

const page = screenHost();

async function openField(): Promise<HTMLInputElement> {
  await page.render(
    <>
      <FindField value="" onChange={() => undefined} />
      <button id="filter">Filter</button>
    </>,
  );
  await act(async () => page.host.querySelector('button')?.click());
  const input = page.host.querySelector('input');
  if (!input) throw new Error('no field');
  return input;
}

it('stays in the document until the press that took its focus has ended', async () => {
  const input = await openField();
  vi.spyOn(document.body, 'matches').mockReturnValue(true);
  await act(async () => input.blur());
  expect(page.host.querySelector('input')).not.toBeNull();
  await act(async () => void dispatchEvent(new Event('pointerup')));
  await settled(() => expect(page.host.querySelector('input')).toBeNull());
});

it('closes at once when the focus leaves without a press', async () => {
  const input = await openField();
  await act(async () => input.blur());
  expect(page.host.querySelector('input')).toBeNull();
});
