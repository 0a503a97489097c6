import { expect, it } from 'vitest';
import { act } from '../../test/support/act.ts';
import { projectScreen } from '../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../test/support/screen-host.tsx';
import { rowId, taskRow } from '../../test/support/task-rows.ts';
import { useIsInitialSync, useIsOnline, useSyncStatus } from './sync-status.ts';

const page = screenHost();

it('renders a component that reads one field of the status only when that field changes', async () => {
  const drawn = { fact: 0, whole: 0 };
  function Fact() {
    drawn.fact += 1;
    return <output>{`${String(useIsOnline())} ${String(useIsInitialSync())}`}</output>;
  }
  function Whole() {
    drawn.whole += 1;
    return <b>{useSyncStatus().waiting}</b>;
  }
  const Page = () => (
    <>
      <Fact />
      <Whole />
    </>
  );
  const { screen, client } = await projectScreen(Page, [taskRow(1)]);
  await page.render(screen);
  await settled(() => expect(page.host.querySelector('output')).toBeTruthy());
  const before = { ...drawn };
  await act(async () => client.mutate('task.rename', { taskId: rowId(7, 1), name: 'Quay' }));
  await settled(() => expect(page.host.querySelector('b')?.textContent).not.toBe('0'));
  expect(drawn.whole).toBeGreaterThan(before.whole);
  expect(drawn.fact).toBe(before.fact);
});
