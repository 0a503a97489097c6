/** Explains how this browser installs the application. Props: open, onClose. The caller loads the texts. */
import { useTranslation } from 'react-i18next';
import { InstallSteps } from '../../modules/device/install-steps.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type InstallDialogProps = { readonly open: boolean; readonly onClose: () => void };

export function InstallDialog({ open, onClose }: InstallDialogProps) {
  const { t } = useTranslation('navbar');
  return (
    <Dialog open={open} onClose={onClose} title={t('profile.install')}>
      <InstallSteps />
    </Dialog>
  );
}
