/**
 * Moves columns by their headers: dragged with the pointer, or with Alt and the arrow keys, which also announce the new
 * position. Listens on its parent element, the list.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useColumnChanges } from '../task-columns/column-layout.ts';
import { columnName } from '../task-columns/column-name.ts';
import { isLeading, type ListColumn, movedOrder } from '../task-columns/columns.ts';
import { HeadDrag } from './head-drag.ts';

/** Pixels of movement that start a drag; below that, the press is a click, which sorts. */
const LIFT_AFTER = 5;

const movableHeads = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('.hf-stick .hf-gh-col:not([data-leading])'),
];

function headAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.hf-stick .hf-gh-col') : null;
}

const isTool = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('.hf-gh-edge, .hf-gh-menu') !== null;

/** Scrolls the list so that a moved header is in view. */
function scrollTo(list: HTMLElement, head: Element): void {
  const scroller = list.querySelector('.hf-list-scroll');
  const name = list.querySelector('.hf-stick .hf-gh-name');
  if (!scroller || !name) return;
  const { left, right } = head.getBoundingClientRect();
  const over = Math.max(0, right - scroller.getBoundingClientRect().right);
  scroller.scrollLeft += over - Math.max(0, name.getBoundingClientRect().right - left);
}

type Put = (id: string, to: number) => void;

/** Drags a header from a press until its drop; returns a function that cancels the drag. */
function carry(press: PointerEvent, list: HTMLElement, head: HTMLElement, put: Put): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let drag: HeadDrag | null = null;
  const end = (): number | undefined => {
    stop.abort();
    return drag?.end();
  };
  const follow = ({ clientX }: PointerEvent): void => {
    if (!drag && Math.abs(clientX - press.clientX) < LIFT_AFTER) return;
    drag ??= new HeadDrag(list, movableHeads(list), head, press.clientX);
    drag.follow(clientX);
  };
  const drop = (): void => {
    const to = end();
    if (to === undefined) return;
    // Suppresses the click after a drag, so that it does not sort.
    const swallow = (click: Event): void => click.stopPropagation();
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    put(head.dataset['column'] ?? '', to);
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !drag) return;
    event.stopPropagation();
    end();
  };
  addEventListener('pointermove', follow, { signal });
  addEventListener('pointerup', drop, { signal });
  addEventListener('pointercancel', end, { signal });
  addEventListener('keydown', leave, { signal, capture: true });
  return end;
}

export function HeadMoves({ columns }: { readonly columns: readonly ListColumn[] }) {
  const { t } = useTranslation('columns');
  const lookups = useTaskLookups();
  const { t: tTasks } = useTranslation('tasks');
  const { setOrder } = useColumnChanges(lookups.project.id);
  const mark = useRef<HTMLSpanElement>(null);
  const [announcement, setAnnouncement] = useState('');

  /** Moves a column to an index among the movable columns. */
  const put = useEffectEvent((id: string, position: number): void => {
    const movable = columns.filter((column) => !isLeading(column));
    const column = movable.find((one) => one.id === id);
    const order = movedOrder(columns, id, position + columns.length - movable.length);
    if (!order || !column) return;
    setOrder(order);
    setAnnouncement(
      t('moved', {
        name: columnName(column, lookups, tTasks),
        position: position + 1,
        total: movable.length,
      }),
    );
  });

  const shown = columns.map(({ id }) => id).join(' ');
  useEffect(() => {
    const list = mark.current?.parentElement;
    if (!list) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let callOff: (() => void) | null = null;
    const press = (event: PointerEvent): void => {
      const head = headAt(event);
      if (!head || isTool(event) || head.dataset['leading'] !== undefined) return;
      if (event.button === 0 && event.pointerType !== 'touch') callOff = carry(event, list, head, put);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      const head = headAt(event);
      if (!event.altKey || by === 0 || !head) return;
      // Also at an end: the browser would navigate back in the history.
      event.preventDefault();
      event.stopPropagation();
      const { activeElement: focused } = document;
      put(head.dataset['column'] ?? '', movableHeads(list).indexOf(head) + by);
      requestAnimationFrame(() => {
        if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
        scrollTo(list, head);
      });
    };
    list.dataset['movable'] = '';
    list.addEventListener('pointerdown', press, { signal });
    list.addEventListener('keydown', onKeyDown, { signal });
    return () => {
      stop.abort();
      // The columns have changed: cancels a running drag.
      callOff?.();
    };
  }, [shown]);
  return (
    <>
      <span ref={mark} hidden />
      {/* A grid may contain only rows, so the live region is rendered elsewhere. */}
      {createPortal(
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>,
        document.body,
      )}
    </>
  );
}
