/** The quick-add field of a new task, over the real replica and without a server. */
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { MEMBER_ROWS, PROJECT_ROW, rowId, TEAM_ID } from '../../../../test/support/task-rows.ts';
import { find, findInput, press, type } from '../../../../test/support/render.tsx';
import { TaskLookupsContext, useTaskLookups } from '../task-lookups/task-lookups.ts';
import { ViewStore, ViewStoreContext } from '../view-state/view-store.ts';
import { QuickAddField } from './quick-add.tsx';

const page = screenHost(localeTexts(['tasks', 'ui', 'repeat']));

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});
const LABEL = rowId(20, 1);
const added = vi.fn<() => string>(() => 'id');

function Line({ projectId }: { readonly projectId: string }) {
  const [store] = useState(() => new ViewStore());
  const lookups = { ...useTaskLookups(), project: { ...PROJECT_ROW, id: projectId } };
  return (
    <ViewStoreContext value={store}>
      <TaskLookupsContext value={lookups}>
        <QuickAddField rowKey="add none" label="Add" onAdd={added} />
      </TaskLookupsContext>
    </ViewStoreContext>
  );
}

/** Loads the page anew. */
async function openIn(projectId: string): Promise<void> {
  const { client, screen } = await projectScreen(() => <Line projectId={projectId} />);
  const label = { id: LABEL, team_id: TEAM_ID, name: 'Quay wall', color_code: '#70a6f3' };
  await client.replica.label.put(label);
  await page.render(null);
  await page.render(screen);
  await settled(() => expect(page.host.querySelector('.hf-add')).not.toBeNull());
}

it('keeps the typed text after Escape, and adds it on Enter', async () => {
  await openIn(PROJECT_ROW.id);
  find('button.hf-add').click();
  await settled(() => void findInput());
  await type(findInput(), 'Order the crane');
  await press('Escape', {}, findInput());
  await settled(() => expect(document.activeElement).not.toBe(findInput()));
  expect(findInput().value).toBe('Order the crane');
  await press('Enter', {}, findInput());
  await settled(() => expect(added).toHaveBeenCalledOnce());
});

it('closes on Escape when only blanks were typed', async () => {
  await openIn(PROJECT_ROW.id);
  find('button.hf-add').click();
  await settled(() => void findInput());
  await type(findInput(), '  ');
  await press('Escape', {}, findInput());
  await settled(() => expect(page.host.querySelector('input')).toBeNull());
});

it('restores the draft after a reload, in its own project only, until it is added', async () => {
  await openIn(PROJECT_ROW.id);
  find('button.hf-add').click();
  await settled(() => void findInput());
  await type(findInput(), 'Order the crane');
  await openIn('another project');
  expect(page.host.querySelector('input')).toBeNull();
  await openIn(PROJECT_ROW.id);
  expect(findInput().value).toBe('Order the crane');
  await press('Enter', {}, findInput());
  await settled(() => expect(added).toHaveBeenCalledOnce());
  await openIn(PROJECT_ROW.id);
  expect(page.host.querySelector('input')).toBeNull();
});

const options = () => [...document.querySelectorAll('[role="option"]')].map((one) => one.textContent);
const active = () => document.querySelector('[role="option"][aria-selected="true"]');

it('offers priorities at the caret, and inserts one by keys', async () => {
  await openIn('third project');
  find('button.hf-add').click();
  await settled(() => void findInput());
  const field = findInput();
  await type(field, 'Pour !');
  await settled(() => expect(options()).toEqual(['Critical', 'High', 'Medium', 'Low']));
  expect(field.getAttribute('aria-controls')).toBe(find('[role="listbox"]').id);
  expect(field.getAttribute('aria-activedescendant')).toBe(active()?.id);
  await press('ArrowDown', {}, field);
  expect(active()?.textContent).toBe('High');
  expect(field.getAttribute('aria-activedescendant')).toBe(active()?.id);
  added.mockClear();
  await press('Enter', {}, field);
  expect([field.value, options()]).toEqual(['Pour !High ', []]);
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  expect(added).not.toHaveBeenCalled();
  // The list is closed: Enter adds the task with the inserted priority.
  await press('Enter', {}, field);
  await settled(() =>
    expect(added).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'Pour',
        more: expect.objectContaining({ priorityId: expect.any(String) }),
      }),
      expect.anything(),
    ),
  );
});

it('offers people and labels at the caret, and adds the task with the chosen ones', async () => {
  await openIn('fifth project');
  find('button.hf-add').click();
  await settled(() => void findInput());
  const field = findInput();
  await type(field, 'Pour @');
  await settled(() =>
    expect(options().map((text) => text.slice(1))).toEqual(MEMBER_ROWS.map(({ name }) => name)),
  );
  await press('ArrowDown', {}, field);
  await press('Enter', {}, field);
  expect(field.value).toBe('Pour @Bo ');
  await type(field, 'Pour @Bo #qu');
  await settled(() => expect(options()).toEqual(['Quay wall']));
  await press('Tab', {}, field);
  expect(field.value).toBe('Pour @Bo #Quay wall ');
  await press('Enter', {}, field);
  const more = { assignees: [MEMBER_ROWS[1]?.id], labels: [LABEL] };
  await settled(() =>
    expect(added).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'Pour', more, newLabels: [] }),
      expect.anything(),
    ),
  );
});

it('closes only the list on Escape, and offers nothing for a complete or unknown name', async () => {
  await openIn('fourth project');
  find('button.hf-add').click();
  await settled(() => void findInput());
  const field = findInput();
  await type(field, 'Pour !hi');
  await settled(() => expect(options()).toEqual(['High']));
  await press('Escape', {}, field);
  expect([options(), findInput().value]).toEqual([[], 'Pour !hi']);
  await type(field, 'Pour !high');
  expect(options()).toEqual([]);
  await type(field, 'Pour #nothing');
  expect(options()).toEqual([]);
});
