/**
 * Installs the application, or opens the instructions for this browser; nothing once it is installed. Props: onDone
 * (closes the menu around it), onHelp.
 */
import { MonitorDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { install, useInstallState } from '../../modules/device/install.ts';
import { Icon } from '../../ui/icon.tsx';

type InstallEntryProps = { readonly onDone: () => void; readonly onHelp: () => void };

export function InstallEntry({ onDone, onHelp }: InstallEntryProps) {
  const { t } = useTranslation('navbar');
  const state = useInstallState();
  if (state === 'installed') return null;
  const press = (): void => {
    onDone();
    if (state === 'offered') void install();
    else onHelp();
  };
  return (
    <button type="button" className="hf-menu-item" onClick={press}>
      <Icon icon={MonitorDown} />
      <span className="hf-grow">{t('profile.install')}</span>
    </button>
  );
}
