/** Creating and changing a custom column: missing input is shown, and the settings of its type are stored. */
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID } from '../../../../test/support/task-rows.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { ViewStore, ViewStoreContext } from '../view-state/view-store.ts';
import { ColumnDialog } from './column-dialog.tsx';

const page = screenHost();
const now = {} as { store: ViewStore };
// The first load compiles them, which takes long.
beforeAll(loadFloatingParts, 60_000);

function Screen() {
  const [store] = useState(() => (now.store = new ViewStore()));
  return (
    <ViewStoreContext value={store}>
      <ColumnDialog projectId={PROJECT_ID} />
    </ViewStoreContext>
  );
}

const dialog = () => document.querySelector('[role=dialog]');
const field = (label: string): HTMLInputElement | undefined =>
  [...document.querySelectorAll('input')].find(
    (one) => one.getAttribute('aria-label') === label || one.labels?.[0]?.textContent.startsWith(label),
  );
const type = (label: string, text: string) =>
  act(async () => {
    const input = field(label);
    expect(input, `no field ${label} in ${dialog()?.textContent ?? ''}`).toBeDefined();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const click = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].find(
      (one) => one.textContent === name || one.getAttribute('aria-label') === name,
    );
    expect(found, `no button ${name}`).toBeDefined();
    found?.click();
  });
const submit = () =>
  act(async () =>
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
async function chooseType(from: string, to: string): Promise<void> {
  await click(`types.${from}`);
  await settled(() => expect(document.querySelectorAll('[role=option]').length).toBeGreaterThan(0));
  await act(async () =>
    [...document.querySelectorAll<HTMLElement>('[role=option]')]
      .find(({ textContent }) => textContent === `types.${to}`)
      ?.click(),
  );
}

it('shows what is missing, stores the column with each option once, and changes it later', async () => {
  const { client, screen } = await projectScreen(Screen);
  await page.render(screen);
  await settled(() => expect(now.store).toBeDefined());
  await act(async () => now.store.openColumnForm(null));
  await settled(() => expect(dialog()).toBeTruthy());
  await submit();
  expect(dialog()?.textContent).toContain('nameMissing');
  await type('name', 'Trade');
  expect(dialog()?.textContent).not.toContain('nameMissing');
  await chooseType('text', 'selection');
  await submit();
  expect(dialog()?.textContent).toContain('optionsMissing');
  for (const [index, name] of ['Steel', 'Glass', 'Steel'].entries()) {
    await click('addOption');
    const inputs = [...document.querySelectorAll<HTMLInputElement>('.column-form-option input')];
    expect(inputs).toHaveLength(index + 1);
    await act(async () => {
      const input = inputs.at(-1);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, name);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
  await submit();
  await settled(() => expect(dialog()).toBeNull());
  const [column] = await settled(async () => {
    const rows = await client.replica.customColumn.toArray();
    expect(rows).toHaveLength(1);
    return rows;
  });
  expect(column).toMatchObject({ name: 'Trade', field_type: 'selection', is_visible: true });
  expect(JSON.stringify(column?.configuration)).toMatch(/Steel.*Glass/);
  expect(JSON.stringify(column?.configuration).match(/Steel/g)).toHaveLength(1);

  // The same form changes the column; the other settings stay.
  await act(async () => now.store.openColumnForm(column?.id ?? ''));
  await settled(() => expect(field('name')?.value).toBe('Trade'));
  await type('name', 'Craft');
  await submit();
  await settled(async () =>
    expect(await client.replica.customColumn.get(column?.id ?? '')).toMatchObject({
      name: 'Craft',
      configuration: column?.configuration,
    }),
  );
});

it('restores the draft of a column that was not created, until Cancel', async () => {
  const { screen } = await projectScreen(Screen);
  const { store } = now;
  await page.render(screen);
  await settled(() => expect(now.store).not.toBe(store));
  const open = async (): Promise<void> => {
    await act(async () => now.store.openColumnForm(null));
    await settled(() => expect(field('name')).toBeDefined());
  };
  await open();
  await type('name', 'Trade');
  await act(async () => now.store.closeColumnForm());
  await settled(() => expect(dialog()).toBeNull());
  await open();
  expect(field('name')?.value).toBe('Trade');
  await click('cancel');
  await settled(() => expect(dialog()).toBeNull());
  await open();
  expect(field('name')?.value).toBe('');
});
