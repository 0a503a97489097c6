/** The buttons of a page as commands: their list, their labels, and that running one clicks the button. */
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { List, Tag } from 'lucide-react';
import { act } from '../../../test/support/act.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { loadFloatingParts } from '../../ui/floating.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { NamedCommand } from './offered-commands.ts';
import { usePageButtons } from './page-buttons.ts';

const page = screenHost({
  ui: { filterSelect: { command: 'Filter by: {{field}}', is: 'is', isAnyOf: 'is any of' } },
});
let commands: readonly NamedCommand[] = [];

function Palette() {
  const read = usePageButtons();
  useEffect(() => void (commands = read), [read]);
  return null;
}

function Page() {
  const [tab, setTab] = useState<'all' | 'late'>('all');
  const [view, setView] = useState<'list' | 'month'>('list');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState(0);
  return (
    <main id="main">
      <div role="toolbar">
        <Tabs
          label="Tasks"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { id: 'all', label: 'All', count: 28 },
            { id: 'late', label: 'Overdue', count: 4 },
          ]}
        />
        <Segmented
          label="View"
          value={view}
          onValueChange={setView}
          options={[
            { id: 'list', label: 'List', icon: List, iconOnly: true },
            { id: 'month', label: 'Month' },
          ]}
        />
        <FilterSelect
          field="Status"
          icon={Tag}
          chosen={chosen}
          onChange={setChosen}
          options={[{ id: 'a', label: 'Open' }]}
        />
      </div>
      <button type="button" onClick={() => setOpened(opened + 1)}>
        Elsewhere
      </button>
      {opened > 0 && <Palette key={opened} />}
    </main>
  );
}

/** The commands of a palette that is opened now. */
async function read(): Promise<readonly (readonly [string, boolean | undefined])[]> {
  await act(async () => page.host.querySelector<HTMLElement>('#main > button')?.click());
  return commands.map(({ label, checked }) => [label, checked]);
}
const run = (label: string) => act(async () => commands.find((one) => one.label === label)?.run());

it('names tabs, options and filters by their group, and marks the chosen ones', async () => {
  await loadFloatingParts();
  await page.render(<Page />);
  expect(await read()).toEqual([
    ['Filter by: Status', false],
    ['Tasks: All', true],
    ['Tasks: Overdue', false],
    ['View: List', true],
    ['View: Month', false],
  ]);
  await run('Tasks: Overdue');
  await run('View: Month');
  await run('Filter by: Status');
  const option = () => document.querySelector<HTMLElement>('[role=option]');
  await settled(() => expect(option()?.textContent).toBe('Open'));
  await act(async () => option()?.click());
  await settled(() => expect(page.host.querySelector('.hf-filter')).toBeTruthy());
  expect(await read()).toEqual([
    // The buttons of an active filter: its values and its removal; its operator alone is no command.
    ['Filter by: Status', false],
    ['remove', false],
    ['Tasks: All', false],
    ['Tasks: Overdue', true],
    ['View: List', false],
    ['View: Month', true],
  ]);
});
