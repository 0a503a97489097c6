/**
 * A change may move a task's row to another section or out of the list. For keyboard use the focus must stay in the
 * list: it moves to the row at its new position, or to the row that replaced it.
 */
const ROW = '[data-task]';
/** The element around all rows, within which a change can move one. */
const LIST = '[data-task-list]';

function focusLink(row: Element | null | undefined): boolean {
  const link = row?.querySelector<HTMLElement>('a[href]');
  link?.focus({ preventScroll: true });
  return link != null;
}

/** Remembers the row of `anchor`; the returned function restores the focus after the next paint. */
export function rememberFocusedRow(anchor: HTMLElement): () => void {
  const row = anchor.closest<HTMLElement>(ROW);
  const list = row?.closest<HTMLElement>(LIST);
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
