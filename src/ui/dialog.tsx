/**
 * A modal dialog (Chakra's Dialog, in modal-dialog.tsx, loaded when the page is idle: focus trap, scroll lock). Props:
 * open, onClose, title, children, footer (buttons; right aligned), width (px, 460), alert (role alertdialog; a press
 * outside does not close), closable (cross; true).
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFloatingParts } from './floating.ts';

export type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  readonly width?: number | undefined;
  readonly alert?: boolean | undefined;
  readonly closable?: boolean | undefined;
};

export function Dialog(props: DialogProps) {
  // Stays mounted after the first opening: closing restores the focus and the page's scrolling.
  const [isUsed, setUsed] = useState(props.open);
  if (props.open && !isUsed) setUsed(true);
  const parts = useFloatingParts(isUsed);
  return parts && <parts.ModalDialog {...props} />;
}
