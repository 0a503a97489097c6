/**
 * The inside of Menu: Chakra's state machine for keys, type-ahead and closing. Only `floating-parts.ts` imports it.
 * Props: see menu.tsx.
 */
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Menu as ChakraMenu } from '@chakra-ui/react/menu';
import { Check } from 'lucide-react';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { useIsCaptured, useReportLines } from './captured-menus.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import type { MenuAction, MenuItem, OpenMenuProps } from './menu.tsx';
import { useBackCloses } from './open-surfaces.ts';
import { floatingParent, restoreFocus } from './popover.tsx';
import { useSwipeAway } from './use-swipe-away.ts';

function Entry({ item, spaced }: { readonly item: MenuItem; readonly spaced: boolean }) {
  if ('separator' in item) return <ChakraMenu.Separator unstyled className="hf-menu-sep" />;
  if ('heading' in item) return <div className="hf-menu-heading">{item.heading}</div>;
  return (
    <ChakraMenu.Item
      unstyled
      value={item.id}
      disabled={item.disabled ?? false}
      className={classNames('hf-menu-item', item.danger && 'hf-menu-danger')}
      {...(item.checked === undefined ? {} : { role: 'menuitemcheckbox', 'aria-checked': item.checked })}
    >
      {item.icon && <Icon icon={item.icon} />}
      {item.glyph}
      {spaced && !item.icon && !item.glyph && <span className="hf-menu-space" />}
      <span className="hf-grow hf-trunc">{item.label}</span>
      {item.hint && <span className="hf-menu-hint">{item.hint}</span>}
      {item.checked && <Icon icon={Check} size={14} />}
      {item.keys && <Kbd keys={item.keys} />}
    </ChakraMenu.Item>
  );
}

/** Reports the lines to the palette, which shows them itself. */
function HiddenMenu(props: OpenMenuProps) {
  useReportLines(props);
  return null;
}

export function OpenMenu(props: OpenMenuProps) {
  return useIsCaptured() ? <HiddenMenu {...props} /> : <ShownMenu {...props} />;
}

function ShownMenu({ anchor, onClose, label, items, placement, at }: OpenMenuProps) {
  const { ref, sheet: content } = useSwipeAway(onClose);
  useBackCloses(onClose);
  useEffect(() => {
    // Chakra focuses a frame later: keys typed before that would be lost.
    content.current?.focus({ preventScroll: true });
    return () => restoreFocus(anchor);
  }, [anchor, content]);
  const spaced = items.some(
    (item) => 'onSelect' in item && (item.icon !== undefined || item.glyph !== undefined),
  );
  return (
    <ThemeProvider>
      <ChakraMenu.Root
        open
        unstyled
        aria-label={label}
        onOpenChange={(details) => {
          if (!details.open) onClose();
        }}
        onSelect={({ value }) => {
          const chosen = items.find((item): item is MenuAction => item.id === value && 'onSelect' in item);
          onClose();
          chosen?.onSelect();
        }}
        positioning={{
          placement: placement ?? 'bottom-start',
          gutter: 4,
          overflowPadding: 8,
          strategy: 'fixed',
          getAnchorElement: () => anchor,
          ...(at && { getAnchorRect: () => ({ ...at, width: 0, height: 0 }) }),
        }}
      >
        {createPortal(
          <ChakraMenu.Positioner unstyled className="hf-pop-positioner">
            <ChakraMenu.Content ref={ref} unstyled className="hf-pop hf-menu">
              {items.map((item) => (
                <Entry key={item.id} item={item} spaced={spaced} />
              ))}
            </ChakraMenu.Content>
          </ChakraMenu.Positioner>,
          floatingParent(anchor),
        )}
      </ChakraMenu.Root>
    </ThemeProvider>
  );
}
