import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { act } from '../../test/support/act.ts';
import { cleanUp, find, render } from '../../test/support/render.tsx';
import { settled } from '../../test/support/screen-host.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Drawer } from './drawer.tsx';
import { loadFloatingParts } from './floating.ts';

afterEach(cleanUp);

function Files() {
  const [names, setNames] = useState(['a', 'b', 'c']);
  return (
    <Drawer open onClose={() => undefined} label="Files">
      <section>
        <button type="button">Attach</button>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button">Open {name}</button>
              <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
                Delete {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </Drawer>
  );
}

const focused = () => document.activeElement?.textContent;
const remove = async (name: string): Promise<void> => {
  const button = [...find('ul').querySelectorAll('button')].find(
    (one) => one.textContent === `Delete ${name}`,
  );
  await act(async () => {
    button?.focus();
    // Browsers send this when the focused element is removed; happy-dom does not.
    button?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    button?.click();
  });
};

it('gives the focus of a removed row to the same button of the next one, else to what is nearest', async () => {
  await loadFloatingParts();
  await render(<Files />);
  await remove('b');
  await settled(() => expect(focused()).toBe('Delete c'));
  await remove('c');
  await settled(() => expect(focused()).toBe('Delete a'));
  await remove('a');
  await settled(() => expect(focused()).toBe('Attach'));
});

it('leaves the focus where the person moves it', async () => {
  await render(<Files />);
  await act(async () => find('section').querySelector('button')?.focus());
  const elsewhere = document.body.appendChild(document.createElement('input'));
  await act(async () => elsewhere.focus());
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

function Rows({ names, asked }: { readonly names: readonly string[]; readonly asked: boolean }) {
  return (
    <>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">Actions of {name}</button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked}
        title="Delete?"
        confirmLabel="Yes"
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />
    </>
  );
}

it('goes to the next row when a dialog removed the row from which it was opened', async () => {
  await loadFloatingParts();
  const show = await render(<Rows names={['a', 'b', 'c']} asked={false} />);
  await act(async () => [...find('ul').querySelectorAll('button')][1]?.focus());
  await show(<Rows names={['a', 'b', 'c']} asked />);
  await settled(() => expect(find('[role=alertdialog]').contains(document.activeElement)).toBe(true));
  await show(<Rows names={['a', 'c']} asked={false} />);
  await settled(() => expect(focused()).toBe('Actions of c'));
});
