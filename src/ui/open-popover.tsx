/** The inside of Popover: Chakra's machine for place, focus and closing. Only `floating-parts.ts` imports it. Props: see popover.tsx. */
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Popover as ChakraPopover } from '@chakra-ui/react/popover';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { useIsPhone } from '../lib/use-media-query.ts';
import { classNames } from './class-names.ts';
import { walkEntries } from './entry-keys.ts';
import { floatingParent, restoreFocus } from './popover.tsx';
import type { OpenPopoverProps } from './popover.tsx';
import { isSecondTap } from './second-tap.ts';
import { useSwipeAway } from './use-swipe-away.ts';

/** Puts the focus on what asks for it (`data-autofocus`), else on the first control, else on the panel. */
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

/** Where the anchor is; once the page draws it elsewhere, where it last was. */
function anchorRect(anchor: HTMLElement | null, last: RefObject<DOMRect | null>): DOMRect | null {
  if (anchor?.isConnected) last.current = anchor.getBoundingClientRect();
  return last.current;
}

/** The field of the panel whose text cannot be read, once the field that is being typed into has been left. */
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
  // What lies under the finger that opened the sheet is not chosen by a double tap.
  const dropSecondTap = (event: MouseEvent): void => {
    if (!isSheet || !isSecondTap(event.nativeEvent, anchor, opened)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  useEffect(() => {
    focusInside(content.current);
    return () => restoreFocus(anchor);
  }, [anchor, content]);
  // A press outside would lose what was typed, so the panel stays and shows it. Escape closes it.
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
              {/* The panel has it as its name already. */}
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
