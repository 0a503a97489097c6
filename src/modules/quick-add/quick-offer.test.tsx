/** Names offered while a line is typed: whole names, chosen by key or pointer. */
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { projectScreen } from '../../../test/support/project-screen.tsx';
import { click, findInput, press } from '../../../test/support/render.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { MEMBER_ROWS, PROJECT_ROW, rowId, TEAM_ID } from '../../../test/support/task-rows.ts';
import { QuickLine } from './quick-line.tsx';
import { useQuickLookups } from './use-quick-lookups.ts';
import { useQuickReader } from './use-quick-reader.ts';

const page = screenHost(localeTexts(['tasks', 'ui', 'repeat', 'common']));
const onKey = vi.fn<(key: string) => void>();

function Line() {
  const words = useQuickLookups(PROJECT_ROW);
  const [text, setText] = useState('');
  const { read } = useQuickReader(true, words);
  return (
    <div>
      <input
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => onKey(event.key)}
      />
      <QuickLine task={text === '' ? null : (read?.(text) ?? null)} lookups={words} />
    </div>
  );
}

async function open() {
  onKey.mockClear();
  const { client, screen } = await projectScreen(Line);
  await client.replica.label.put({
    ...{ id: rowId(20, 1), team_id: TEAM_ID, name: 'Quay wall', color_code: '#70a6f3' },
    created_at: PROJECT_ROW.created_at,
  } as never);
  await page.render(screen);
  await settled(() => findInput());
}

/** As typed: the caret behind the text. */
const write = (text: string, caret = text.length) =>
  act(async () => {
    const field = findInput();
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.setSelectionRange(caret, caret);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const nameOf = (option: Element) => option.querySelector('.hf-trunc')?.textContent;
const names = () => options().map(nameOf);
const active = () =>
  options()
    .filter((one) => one.getAttribute('aria-selected') === 'true')
    .map(nameOf);

/** The code and texts that read a line load once the first line is typed. */
async function offered(text: string, wanted: readonly string[]): Promise<void> {
  await settled(async () => {
    await write(text);
    expect(names()).toEqual(wanted);
  });
}

it('offers people, labels and priorities after their characters, with ARIA attributes', async () => {
  await open();
  await offered(
    'Call @',
    MEMBER_ROWS.map(({ name }) => name),
  );
  const field = findInput();
  const list = document.querySelector('[role=listbox]');
  expect(list?.getAttribute('aria-label')).toBe('Assignees');
  expect(field.getAttribute('aria-controls')).toBe(list?.id);
  expect(field.getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
  await offered('Call #qu', ['Quay wall']);
  await offered('Call !h', ['High']);
  await write('Call nobody');
  expect(names()).toEqual([]);
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);
});

it('inserts the active name and a space on Enter, without passing the key to the line', async () => {
  await open();
  await offered('Call @', ['Ana', 'Bo', 'Cem']);
  await press('ArrowDown');
  expect(active()).toEqual(['Bo']);
  await press('ArrowUp');
  await press('ArrowUp');
  expect(active()).toEqual(['Cem']);
  await press('Enter');
  expect(findInput().value).toBe('Call @Cem ');
  expect(findInput().selectionStart).toBe('Call @Cem '.length);
  expect(names()).toEqual([]);
  expect(onKey).not.toHaveBeenCalled();
  // The name is complete: Enter goes to the line again.
  await press('Enter');
  expect(onKey.mock.calls).toEqual([['Enter']]);
});

it('inserts a name by Tab and by a click, in the middle of the line too', async () => {
  await open();
  await offered('#qu', ['Quay wall']);
  await press('Tab');
  expect(findInput().value).toBe('#Quay wall ');
  await write('Call @b tomorrow', 'Call @b'.length);
  await settled(() => expect(names()).toEqual(['Bo']));
  const [one] = options();
  if (!one) throw new Error('nothing is offered');
  // The caret stays in the field while the pointer is down.
  const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  one.dispatchEvent(down);
  expect(down.defaultPrevented).toBe(true);
  await click(one);
  expect(findInput().value).toMatch(/^Call @Bo +tomorrow$/);
});

it('closes on Escape and on blur', async () => {
  await open();
  await offered('Call @', ['Ana', 'Bo', 'Cem']);
  await press('Escape');
  expect(names()).toEqual([]);
  expect(onKey).not.toHaveBeenCalled();
  await offered('Call @b', ['Bo']);
  await act(async () => findInput().dispatchEvent(new FocusEvent('blur')));
  expect(names()).toEqual([]);
});
