import { type ReactNode, useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { act } from '../../test/support/act.ts';
import { openDataTabs } from '../../test/support/data-tabs.ts';
import { rowId, taskRow } from '../../test/support/task-rows.ts';
import { createMutate } from './mutate.ts';
import { SyncProvider } from './sync-provider.tsx';
import { useTasksById, useTaskSearch } from './task-search.ts';
import { screenHost, settled } from '../../test/support/screen-host.tsx';
import { until } from '../../test/support/until.ts';

const page = screenHost();

let type: (text: string) => void = () => undefined;
let ask: (text: string) => Promise<void> = () => Promise.resolve();
let drawn: string[] = [];

function Found() {
  const [text, setText] = useState('');
  const { tasks, text: answered, pending, ask: askAlready } = useTaskSearch(text, 5);
  useEffect(() => {
    drawn.push(`${text} ${pending ? 'pending' : String(tasks.length)}`);
  });
  useEffect(() => {
    type = setText;
  }, []);
  useEffect(() => {
    ask = askAlready;
  }, [askAlready]);
  return `${answered}: ${tasks.map(({ key, name, status }) => `${key} ${name} ${status?.name ?? ''}`).join('; ')}`;
}

/** Renders the node in a tab with these tasks. */
async function shown(node: ReactNode, rows: Parameters<typeof openDataTabs>[1]) {
  const [client] = await openDataTabs(1, rows);
  if (!client) throw new Error('no tab');
  await page.render(<SyncProvider client={client}>{node}</SyncProvider>);
  return client;
}

async function shows(text: string): Promise<void> {
  await settled(() => expect(page.host.textContent).toBe(text));
}

it('finds tasks as text is typed, and follows changes while they are shown', async () => {
  const client = await shown(<Found />, [
    taskRow(1, { name: 'Riser doors' }),
    taskRow(2, { name: 'Paint the handrail' }),
  ]);
  const mutate = createMutate((list) => client.mutateAll(list));
  await shows(': ');
  await act(async () => type('handrial'));
  const key = (await client.replica.project.toArray())[0]?.key ?? '';
  await shows(`handrial: ${key}-3 Paint the handrail To Do`);
  await act(async () => mutate.task.rename({ taskId: rowId(7, 1), name: 'Handrail doors' }));
  await shows(`handrial: ${key}-2 Handrail doors To Do; ${key}-3 Paint the handrail To Do`);
  await act(async () => mutate.task.remove({ taskId: rowId(7, 2) }));
  await shows(`handrial: ${key}-2 Handrail doors To Do`);
  await act(async () => type(''));
  await shows(': ');
});

it('uses an answer requested before the render once, and not for another text', async () => {
  const client = await shown(<Found />, [taskRow(1, { name: 'Riser doors' }), taskRow(2, { name: 'Paint' })]);
  const asked = vi.spyOn(client.search, 'tasks');
  const key = (await client.replica.project.toArray())[0]?.key ?? '';
  await shows(': ');
  await act(async () => type('paint'));
  await shows(`paint: ${key}-3 Paint To Do`);
  asked.mockClear();
  const texts = () => asked.mock.calls.map(([{ text }]) => text);
  await act(async () => {
    void ask('riser');
    expect(texts()).toEqual(['riser']);
    type('riser');
  });
  await shows(`riser: ${key}-2 Riser doors To Do`);
  expect(texts()).toEqual(['riser']);
  await act(async () => {
    void ask('rise');
    type('paint');
  });
  await shows(`paint: ${key}-3 Paint To Do`);
  expect(texts()).toEqual(['riser', 'rise', 'paint']);
});

it('renders a text with its prefetched answer at once, and alone while that answer is slow', async () => {
  const client = await shown(<Found />, [taskRow(1, { name: 'Riser doors' })]);
  const asked = vi.spyOn(client.search, 'tasks');
  await shows(': ');
  await act(async () => type('zz'));
  await settled(() => expect(drawn.at(-1)).toBe('zz 0'));
  drawn = [];
  await act(async () => ask('riser').then(() => type('riser')));
  expect(drawn).toEqual(['riser 1']);
  asked.mockReturnValueOnce(new Promise(() => undefined));
  await act(async () => ask('doors').then(() => type('doors')));
  expect(drawn).toEqual(['riser 1', 'doors pending']);
});

function ById() {
  const ids = [rowId(7, 2), rowId(7, 9), rowId(7, 1)];
  const { tasks } = useTasksById(ids);
  return ids.flatMap((id) => tasks.get(id)?.name ?? []).join('; ');
}

it('returns the tasks of the given ids, without missing and archived ones', async () => {
  const client = await shown(<ById />, [taskRow(1), taskRow(2)]);
  await shows('Task 2; Task 1');
  await act(async () =>
    createMutate((list) => client.mutateAll(list)).task.archive({ taskId: rowId(7, 2), archived: true }),
  );
  await shows('Task 1');
});

it('uses the answer prefetched for the later of two texts that were typed in a row', async () => {
  const client = await shown(<Found />, [taskRow(1, { name: 'Riser doors' })]);
  await shows(': ');
  await act(async () => type('zz'));
  await settled(() => expect(drawn.at(-1)).toBe('zz 0'));
  const asked = vi.spyOn(client.search, 'tasks');
  let later = Promise.resolve();
  await act(async () => {
    const first = ask('ri');
    later = ask('riser');
    await first;
    type('ri');
  });
  await act(async () => later.then(() => type('riser')));
  const key = (await client.replica.project.toArray())[0]?.key ?? '';
  await shows(`riser: ${key}-2 Riser doors To Do`);
  expect(asked.mock.calls.filter(([{ text }]) => text === 'riser')).toHaveLength(1);
});

it('does not show a prefetched answer after a change', async () => {
  const client = await shown(<Found />, [taskRow(1, { name: 'Riser doors' })]);
  const mutate = createMutate((list) => client.mutateAll(list));
  await shows(': ');
  await act(async () => ask('riser'));
  let isKnown = false;
  const stop = client.search.onChange(() => (isKnown = true));
  await act(async () => mutate.task.rename({ taskId: rowId(7, 1), name: 'Riser gates' }));
  await until(() => expect(isKnown).toBe(true));
  stop();
  await act(async () => type('riser'));
  const key = (await client.replica.project.toArray())[0]?.key ?? '';
  await shows(`riser: ${key}-2 Riser gates To Do`);
});
