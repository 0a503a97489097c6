/** Changes the password, which signs out all other devices. Accounts with social sign-in have no password here. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../app/session/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { PasswordForm } from './password-form.tsx';

export function PasswordView() {
  const { t } = useTranslation(['settings', 'settings-security']);
  const hasPassword = useSession()?.is_google !== true;
  // Resets the form after each change, without errors for empty fields.
  const [round, setRound] = useState(0);
  return (
    <SettingsPage title={t('settings:pages.password')} lead={t('settings-security:password.lead')}>
      {hasPassword ? (
        <PasswordForm key={round} onChanged={() => setRound((count) => count + 1)} />
      ) : (
        <Banner>{t('settings-security:password.elsewhere')}</Banner>
      )}
    </SettingsPage>
  );
}
