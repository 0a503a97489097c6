/**
 * Closing the account. Lists what is deleted and until when closing can be reverted, requires a typed word and the
 * password, and warns about unsent changes (LO2). Needs the network.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CLOSING_SIGN_IN_MINUTES } from '../../../../contract/rules/closing-account.ts';
import { closeAccount, leaveClosed } from './close-account.ts';
import { useOnline } from '../../../lib/online-status.ts';
import { useSession } from '../../../app/session/session.ts';
import { useClosingPreview } from '../../../data/closing-preview.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SettingsPage, SettingsSection } from '../frame/settings-page.tsx';
import { NeedsNetwork } from '../security/needs-network.tsx';
import { DeletionPreview } from './deletion-preview.tsx';
import { UnsentWarning } from './unsent-warning.tsx';

/** The word to type, the same in all languages. */
const WORD = 'DELETE';
/** Shown until the server has answered. */
const DAYS = 30;
const WRONG = 'password_wrong';

export function DeletionView() {
  const { t } = useTranslation(['settings', 'settings-deletion']);
  const { data, state } = useClosingPreview();
  return (
    <SettingsPage
      title={t('settings:pages.account-deletion')}
      lead={t('settings-deletion:lead', { count: data?.days ?? DAYS })}
    >
      <SettingsSection title={t('settings-deletion:what.title')}>
        <DeletionPreview preview={data} state={state} />
      </SettingsSection>
      <DeletionForm />
    </SettingsPage>
  );
}

function DeletionForm() {
  const { t } = useTranslation(['settings-deletion', 'errors']);
  const user = useSession();
  const online = useOnline();
  const hasPassword = user?.is_google !== true;
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  /** The refused password. The error is shown only for this value. */
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm({
    check: () => ({
      word: typed === WORD ? null : 'word',
      password: hasPassword && password === '' ? 'missing' : null,
    }),
    send: async () => {
      if (user === null) return 'no_session';
      const answer = await closeAccount(user, hasPassword ? password : null);
      if ('failure' in answer) {
        if (answer.failure === WRONG) setRefused(password);
        return answer.failure;
      }
      leaveClosed(answer.removed);
      return null;
    },
  });
  const isRefused = form.failure === WRONG && refused === password;
  const passwordError = isRefused
    ? t('errors:password_wrong')
    : form.problems?.password && t('sure.passwordMissing');
  return (
    <SettingsSection title={t('sure.title')} tone="danger">
      <form className="settings-section" noValidate onSubmit={form.onSubmit}>
        <NeedsNetwork
          text={t('sure.offline')}
          failure={form.failure === WRONG ? null : form.failure}
          title={t('sure.failed')}
        />
        <UnsentWarning />
        <TextField
          label={t('sure.type', { word: WORD })}
          name="word"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onValueChange={setTyped}
          error={form.problems?.word && t('sure.wrong', { word: WORD })}
        />
        {hasPassword ? (
          <PasswordField
            label={t('sure.password')}
            name="password"
            autoComplete="current-password"
            value={password}
            onValueChange={setPassword}
            error={passwordError}
          />
        ) : (
          <p className="hf-muted">{t('sure.recent', { minutes: CLOSING_SIGN_IN_MINUTES })}</p>
        )}
        <div>
          <Button type="submit" kind="danger-solid" size="lg" busy={form.busy} disabled={!online}>
            {t('sure.submit')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
