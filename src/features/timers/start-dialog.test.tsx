/** The question about running timers when another is started. */
import { afterEach, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { type Screen, openScreen } from '../../../test/support/answered-screen.tsx';
import { taskRow } from '../../../test/support/task-rows.ts';
import { requestTimer } from '../../modules/timer-toggle/timer-request.ts';
import { useTimerToggle } from '../../modules/timer-toggle/use-timer-toggle.ts';
import { StartDialog } from './start-dialog.tsx';

const TASKS = [taskRow(1), taskRow(2), taskRow(3)];

let screen: Screen | undefined;
afterEach(async () => {
  await act(async () => requestTimer(null));
  await screen?.close();
});

function Timers() {
  const { start } = useTimerToggle();
  return (
    <>
      {TASKS.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => void start(id, false)}>
          {`Start ${name}`}
        </button>
      ))}
      <StartDialog />
    </>
  );
}

const ask = () => act(async () => requestTimer(TASKS[2]?.id ?? ''));

it('offers to run both, and all of them when more than one runs', async () => {
  screen = await openScreen(<Timers />, { answers: {}, tasks: TASKS });
  await screen.says('Start Task 1');
  await screen.press('Start Task 1');
  await ask();
  await screen.says('Run both');
  await act(async () => requestTimer(null));
  await screen.press('Start Task 2');
  await ask();
  await screen.says('Run all of them');
});
