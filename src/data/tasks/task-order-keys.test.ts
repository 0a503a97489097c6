import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowId, taskRow } from '../../../test/support/task-rows.ts';
import { manualOrder } from './task-order.ts';
import { orderKeysAtEnd, orderKeysAt } from './task-order-keys.ts';

const anyKey = fc.constantFrom('a0', 'a0', 'a0V', 'a1', 'b00', 'Zz', `a0${'V'.repeat(80)}`);

it('puts the moved tasks where they were dropped, whatever keys exist', () => {
  fc.assert(
    fc.property(
      fc.array(anyKey, { maxLength: 8 }),
      fc.nat(8),
      fc.integer({ min: 1, max: 3 }),
      (keys, place, count) => {
        const list = keys
          .map((key, index) => taskRow(index, { order_status: key }))
          .sort(manualOrder('status'));
        const index = Math.min(place, list.length);
        const moved = Array.from({ length: count }, (_, n) => rowId(7, 100 + n));
        const { moved: places, others } = orderKeysAt(list, index, moved, 'status');
        const orders = new Map([...places, ...others].map((one) => [one.taskId, one.order]));
        const all = [...list, ...moved.map((_, n) => taskRow(100 + n))].map((task) => ({
          ...task,
          order_status: orders.get(task.id) ?? task.order_status,
        }));
        const wanted = [
          ...list.slice(0, index).map((task) => task.id),
          ...moved,
          ...list.slice(index).map((task) => task.id),
        ];
        expect(all.sort(manualOrder('status')).map((task) => task.id)).toEqual(wanted);
        expect(places.every((one) => one.order.length <= 400)).toBe(true);
      },
    ),
  );
});

it('changes no neighbour when there is room between the keys', () => {
  const list = [taskRow(1, { order_status: 'a0' }), taskRow(2, { order_status: 'a1' })];
  expect(orderKeysAt(list, 1, [rowId(7, 9)], 'status').others).toEqual([]);
});

it('places a new task at either end of every grouping', () => {
  const tasks = [
    taskRow(1, { order_status: 'a5', order_phase: 'a1' }),
    taskRow(2, { order_status: 'a2', order_phase: 'a9' }),
  ];
  const bottom = orderKeysAtEnd('bottom', tasks, rowId(7, 3));
  const top = orderKeysAtEnd('top', tasks, rowId(7, 3));
  expect(bottom.status > 'a5' && bottom.phase > 'a9').toBe(true);
  expect(top.status < 'a2' && top.phase < 'a1').toBe(true);
  expect(orderKeysAtEnd('bottom', [], rowId(7, 3)).status).toMatch(/^a0/);
});
