/** Keyboard navigation and type-ahead in the due page, also to virtualised rows that are not rendered. */
import { useEffect, useRef, useState } from 'react';
import { untilRendered } from '../../lib/until-rendered.ts';
import { focusedRow, rowsOfPage, type RowStep, steppedTo, useFarKeys } from '../../lib/row-keys.ts';
import { useSingleKeys } from '../../lib/use-single-keys.ts';
import type { TypeAheadList } from '../../modules/task-rows/type-ahead-field.tsx';
import type { DueListRow } from './due-groups.ts';

export const ROW = '.due-row';
export const LINK = '.due-link';

export interface DueNavigation {
  /** Scrolls to a row; set by the list. */
  readonly reveal: { current: ((index: number) => void) | null };
  readonly seek: TypeAheadList;
  /** Key of the row found by type-ahead, while its field is open. */
  readonly sought: string | null;
}

export function useDueNavigation(list: HTMLElement | null, rows: readonly DueListRow[]): DueNavigation {
  const reveal = useRef<((index: number) => void) | null>(null);
  /** The last focused row. The focus itself is lost when the row is scrolled away. */
  const last = useRef<string | null>(null);
  const found = useRef<string | null>(null);
  const [sought, setSought] = useState<string | null>(null);
  const stop = useRef((): void => undefined);
  useEffect(() => () => stop.current(), []);

  const indexOf = (key: string | null): number => rows.findIndex((row) => row.key === key);
  const here = (): string | null => focusedRow(list, ROW)?.dataset['rowKey'] ?? last.current;
  const isFree = (): boolean =>
    document.activeElement === document.body || list?.contains(document.activeElement) === true;
  /** False while the row is not rendered. */
  const focusRendered = (key: string): boolean => {
    const link = list?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"] ${LINK}`);
    if (link && link !== document.activeElement) link.focus();
    return link != null;
  };
  const focus = (key: string): void => {
    stop.current();
    last.current = key;
    if (focusRendered(key)) return;
    const show = (): void => reveal.current?.(indexOf(key));
    show();
    stop.current = untilRendered(() => (isFree() ? focusRendered(key) : null), show);
  };
  const go = (step: RowStep): boolean => {
    const keys = rows.flatMap(({ kind, key }) => (kind === 'task' ? [key] : []));
    const page = rowsOfPage(list?.querySelector<HTMLElement>(ROW));
    const key = keys[steppedTo(step, keys.indexOf(here() ?? ''), keys.length, page)];
    if (key !== undefined) focus(key);
    return key !== undefined;
  };
  useSingleKeys([
    { keys: ['j', 'down'], onPress: () => go(1) },
    { keys: ['k', 'up'], onPress: () => go(-1) },
  ]);
  useFarKeys(go, isFree);

  const setFound = (key: string | null): void => {
    found.current = key;
    setSought(key);
  };
  return {
    reveal,
    sought,
    seek: {
      names: () => rows.map((row) => (row.kind === 'task' ? row.task.name : null)),
      at: () => indexOf(found.current ?? here()),
      go: (index) => {
        setFound(rows[index]?.key ?? null);
        if (index >= 0) reveal.current?.(index);
      },
      leave: (isGoingOn) => {
        const key = found.current;
        setFound(null);
        if (key !== null && isGoingOn) focus(key);
      },
    },
  };
}
