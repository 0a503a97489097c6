/** An order given to what shows, as one of everything: what does not show stays behind what it followed. */
export function wholeOrder(shown: readonly string[], before: readonly string[]): readonly string[] {
  const order = [...shown];
  for (const [index, id] of before.entries()) {
    if (!order.includes(id)) order.splice(order.indexOf(before[index - 1] ?? '') + 1, 0, id);
  }
  return order;
}
