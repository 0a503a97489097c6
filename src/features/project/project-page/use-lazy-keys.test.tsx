/** Shortcuts that load after the first rows: assign to me, add a filter, and the row under the pointer. */
import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { listRow } from '../../../../test/support/list-rows.ts';
import { rowId as idOf, taskRow, TEAM_ID } from '../../../../test/support/task-rows.ts';
import { rowId } from '../view-state/row-id.ts';
import { ViewStore } from '../view-state/view-store.ts';
import { useLazyKeys } from './use-lazy-keys.ts';

const page = screenHost({});
const ME = idOf(5, 0);
const mine = (index: number) => listRow(index, { task: taskRow(index, { assignees: [ME] }) });
const ROWS = [listRow(1), mine(2), mine(3)];
const assign = vi.fn<(...values: unknown[]) => Promise<boolean>>(async () => true);
const now = {} as { store: ViewStore };

function Keys() {
  const [store] = useState(() => {
    const made = new ViewStore();
    made.setRows(ROWS);
    return made;
  });
  useEffect(() => void Object.assign(now, { store }));
  useLazyKeys(store, { assign }, TEAM_ID);
  return (
    <>
      <input aria-label="words" />
      <button type="button" data-add-filter="" onClick={() => store.setStickyGroup('asked')}>
        Filter
      </button>
      <div className="hf-tr" id={rowId('row 3')} />
    </>
  );
}

async function show(activeTeam = TEAM_ID): Promise<void> {
  assign.mockClear();
  const { client, screen } = await projectScreen(Keys);
  const team = await client.replica.team.get(TEAM_ID);
  if (team) await client.replica.team.put({ ...team, id: activeTeam });
  await client.replica.user.toCollection().modify({ active_team_id: activeTeam });
  await page.render(screen);
  await settled(() => expect(page.host.querySelector('input')).not.toBeNull());
}

const press = (key: string, target: EventTarget = document.body): void =>
  act(
    () => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );

it('assigns tasks to me, and unassigns them when all are mine', async () => {
  await show();
  press('i');
  expect(assign).not.toHaveBeenCalled();
  now.store.select([taskRow(1).id, taskRow(2).id]);
  await settled(() => {
    press('i');
    expect(assign).toHaveBeenLastCalledWith([taskRow(1).id, taskRow(2).id], ME, true);
  });
  now.store.select([taskRow(2).id, taskRow(3).id]);
  press('i');
  expect(assign).toHaveBeenLastCalledWith([taskRow(2).id, taskRow(3).id], ME, false);
});

it('assigns me as a member of the team of the project, whichever team is active', async () => {
  await show(idOf(1, 9));
  now.store.select([taskRow(1).id]);
  await settled(() => {
    press('i');
    expect(assign).toHaveBeenLastCalledWith([taskRow(1).id], ME, true);
  });
});

it('presses the filter button by F, but not while typing in a field', async () => {
  await show();
  press('f', page.host.querySelector('input') ?? undefined);
  expect(now.store.getState().stickyGroup).toBeNull();
  press('f');
  expect(now.store.getState().stickyGroup).toBe('asked');
});

it('acts on the row under the pointer while there is no cursor', async () => {
  await show();
  const find = document.querySelector.bind(document);
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
    selector.includes(':hover') ? page.host.querySelector('.hf-tr') : find(selector),
  );
  press('z');
  expect(now.store.getState().cursor).toBeNull();
  press('s');
  expect(now.store.getState().cursor).toBe('row 3');
  now.store.setCursor('row 1');
  press('s');
  expect(now.store.getState().cursor).toBe('row 1');
});
