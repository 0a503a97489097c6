/**
 * A side panel without a scrim: the page beside it stays usable. A full sheet on phones, which can be pulled down.
 * Props: open, onClose, inAddress (the address contains it: it has a history entry, which Back leaves), label, size (lg
 * 888 | ml 648 | md 600 | sm 400, or the width chosen with its resize handle | full: the page under the bar), header
 * (beside the cross at the left), actions (at the right of the header), children,
 * footer, autoFocus (true: the panel takes the focus when it opens). Escape inside closes it and restores the focus.
 * Its header is not a `header` element, which would be a second banner of the page when the drawer is outside of
 * `main`. One side panel at a time: opening one closes the others, except one that contains it. The body does not
 * scroll by itself: put `hf-scroll` on the part that should (lg has two columns).
 */
import { useEffect, useEffectEvent } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '../lib/keyboard.ts';
import { type PanelSize, useDrawerWidth } from './drawer-width.ts';
import { useFloatingParts } from './floating.ts';
import { ResizeHandle } from './resize-handle.tsx';
import { IconButton } from './icon-button.tsx';
import { useBackCloses } from './open-surfaces.ts';
import { restoreFocus } from './popover.tsx';
import { useSwipeAway } from './use-swipe-away.ts';

export type DrawerProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly inAddress?: boolean | undefined;
  readonly label: string;
  readonly size?: PanelSize | 'full' | undefined;
  readonly header?: ReactNode;
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  readonly autoFocus?: boolean | undefined;
  readonly children: ReactNode;
};

interface OpenPanel {
  readonly element: HTMLElement;
  readonly close: () => void;
}

/** The mounted panels. */
const panels = new Set<OpenPanel>();

/** Closes the other panels when this one opens. */
function useOnlyPanel(ref: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    for (const other of panels) if (!other.element.contains(element)) other.close();
    const panel = { element, close: () => close() };
    panels.add(panel);
    return () => void panels.delete(panel);
  }, [ref]);
}

function DrawerEdge({ size }: { readonly size: PanelSize }) {
  const { t } = useTranslation('ui');
  const { set, ...widths } = useDrawerWidth(size);
  return (
    <ResizeHandle
      {...widths}
      className="hf-drawer-edge"
      side="left"
      label={t('panelWidth')}
      onWidth={set}
      onReset={() => set(null, true)}
    />
  );
}

function OpenDrawer(props: DrawerProps) {
  const {
    onClose,
    inAddress = false,
    label,
    size = 'md',
    header,
    actions,
    footer,
    autoFocus = true,
    children,
  } = props;
  const { t } = useTranslation('ui');
  const { ref, sheet } = useSwipeAway(onClose, true);
  useBackCloses(onClose, !inAddress);
  useOnlyPanel(sheet, onClose);
  useEffect(() => {
    const before = document.activeElement;
    // The drawer may open after a delay; if the person is typing by then, the focus stays there.
    if (autoFocus && !isTyping({ target: before })) {
      const wanted = sheet.current?.querySelector<HTMLElement>('[data-autofocus]') ?? sheet.current;
      wanted?.focus({ preventScroll: true });
    }
    return () => {
      if (before instanceof HTMLElement) restoreFocus(before);
    };
  }, [autoFocus, sheet]);
  const parts = useFloatingParts(true);
  useEffect(() => (sheet.current ? parts?.retainFocus(sheet.current) : undefined), [parts, sheet]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const inside = event.target instanceof Node && sheet.current?.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !inside) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      ref={ref}
      className="hf-drawer"
      data-size={size}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className="hf-drawer-header" data-commands="">
        <IconButton icon={X} label={t('close')} keys="escape" onClick={onClose} />
        <div className="hf-drawer-title hf-grow">{header}</div>
        {actions}
      </div>
      <div className="hf-drawer-body hf-column">{children}</div>
      {footer && <div className="hf-drawer-footer">{footer}</div>}
      {size !== 'full' && <DrawerEdge key={size} size={size} />}
    </section>
  );
}

export function Drawer(props: DrawerProps) {
  return props.open ? <OpenDrawer {...props} /> : null;
}
