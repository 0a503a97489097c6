/** How this browser installs the application, step by step. Needs the texts of `install`. */
import './install-steps.css';
import { useTranslation } from 'react-i18next';
import { installHelp } from './install.ts';

const STEPS = ['one', 'two', 'three'] as const;

export function InstallSteps() {
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
