/**
 * The entries of the bar. The person reorders them by dragging, with Alt and the arrow keys on an entry, or in the
 * context menu of an entry.
 */
import { type ComponentType, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flushKeepingFocus } from '../../lib/flush-keeping-focus.ts';
import { afterPointerUp } from '../../lib/after-pointer-up.ts';
import { Menu } from '../../ui/menu.tsx';
import { NavAnchor, type NavItem } from '../../ui/nav-item.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { BarNavDragProps } from './bar-nav-drag.tsx';
import { useBarOrder } from './use-bar-order.ts';
import { useNavItems } from './use-nav-items.ts';

interface Entry {
  readonly anchor: HTMLElement;
  readonly at: number;
}

/** The entry of the element that an event came from. */
function entryOf(target: EventTarget, items: readonly NavItem[]): Entry | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('a[href]') : null;
  const at = items.findIndex(({ href }) => href === anchor?.getAttribute('href'));
  return anchor === null || at < 0 ? null : { anchor, at };
}

/** The component for dragging, loaded when the pointer enters the bar, because its code is large. */
function useDragging() {
  const [Dragging, setDragging] = useState<ComponentType<BarNavDragProps> | null>(null);
  const load = (): void => {
    import('./bar-nav-drag.tsx').then(
      (module) => afterPointerUp(() => flushKeepingFocus(() => setDragging(() => module.BarNavDrag))),
      // Offline and not cached: keys and context menu still work.
      () => undefined,
    );
  };
  return { Dragging, load };
}

export function BarNav() {
  const items = useNavItems();
  const { t } = useTranslation('navbar');
  const bar = useRef<HTMLDivElement>(null);
  /** Href of the entry that retains the focus when it moves. */
  const focused = useRef<string | null>(null);
  const [menu, setMenu] = useState<Entry | null>(null);
  const { Dragging, load } = useDragging();
  const { move, announcement, menuOf } = useBarOrder(items);
  const order = items.map(({ id }) => id).join(' ');

  useEffect(() => {
    if (focused.current === null) return;
    bar.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(focused.current)}"]`)?.focus();
    focused.current = null;
  }, [order]);

  const openMenu = (event: MouseEvent): void => {
    const entry = entryOf(event.target, items);
    if (entry === null || items.length < 2 || event.shiftKey) return;
    event.preventDefault();
    setMenu(entry);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    const entry = entryOf(event.target, items);
    if (!event.altKey || by === null || entry === null) return;
    // Prevents Alt+Left from going back in the history, also at the end of the bar.
    event.preventDefault();
    if (move(entry.at, entry.at + by)) focused.current = items[entry.at]?.href ?? null;
  };
  return (
    <div
      ref={bar}
      className="shell-bar-nav"
      role="presentation"
      onPointerEnter={Dragging === null && items.length > 1 ? load : undefined}
      onContextMenu={openMenu}
      onKeyDown={onKeyDown}
    >
      {Dragging ? (
        <Dragging items={items} onMove={(from, to) => void move(from, to)} />
      ) : (
        items.map((item) => (
          <NavAnchor key={item.id} item={{ ...item, icon: undefined }} className="hf-topnav-link" />
        ))
      )}
      <Menu
        anchor={menu?.anchor ?? null}
        onClose={() => setMenu(null)}
        label={t('bar.entry', { page: items[menu?.at ?? -1]?.label ?? '' })}
        items={menu ? menuOf(menu.at) : []}
      />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}
