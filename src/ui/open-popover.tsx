/**
 * The inside of Popover: Chakra's state machine for position, focus and closing. Only `floating-parts.ts` imports it.
 * Props: see popover.tsx.
 */
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Popover as ChakraPopover } from '@chakra-ui/react/popover';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { useIsPhone } from '../lib/use-media-query.ts';
import { classNames } from './class-names.ts';
import { walkEntries } from './entry-keys.ts';
import { useBackCloses } from './open-surfaces.ts';
import { floatingParent, restoreFocus } from './popover.tsx';
import type { OpenPopoverProps } from './popover.tsx';
import { isSecondTap } from './second-tap.ts';
import { useSwipeAway } from './use-swipe-away.ts';

/** Focuses the element with `data-autofocus`, else the first control, else the panel. */
function focusInside(panel: HTMLElement | null): void {
  if (!panel || panel.contains(document.activeElement)) return;
  const wanted =
    panel.querySelector<HTMLElement>('[data-autofocus]') ??
    panel.querySelector<HTMLElement>(
      'input, select, textarea, button:not(:disabled), a[href], [tabindex="0"]',
    ) ??
    panel;
  wanted.focus({ preventScroll: true });
}

/** The rectangle of the anchor; its last one after the anchor was removed from the page. */
function anchorRect(anchor: HTMLElement | null, last: RefObject<DOMRect | null>): DOMRect | null {
  if (anchor?.isConnected) last.current = anchor.getBoundingClientRect();
  return last.current;
}

/** The field of the panel with unreadable text, after the focused field has been blurred. */
function unreadableField(panel: HTMLElement | null): HTMLElement | null {
  const { activeElement: active } = document;
  if (active instanceof HTMLElement && panel?.contains(active)) flushSync(() => active.blur());
  return panel?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null;
}

export function OpenPopover(props: OpenPopoverProps) {
  const {
    anchor,
    onClose,
    label,
    titled,
    placement = 'bottom-start',
    at,
    width,
    className,
    padded,
    children,
  } = props;
  const { ref, sheet: content } = useSwipeAway(onClose);
  const [opened] = useState(() => performance.now());
  const lastRect = useRef<DOMRect>(null);
  const isSheet = useIsPhone() && at === undefined;
  // Ignores the second tap of a double tap, which would choose what is now under the finger.
  const dropSecondTap = (event: MouseEvent): void => {
    if (!isSheet || !isSecondTap(event.nativeEvent, anchor, opened)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Back leaves a field with unreadable text first, which shows the error.
  useBackCloses(() => {
    const isTypedInto = content.current?.contains(document.activeElement) ?? false;
    if (unreadableField(content.current) === null || !isTypedInto) onClose();
  });
  useEffect(() => {
    focusInside(content.current);
    return () => restoreFocus(anchor);
  }, [anchor, content]);
  // A press outside would lose unreadable text, so the panel stays open and shows the error. Escape closes it.
  const stayWithUnreadable = (event: Event): void => {
    const field = unreadableField(content.current);
    if (!field) return;
    event.preventDefault();
    field.focus({ preventScroll: true });
  };
  return (
    <ThemeProvider>
      <ChakraPopover.Root
        open
        unstyled
        onOpenChange={(details) => {
          if (!details.open) onClose();
        }}
        onInteractOutside={stayWithUnreadable}
        positioning={{
          placement,
          gutter: 4,
          overflowPadding: 8,
          strategy: 'fixed',
          getAnchorElement: () => anchor,
          getAnchorRect: () => (at ? { ...at, width: 0, height: 0 } : anchorRect(anchor, lastRect)),
        }}
        persistentElements={[() => anchor]}
        autoFocus={false}
      >
        {createPortal(
          <ChakraPopover.Positioner unstyled className="hf-pop-positioner">
            <ChakraPopover.Content
              ref={ref}
              onClickCapture={dropSecondTap}
              onKeyDown={walkEntries}
              unstyled
              aria-label={label}
              className={classNames('hf-pop', padded && 'hf-pop-padded', className)}
              style={width === undefined ? undefined : { width }}
            >
              {/* The panel has the same text as its name. */}
              {titled && isSheet && (
                <div className="hf-pop-title" aria-hidden="true">
                  {label}
                </div>
              )}
              {children}
            </ChakraPopover.Content>
          </ChakraPopover.Positioner>,
          floatingParent(anchor),
        )}
      </ChakraPopover.Root>
    </ThemeProvider>
  );
}
