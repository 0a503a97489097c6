/** Typing in the palette never waits for its rows, and Enter selects from the rows of the typed text. */
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../test/support/act.ts';
import { until } from '../../test/support/until.ts';
import { type CommandItem, CommandMenu } from './command-menu.tsx';
import { cleanUp, click, find, findInput, press, render, type } from '../../test/support/render.tsx';

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const itemsOf = (...items: CommandItem[]) => [{ id: 'all', title: 'All', items }];

interface Shown {
  readonly query: string;
  readonly items: readonly CommandItem[];
  readonly pending?: boolean;
  readonly firstStands?: boolean;
}

async function menu(first: Shown) {
  const typed: string[] = [];
  const onClose = vi.fn();
  function Page({ query, items, pending, firstStands }: Shown) {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button">Row</button>
        <button type="button" onClick={() => setOpen(true)}>
          Search
        </button>
        {isOpen && (
          <CommandMenu
            label="Palette"
            query={query}
            groups={itemsOf(...items)}
            pending={pending}
            firstStands={firstStands}
            onClose={() => {
              onClose();
              setOpen(false);
            }}
            onType={(text) => typed.push(text)}
          />
        )}
      </>
    );
  }
  const show = await render(<Page {...first} />);
  return { typed, onClose, show: (next: Shown) => show(<Page {...next} />) };
}

const button = (name: string): HTMLElement => {
  const all = [...document.querySelectorAll('button')];
  return all.find(({ textContent }) => textContent === name) ?? find(`[aria-label="${name}"]`);
};
const reopen = () => click(button('Search'));
const nextTask = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const untilFocused = (element: () => HTMLElement) =>
  until(() => expect(document.activeElement).toBe(element()));
const rows = () => [...document.querySelectorAll('.hf-grow')].map((label) => label.textContent);
const answers = () => find('[role=listbox]').dataset['answers'];
const isBusy = () => find('[role=listbox]').getAttribute('aria-busy');

it('shows a typed letter before its rows have loaded', async () => {
  const { typed, show } = await menu({ query: '', items: [{ id: '1', label: 'Home' }] });
  expect([answers(), isBusy()]).toEqual(['', 'false']);
  await type(findInput(), 'pa');
  expect(findInput().value).toBe('pa');
  expect(typed).toEqual(['pa']);
  expect(rows()).toEqual(['Home']);
  expect([answers(), isBusy()]).toEqual([undefined, 'true']);
  await show({ query: 'p', items: [{ id: '2', label: 'Pier' }] });
  expect(findInput().value).toBe('pa');
  expect(answers()).toBeUndefined();
  await show({ query: 'pa', items: [{ id: '3', label: 'Paint' }], pending: true });
  expect(answers()).toBeUndefined();
  await show({ query: 'pa', items: [{ id: '3', label: 'Paint' }] });
  expect([rows(), answers(), isBusy()]).toEqual([['Paint'], 'pa', 'false']);
});

it('selects on Enter once the rows are those of the typed text', async () => {
  const onSelect = vi.fn();
  const onAlternate = vi.fn();
  const before = vi.fn();
  const paint = { id: '3', label: 'Paint', onSelect, onAlternate };
  const { onClose, show } = await menu({ query: '', items: [{ id: '1', label: 'Home', onSelect: before }] });
  await type(findInput(), 'pa');
  await press('Enter', {}, findInput());
  await show({ query: 'p', items: [{ id: '2', label: 'Pier', onSelect: before }] });
  await show({ query: 'pa', items: [paint], pending: true });
  expect(onClose).not.toHaveBeenCalled();
  await show({ query: 'pa', items: [paint] });
  expect([onClose, onSelect, onAlternate, before].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0, 0]);
  for (const held of [{ ctrlKey: true }, { shiftKey: true }]) {
    await reopen();
    await press('Enter', held, findInput());
  }
  expect([onSelect, onAlternate].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});

it('selects a fixed first row on Enter while the other rows load', async () => {
  const onSelect = vi.fn();
  const project = { id: '3', label: 'New project', onSelect };
  const { onClose, show } = await menu({ query: '', items: [] });
  await type(findInput(), 'new');
  await press('Enter', {}, findInput());
  await show({ query: 'ne', items: [project], pending: true, firstStands: true });
  expect(onClose).not.toHaveBeenCalled();
  await show({ query: 'new', items: [project], pending: true, firstStands: true });
  expect([onClose, onSelect].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('runs the selected command after it closed and returned the focus, and leaves the focus it sets', async () => {
  const seen: unknown[] = [];
  const rename = {
    id: '1',
    label: 'Rename',
    onSelect: () => {
      seen.push(document.querySelector('[role=listbox]'), document.activeElement?.textContent);
      button('Search').focus();
    },
  };
  const { show } = await menu({ query: '', items: [] });
  await press('Escape', {}, findInput());
  button('Row').focus();
  await reopen();
  await show({ query: '', items: [rename] });
  await untilFocused(findInput);
  await press('Enter', {}, findInput());
  expect(seen).toEqual([null, 'Row']);
  await nextTask();
  expect(document.activeElement).toBe(button('Search'));
});

it('returns the focus when nothing was selected', async () => {
  await menu({ query: '', items: [] });
  await press('Escape', {}, findInput());
  button('Row').focus();
  await reopen();
  await untilFocused(findInput);
  await press('Escape', {}, findInput());
  expect(document.activeElement).toBe(button('Row'));
});

it('drops a pending Enter when more is typed', async () => {
  const onSelect = vi.fn();
  const { onClose, show } = await menu({ query: '', items: [] });
  await type(findInput(), 'p');
  await press('Enter', {}, findInput());
  await type(findInput(), 'pa');
  await show({ query: 'pa', items: [{ id: '3', label: 'Paint', onSelect }] });
  expect([onClose, onSelect].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it('renders the rows that fit in the frame of a letter, and the others in a later frame', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  const nextFrame = () => act(async () => frames.splice(0).forEach((callback) => callback(0)));
  const items = Array.from({ length: 20 }, (_, place) => ({
    id: String(place),
    label: `Row ${String(place)}`,
  }));
  const { show } = await menu({ query: '', items });
  await type(findInput(), 'r');
  await show({ query: 'r', items });
  expect([rows().length, answers()]).toEqual([16, 'r']);
  await nextFrame();
  await nextFrame();
  expect(rows()).toEqual(items.map(({ label }) => label));
  // Rows that arrive later remove none.
  await show({ query: 'r', items: [...items, { id: '20', label: 'Row 20' }] });
  expect(rows()).toHaveLength(21);
});

it('puts the completion of a row into the field and stays open', async () => {
  const { typed, onClose } = await menu({ query: '', items: [{ id: '1', label: 'in:', fills: 'in:quay ' }] });
  await click(find('[role=option]'));
  expect(findInput().value).toBe('in:quay ');
  expect(typed).toEqual(['in:quay ']);
  expect(onClose).not.toHaveBeenCalled();
});
