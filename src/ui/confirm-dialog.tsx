/**
 * A confirmation. Props: open, title, children (the consequences), confirmLabel, danger, busy, disabled (something must
 * be done first), onConfirm, onCancel, cancelLabel. The safe button has the focus when the action is dangerous.
 */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, danger, busy, disabled, onConfirm, onCancel } =
    props;
  const { t } = useTranslation('ui');
  const footer = (
    <>
      <Button size="lg" kind="line" onClick={onCancel} data-autofocus={danger ? '' : undefined}>
        {cancelLabel ?? t('cancel')}
      </Button>
      <Button
        size="lg"
        kind={danger ? 'danger-solid' : 'primary'}
        busy={busy}
        disabled={disabled}
        onClick={onConfirm}
        data-autofocus={danger ? undefined : ''}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onCancel} title={title} footer={footer} width={420} alert closable={false}>
      {children}
    </Dialog>
  );
}
