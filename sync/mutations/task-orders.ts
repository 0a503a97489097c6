/** Converts the order keys of a task between mutation arguments and its row. */
import * as z from 'zod/mini';
import { orderKey } from '../../contract/entities/fields.ts';
import type { Task } from '../../contract/entities/task-entities.ts';

/** One order key per grouping. */
export const taskOrders = z.object({
  status: orderKey,
  priority: orderKey,
  phase: orderKey,
  members: orderKey,
});
type Orders = z.output<typeof taskOrders>;

export const orderKeysOf = (orders: Readonly<Orders>) => ({
  order_status: orders.status,
  order_priority: orders.priority,
  order_phase: orders.phase,
  order_members: orders.members,
});

export const ordersOf = (task: Task): Orders => ({
  status: task.order_status,
  priority: task.order_priority,
  phase: task.order_phase,
  members: task.order_members,
});
