/**
 * A change may move a task's row to another section or out of the list. Whoever works by keys must not fall out of the
 * list with it: the focus goes to the row where it now stands, or to the one that took its place.
 */
const ROW = 'li[data-task]';
const LINK = '.home-link';

function focusLink(row: Element | null | undefined): boolean {
  const link = row?.querySelector<HTMLElement>(LINK);
  link?.focus({ preventScroll: true });
  return link != null;
}

/** Remembers the row that `anchor` stands in; the answer puts the focus back when the change has been painted. */
export function keepFocus(anchor: HTMLElement): () => void {
  const row = anchor.closest<HTMLElement>(ROW);
  const list = row?.closest('[role="tabpanel"], .home-main');
  const rows = [...(list?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const at = row ? rows.indexOf(row) : -1;
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at)).toReversed()];
  return () => {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body || !row || !list) return;
      const same = list.querySelector(`[data-task="${row.dataset['task'] ?? ''}"]`);
      if (!focusLink(same)) focusLink(others.find((one) => one.isConnected));
    });
  };
}
