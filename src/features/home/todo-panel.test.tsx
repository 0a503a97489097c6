import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import type { SyncClient } from '../../data/sync-types.ts';
import { cleanUp, click, find, findInput, press, render, type } from '../../../test/support/render.tsx';
import { clearToasts, readToasts } from '../../ui/toast-store.ts';
import { TodoPanel } from './todo-panel.tsx';
import { useTodos } from './use-todos.ts';
import { settled } from '../../../test/support/screen-host.tsx';
import { PROJECT_ROW } from '../../../test/support/task-rows.ts';

const en = localeTexts(['home', 'ui', 'errors']);
let client: SyncClient;

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en }, interpolation: { escapeValue: false } });
  const [tab] = await openDataTabs(1, []);
  if (!tab) throw new Error('no tab');
  client = tab;
});
afterEach(async () => {
  await cleanUp();
  localStorage.clear();
  clearToasts();
});

const names = () =>
  [...document.querySelectorAll('[data-todo] .home-todo-name')].map((one) => one.textContent);
const shows = (...expected: string[]) => settled(() => expect(names()).toEqual(expected));

const paste = (text: string) =>
  act(async () => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    findInput().dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });

function MakeTask() {
  const todos = useTodos();
  return todos.shown.map((todo) => (
    <button key={todo.id} type="button" onClick={() => void todos.makeTask(todo, PROJECT_ROW)}>
      {todo.name}
    </button>
  ));
}

async function submit(): Promise<void> {
  await act(async () => find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
}

async function begin(...todos: string[]): Promise<void> {
  await render(
    <I18nextProvider i18n={i18next}>
      <SyncProvider client={client}>
        <TodoPanel />
      </SyncProvider>
    </I18nextProvider>,
  );
  await settled(() => expect(document.querySelector('form')).not.toBeNull());
  for (const name of todos) {
    await type(findInput(), name);
    await submit();
    await settled(() => expect(names()[0]).toBe(name));
  }
}

describe('to-dos on the home page [S8]', () => {
  it('are renamed in place', async () => {
    await begin('Call', 'Buy gloves');
    await click(find('.home-todo-name'));
    const field = find('[data-todo] .hf-inline');
    if (!(field instanceof HTMLInputElement)) throw new Error('no field');
    await type(field, 'Buy boots');
    await press('Enter', {}, field);
    await shows('Buy boots', 'Call');
  });

  it('get their due date from a day token, and keep other tokens as text', async () => {
    await begin();
    for (const line of ['Book the eye test +2', 'Charge the radio +2 15:00 #me', 'Sweep #yard']) {
      await type(findInput(), line);
      await submit();
      await settled(() => expect(findInput().value).toBe(''));
    }
    await shows('Sweep #yard', 'Charge the radio 15:00 #me', 'Book the eye test');
    const days = async () =>
      Object.fromEntries(
        (await client.replica.personalTask.toArray()).map(({ name, due_date: day }) => [name, day]),
      );
    await settled(async () =>
      expect(await days()).toEqual({
        'Book the eye test': expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        'Charge the radio 15:00 #me': expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        'Sweep #yard': null,
      }),
    );
  });

  it('are created from pasted lines in their order, as one undo step', async () => {
    await begin('Call');
    await paste('- Buy gloves\n- Buy boots +2\n- Buy rope');
    await shows('Buy gloves', 'Buy boots', 'Buy rope', 'Call');
    await act(async () => void (await client.undo()));
    await shows('Call');
  });

  it('keep half-typed text as a draft across visits', async () => {
    await begin();
    await type(findInput(), 'Renew the lift contr');
    await cleanUp();
    await begin();
    expect(findInput().value).toBe('Renew the lift contr');
    await submit();
    await shows('Renew the lift contr');
    await cleanUp();
    await begin();
    expect(findInput().value).toBe('');
  });

  it('are reordered by keys, and keep the focus', async () => {
    await begin('Third', 'Second', 'First');
    find('.home-todo-name').focus();
    await press('ArrowDown', { altKey: true });
    await shows('Second', 'First', 'Third');
    await settled(() => expect(document.activeElement?.textContent).toBe('First'));
    await act(async () => void (await client.undo()));
    await shows('First', 'Second', 'Third');
  });

  it('are deleted by a key, and restored by undo to the same position', async () => {
    await begin('Third', 'Second', 'First');
    const second = [...document.querySelectorAll<HTMLElement>('.home-todo-name')][1];
    await press('Delete', {}, second ?? null);
    await shows('First', 'Third');
    await settled(() => expect(JSON.stringify(readToasts())).toContain('Deleted the to-do “Second”'));
    await act(async () => void (await client.undo()));
    await shows('First', 'Second', 'Third');
  });

  it('are listed when done, and can be reopened there', async () => {
    const row = { id: '018f0000-0000-7000-8000-00000000abcd', name: 'Done long ago', description: null };
    const at = '2026-01-05T08:00:00.000Z';
    const rest = { color_code: '#000', sort_index: 3, due_date: null, created_at: at, updated_at: at };
    await client.replica.personalTask.put({ ...row, ...rest, done: true });
    await begin('Open one');
    await shows('Open one');
    await click(find('[aria-expanded="false"].home-more'));
    await shows('Open one', 'Done long ago');
    const ticks = [...document.querySelectorAll<HTMLInputElement>('.home-tick')];
    await click(ticks.at(-1) ?? find('none'));
    await settled(() => expect(ticks.map((tick) => tick.checked)).toEqual([false, false]));
    await settled(() => expect(document.querySelector('.home-more')).toBeNull());
  });

  it('stay when they cannot be turned into a task, and a message is shown', async () => {
    await client.replica.status.clear();
    await begin('Call');
    await cleanUp();
    await render(
      <I18nextProvider i18n={i18next}>
        <SyncProvider client={client}>
          <MakeTask />
        </SyncProvider>
      </I18nextProvider>,
    );
    await settled(() => expect(find('button').textContent).toBe('Call'));
    await click(find('button'));
    await settled(() => expect(readToasts().messages[0]?.title).toBe('The task was not created'));
    expect(readToasts().action).toBeNull();
    expect(await client.replica.personalTask.count()).toBe(1);
  });

  it('stay in place when a drop follows a cancelled drag', async () => {
    await begin('Third', 'Second', 'First');
    const drag = (type: string, index: number) =>
      act(async () => {
        const event = new DragEvent(type, { bubbles: true, cancelable: true });
        Object.defineProperty(event, 'dataTransfer', { value: new DataTransfer() });
        document.querySelectorAll('[data-todo]')[index]?.dispatchEvent(event);
      });
    await drag('dragstart', 0);
    await drag('dragend', 0);
    await drag('drop', 2);
    await shows('First', 'Second', 'Third');
    await drag('dragstart', 0);
    await drag('drop', 2);
    await shows('Second', 'Third', 'First');
  });
});
