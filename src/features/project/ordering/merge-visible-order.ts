/** Applies a new order of the visible items to all items: a hidden item stays after the item it followed. */
export function mergeVisibleOrder(shown: readonly string[], before: readonly string[]): readonly string[] {
  const order = [...shown];
  for (const [index, id] of before.entries()) {
    if (!order.includes(id)) order.splice(order.indexOf(before[index - 1] ?? '') + 1, 0, id);
  }
  return order;
}
