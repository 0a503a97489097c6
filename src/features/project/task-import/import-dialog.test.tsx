/** Importing tasks from a table, over the real replica. */
import { expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { DONE_CATEGORY_ID } from '../../../../contract/rules/defaults.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID } from '../../../../test/support/task-rows.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { clearToasts, readToasts } from '../../../ui/toast-store.ts';
import { QuickAddField } from '../quick-add/quick-add.tsx';
import { ImportDialog } from './import-dialog.tsx';

const texts = import.meta.glob<Record<string, unknown>>(
  '../../../../locales/en/{tasks,ui,task-tables}.json',
  {
    eager: true,
    import: 'default',
  },
);
const page = screenHost(
  Object.fromEntries(
    Object.entries(texts).map(([path, words]) => [/([\w-]+)\.json$/.exec(path)?.[1] ?? '', words]),
  ),
);

const { View, now } = projectView(({ work }) => (
  <div data-view="list" tabIndex={-1}>
    <QuickAddField
      rowKey="add"
      label="Add"
      onAdd={() => null}
      onTable={(text) => work.store.setImport({ text })}
    />
    <ImportDialog />
  </div>
));

async function open() {
  await loadFloatingParts();
  const made = await projectScreen(View);
  await page.render(made.screen);
  await act(() => made.router.navigate({ href: `/worklenz/projects/${PROJECT_ID}?group=status` }));
  await settled(() => expect(page.host.querySelector('.hf-add')).toBeTruthy());
  return made;
}
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
const button = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name);
const pasteInto = async (field: Element | null | undefined, text: string): Promise<void> => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
  await act(async () => void field?.dispatchEvent(event));
};
const paste = async (text: string): Promise<void> => {
  await act(async () => page.host.querySelector<HTMLElement>('.hf-add')?.click());
  await pasteInto(page.host.querySelector('input'), text);
};

it('creates the tasks of a pasted table as one undo step, and names values it leaves out', async () => {
  const { client } = await open();
  await paste(
    'Title\tStatus\tTags\tParent task\tOwner\nRoof\tDone\tOak\t\tNobody\nTiles\t\toak, OAK\tRoof\t',
  );
  await settled(() => expect(dialog()?.textContent).toContain('Assignees: Nobody'));
  await settled(() => expect(document.activeElement).toBe(button('Import 2 tasks')));
  expect(await client.replica.task.count()).toBe(0);
  await act(async () => button('Import 2 tasks')?.click());
  await settled(async () => expect(await client.replica.task.count()).toBe(2));
  await settled(() => expect(document.activeElement).toBe(page.host.querySelector('[data-view]')));
  const tasks = await client.replica.task.toArray();
  const [roof, tiles] = ['Roof', 'Tiles'].map((name) => tasks.find((one) => one.name === name));
  const status = await client.replica.status.get(roof?.status_id ?? '');
  expect(status?.category_id).toBe(DONE_CATEGORY_ID);
  expect(tiles?.parent_task_id).toBe(roof?.id);
  // Both have the one new label.
  expect(roof?.labels).toHaveLength(1);
  expect(tiles?.labels).toEqual(roof?.labels);
  // Both name it, because the server may know another label of that name.
  const sent = (await client.replica.outbox.toArray()).map(({ mutation }) => mutation);
  expect(sent.filter(({ name }) => name === 'task.createLabel')).toHaveLength(2);
  expect(sent.filter(({ name }) => name === 'task.label')).toEqual([]);
  await act(async () => void (await client.undo()));
  await settled(async () => expect(await client.replica.task.count()).toBe(0));
});

it('counts the created tasks, not those that a rule refused', async () => {
  const { client } = await open();
  const preview = client.preview.bind(client);
  let refused: readonly string[] = ['Tiles'];
  vi.spyOn(client, 'preview').mockImplementation((list, memory) => {
    const isRefused = list.some(({ args }) => refused.some((name) => JSON.stringify(args).includes(name)));
    return { ...preview(list, memory), ...(isRefused && { refusal: { code: 'conflict' } }) };
  });
  const importAll = async () => {
    await paste('Title\tStatus\nRoof\t\nTiles\t');
    await settled(() => expect(button('Import 2 tasks')).toBeTruthy());
    await act(async () => button('Import 2 tasks')?.click());
  };
  await importAll();
  await settled(() => expect(readToasts().action?.text).toBe('Imported 1 task'));
  await act(async () => clearToasts());
  refused = ['Roof', 'Tiles'];
  await importAll();
  await settled(() => expect(readToasts().messages).toHaveLength(1));
  expect([await client.replica.task.count(), readToasts().action]).toEqual([1, null]);
});

it('moves the focus to the list when Escape closes the quick-add field', async () => {
  await open();
  await act(async () => now.work.store.setAdding('add'));
  const field = page.host.querySelector('input');
  expect(document.activeElement).toBe(field);
  await act(async () => {
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  expect(document.activeElement).toBe(page.host.querySelector('[data-view]'));
});

it('takes a table with line breaks in its cells, and in the dialog one with commas', async () => {
  await open();
  await paste('Title\tNotes\nRoof\t"Oak,\nno nails"\nTiles\t');
  await settled(() => expect(button('Import 2 tasks')).toBeTruthy());
  await act(async () => now.work.store.setImport(null));
  await settled(() => expect(dialog()).toBeNull());
  await act(async () => now.work.store.setImport({ text: '' }));
  const field = await settled(() => dialog()?.querySelector('textarea') ?? expect.unreachable());
  await pasteInto(field, 'Title,Status\nRoof,Done');
  await settled(() => expect(button('Import 1 task')).toBeTruthy());
});
