/**
 * A modal dialog on the browser's own element, which needs no lazily loaded code. Props: title, onDismiss (Escape;
 * absent: it cannot be dismissed), children. It opens when it is rendered.
 */
import './app-dialog.css';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';

type AppDialogProps = {
  readonly title: string;
  readonly onDismiss?: (() => void) | undefined;
  readonly children: ReactNode;
};

export function AppDialog({ title, onDismiss, children }: AppDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    const returnTo = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className="app-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss?.();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
