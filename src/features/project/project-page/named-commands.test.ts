import { expect, it, vi } from 'vitest';
import { ViewStore } from '../view-state/view-store.ts';
import { type NamedInput, namedCommands } from './named-commands.ts';

const setTab = vi.fn<(tab: string) => void>();
const update = vi.fn<(change: (view: object) => object) => void>();

const inputOf = (tab: string) =>
  ({
    t: (key: string) => key,
    wordOf: (by: string) => by,
    facts: { project: { name: 'Quay' }, phaseLabel: 'Phase' },
    openPanel: () => undefined,
    menu: { own: [], settings: null, everybody: [] },
    view: {
      ...{ tab, setTab, update, groupBy: 'status', setGroupBy: () => undefined },
      ...{ views: { all: [], choose: () => undefined } },
    },
    store: new ViewStore(),
    commands: {},
    keys: {},
    muting: {},
  }) as unknown as NamedInput;

const run = (tab: string, id: string) =>
  namedCommands(inputOf(tab), [])
    .find((one) => one.id === id)
    ?.run();
const ids = (tab: string, kind: string) =>
  namedCommands(inputOf(tab), []).flatMap(({ id }) =>
    id.startsWith(kind) ? [id.slice(kind.length + 1)] : [],
  );

it('leads to every view of the project but the open one', () => {
  expect(ids('board', 'view')).toEqual(['tasks-list', 'calendar', 'roadmap', 'workload', 'insights']);
  run('board', 'view roadmap');
  expect(setTab).toHaveBeenCalledWith('roadmap');
});

it('turns on and off what the menu of the view does, where the view has it', () => {
  expect(ids('tasks-list', 'look')).toEqual(['archived', 'flat', 'emptyGroups']);
  expect(ids('board', 'look')).toEqual(['archived', 'flat']);
  expect(ids('calendar', 'look')).toEqual([]);
  run('board', 'look flat');
  const [change] = update.mock.calls[0] ?? [];
  expect(change?.({ flat: true })).toEqual({ flat: false });
});
