/**
 * The inside of Dialog: Chakra's focus trap and scroll lock. Only `floating-parts.ts` imports it. Props: see
 * dialog.tsx.
 */
import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import type { DialogProps } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { useBackCloses } from './open-surfaces.ts';
import { focusAfterRemoval } from './retained-focus.ts';
import { useSwipeAway } from './use-swipe-away.ts';

export function ModalDialog({
  open,
  onClose,
  title,
  children,
  footer,
  width = 460,
  alert,
  closable = true,
}: DialogProps) {
  const { t } = useTranslation('ui');
  const { ref } = useSwipeAway(onClose);
  useBackCloses(onClose, open);
  const afterRemoval = useRef((): HTMLElement | null => null);
  useEffect(() => {
    if (open) afterRemoval.current = focusAfterRemoval(document.activeElement);
  }, [open]);
  return (
    <ThemeProvider>
      <ChakraDialog.Root
        unstyled
        open={open}
        role={alert ? 'alertdialog' : 'dialog'}
        closeOnInteractOutside={!alert}
        finalFocusEl={() => afterRemoval.current()}
        // A panel that was open before restores its focus by a timer: that must not close this dialog, whose focus trap
        // takes the focus again.
        onFocusOutside={(event) => event.preventDefault()}
        onOpenChange={(details) => {
          if (!details.open) onClose();
        }}
      >
        <Portal>
          <ChakraDialog.Backdrop unstyled className="hf-scrim" />
          <ChakraDialog.Positioner unstyled className="hf-dialog-positioner">
            <ChakraDialog.Content ref={ref} unstyled className="hf-dialog" style={{ width }}>
              <header className="hf-dialog-header">
                <ChakraDialog.Title unstyled className="hf-dialog-title">
                  {title}
                </ChakraDialog.Title>
                {closable && <IconButton icon={X} label={t('close')} onClick={onClose} />}
              </header>
              <div className="hf-dialog-body hf-scroll">{children}</div>
              {footer && <footer className="hf-dialog-footer">{footer}</footer>}
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    </ThemeProvider>
  );
}
