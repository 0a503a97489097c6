/** How this browser installs the application, step by step. Props: open, onClose. The texts are loaded by whoever opens it. */
import { useTranslation } from 'react-i18next';
import { installHelp } from '../../app/install.ts';
import { Dialog } from '../../ui/dialog.tsx';

const STEPS = ['one', 'two', 'three'] as const;

function InstallSteps() {
  const { t, i18n } = useTranslation('install');
  const help = installHelp(navigator.userAgent, navigator.maxTouchPoints);
  const steps = STEPS.filter((step) => i18n.exists(`install:${help}.${step}`));
  return (
    <>
      <p className="hf-muted">{t('why')}</p>
      <ol className="shell-steps">
        {steps.map((step) => (
          <li key={step}>{t(`${help}.${step}`)}</li>
        ))}
      </ol>
    </>
  );
}

type InstallDialogProps = { readonly open: boolean; readonly onClose: () => void };

export function InstallDialog({ open, onClose }: InstallDialogProps) {
  const { t } = useTranslation('navbar');
  return (
    <Dialog open={open} onClose={onClose} title={t('profile.install')}>
      <InstallSteps />
    </Dialog>
  );
}
