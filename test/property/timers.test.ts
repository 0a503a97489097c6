/** Timers on the replica: the log is exactly the time between the gestures, and undo restores the timer. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowByEntity } from '../../contract/entities/index.ts';
import { mutationNamed } from '../../sync/mutations/index.ts';
import type { NamedMutation } from '../../sync/mutations/mutation.ts';
import { anyRows, CONTEXT, idOf, TASKS, USER, World } from './mutation-world.ts';

const [TIMER, LOG] = [idOf(30, 1), idOf(30, 2)];
const TASK = TASKS[5] ?? '';
const start = (at: string): NamedMutation => ({
  name: 'timer.start',
  args: { timerId: TIMER, taskId: TASK, at },
});
const stop = (at: string): NamedMutation => ({
  name: 'timer.stop',
  args: { workLogId: LOG, taskId: TASK, at },
});
const timerOf = async (world: World) => (await world.rows()).get('timer')?.get(TIMER);
const logOf = async (world: World) =>
  (await world.rows()).get('workLog')?.get(LOG) as RowByEntity['workLog'] | undefined;
const taskOf = async (world: World) => (await world.rows()).get('task')?.get(TASK) as RowByEntity['task'];

const instant = fc
  .date({ min: new Date('2026-01-10T00:00:00Z'), max: new Date('2026-02-02T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('a timer on this device', () => {
  it('logs the whole seconds from start to stop on the task', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, instant, fc.integer({ min: 0, max: 5e8 }), async (rows, at, elapsed) => {
        const world = new World(rows);
        await world.run(start(at));
        await world.run(stop(new Date(Date.parse(at) + elapsed).toISOString()));
        const seconds = Math.floor(elapsed / 1000);
        expect(await timerOf(world)).toBeUndefined();
        const log = await logOf(world);
        if (seconds === 0) expect(log).toBeUndefined();
        else
          expect(log).toMatchObject({
            time_spent: seconds,
            started_at: at,
            user_id: USER,
            logged_by_timer: true,
          });
        expect((await taskOf(world)).logged_seconds).toBe(seconds);
      }),
      { numRuns: 100 },
    );
  });

  it('runs again from its original start when the stop is undone', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, instant, async (rows, at) => {
        const world = new World(rows);
        await world.run(start(at));
        const running = await timerOf(world);
        const end = stop(new Date(Date.parse(at) + 90_500).toISOString());
        const { before } = await world.run(end);
        const back = mutationNamed('timer.stop')?.inverse(end.args, before, CONTEXT) ?? [];
        for (const one of back) await world.run(one);
        expect(await timerOf(world)).toEqual(running);
        expect(await logOf(world)).toBeUndefined();
        expect((await taskOf(world)).logged_seconds).toBe(0);
      }),
      { numRuns: 50 },
    );
  });

  it('ignores a stop from before its start', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, instant, async (rows, at) => {
        const world = new World(rows);
        await world.run(start(at));
        await world.run(stop(new Date(Date.parse(at) - 1).toISOString()));
        expect(await timerOf(world)).toMatchObject({ start_time: at });
        expect(await logOf(world)).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });
});
