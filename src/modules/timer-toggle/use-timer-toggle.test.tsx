import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { type Screen, openScreen } from '../../../test/support/answered-screen.tsx';
import { taskRow } from '../../../test/support/task-rows.ts';
import { useTimers } from '../../data/timers.ts';
import { clearToasts, readToasts } from '../../ui/toast-store.ts';
import { useTimerToggle } from './use-timer-toggle.ts';

let screen: Screen | undefined;
afterEach(async () => {
  await screen?.close();
  clearToasts();
});

const TASK = taskRow(1);

function Timers() {
  const { toggle } = useTimerToggle();
  const running = useTimers().length;
  return (
    <button type="button" aria-label="Timer" onClick={() => toggle(TASK.id)}>
      {`${String(running)} running`}
    </button>
  );
}

it('shows the logged time when a timer stops, and offers an undo [S17]', async () => {
  screen = await openScreen(<Timers />, { answers: {} });
  const { client } = screen;
  await act(async () => void (await client.replica.task.put(TASK)));
  await screen.says('0 running');
  await screen.press('Timer');
  await screen.says('1 running');
  await screen.press('Timer');
  await screen.says('0 running');
  await screen.until(() => expect(readToasts().action).not.toBeNull());
  const action = readToasts().action;
  expect(action?.text).toMatch(/0:00:0\d/);
  const undo = vi.spyOn(client, 'undo');
  action?.onAction?.();
  expect(undo).toHaveBeenCalledOnce();
  await screen.says('1 running');
});
