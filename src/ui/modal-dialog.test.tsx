/** A newly opened dialog stays open when the focus returns late to another element. */
import { type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { until } from '../../test/support/until.ts';
import { cleanUp, find, render } from '../../test/support/render.tsx';
import { CommandMenu } from './command-menu.tsx';
import { ModalDialog } from './modal-dialog.tsx';

const onClose = vi.fn<() => void>();

afterEach(async () => {
  await cleanUp();
  onClose.mockClear();
});

it.each<[string, ReactNode]>([
  [
    'a dialog',
    <ModalDialog key="dialog" open onClose={onClose} title="Name of the view">
      <input aria-label="Name" />
    </ModalDialog>,
  ],
  [
    'the palette',
    <CommandMenu key="menu" label="Palette" query="" groups={[]} onType={vi.fn()} onClose={onClose} />,
  ],
])('%s stays open, and takes the focus once it can', async (_name, opened) => {
  await render(
    <>
      <button type="button" id="row">
        Row
      </button>
      {opened}
    </>,
  );
  // The previous dialog returns the focus by a timer, on a slow device while the new one still initialises.
  for (let task = 0; task < 40; task += 1) {
    find('#row').focus();
    await new Promise((resolve) => setTimeout(resolve));
  }
  await until(() => expect(find('[role="dialog"]').contains(document.activeElement)).toBe(true));
  expect(onClose).not.toHaveBeenCalled();
});
