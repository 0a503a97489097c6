/** The draft of a task template, over the real replica and without a server. */
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { openDataTabs } from '../../../../test/support/data-tabs.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { press, type } from '../../../../test/support/render.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { shellScreen } from '../../../../test/support/shell-screen.tsx';
import { TEAM_ID } from '../../../../test/support/task-rows.ts';
import type { TaskTemplateItem } from '../../../../contract/entities/template-entities.ts';
import { TemplateEditor } from './template-editor.tsx';

const page = screenHost(localeTexts(['settings-task-templates', 'settings', 'ui', 'errors']));

async function client() {
  const [opened] = await openDataTabs(1, []);
  if (!opened) throw new Error('no tab');
  return opened;
}

/** Shows the form anew, as after a reload. */
async function open(data: Awaited<ReturnType<typeof client>>, items?: readonly TaskTemplateItem[]) {
  await page.render(null);
  const form = () => (
    <TemplateEditor template={null} teamId={TEAM_ID} {...(items && { items })} onClose={() => undefined} />
  );
  await page.render(shellScreen(data, { path: 'settings', component: form, search: '' }).node);
  await settled(() => expect(fields().length).toBeGreaterThan(2));
}
const fields = () => [...document.querySelectorAll<HTMLInputElement>('form input')];
const texts = () => fields().map(({ value }) => value);

async function write(index: number, text: string): Promise<HTMLInputElement> {
  const field = fields()[index];
  if (!field) throw new Error('no field');
  await act(async () => field.focus());
  await type(field, text);
  return field;
}

it('is found again after leaving the page, until it is stored', async () => {
  const data = await client();
  await open(data);
  await write(0, 'Handover');
  await write(1, 'Clean the windows');
  await open(data);
  expect(texts()).toEqual(['Handover', 'Clean the windows', '']);
  // The key that saves commits the time that is being typed.
  await press('Enter', { ctrlKey: true }, await write(2, '2h'));
  await settled(async () =>
    expect((await data.replica.taskTemplate.toArray()).map(({ name, tasks }) => [name, tasks])).toEqual([
      ['Handover', [{ name: 'Clean the windows', total_minutes: 120, level: 0 }]],
    ]),
  );
  await open(data);
  expect(texts()).toEqual(['', '', '']);
});

it('is not offered in the form that starts with chosen tasks', async () => {
  const data = await client();
  const items = [{ name: 'Dig', total_minutes: 0, level: 0 }];
  await open(data, items);
  await write(1, 'Dig deeper');
  await open(data);
  expect(texts()).toEqual(['', '', '']);
  await open(data, items);
  expect(texts()[1]).toBe('Dig deeper');
});
