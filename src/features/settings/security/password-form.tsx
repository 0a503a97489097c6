/** The form for the current and the new password, repeated. Props: onChanged. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../lib/online-status.ts';
import { changePassword } from '../../../app/session/sign-in.ts';
import { newPasswordProblem, repeatProblem } from '../../../lib/account-rules.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PasswordRules } from '../../../ui/password-rules.tsx';
import { notify } from '../../../ui/toast-store.ts';
import { NeedsNetwork } from './needs-network.tsx';

const WRONG = 'password_wrong';

export function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useTranslation(['settings-security', 'errors']);
  const online = useOnline();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [repeated, setRepeated] = useState('');
  /** The refused password. The error is shown only for this value. */
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm({
    check: () => ({
      current: current === '' ? 'missing' : null,
      next: next !== '' && next === current ? 'same' : newPasswordProblem(next),
      repeated: repeatProblem(next, repeated),
    }),
    send: async () => {
      const failure = await changePassword({ current, next });
      if (failure === WRONG) setRefused(current);
      if (failure !== null) return failure;
      notify({ title: t('password.done'), text: t('password.doneText'), tone: 'success' });
      onChanged();
      return null;
    },
  });
  const { problems, failure } = form;
  const isRefused = failure === WRONG && refused === current;
  const currentError = isRefused
    ? t('errors:password_wrong')
    : problems?.current && t(`problems.${problems.current}`);

  return (
    <form className="settings-section" noValidate onSubmit={form.onSubmit}>
      <NeedsNetwork
        text={t('password.offline')}
        failure={failure === WRONG ? null : failure}
        title={t('password.failed')}
      />
      <PasswordField
        label={t('password.current')}
        name="current"
        autoComplete="current-password"
        value={current}
        onValueChange={setCurrent}
        error={currentError}
      />
      <PasswordField
        label={t('password.next')}
        name="next"
        autoComplete="new-password"
        value={next}
        onValueChange={setNext}
        error={problems?.next && t(`problems.${problems.next}`)}
      />
      <PasswordRules password={next} />
      <PasswordField
        label={t('password.repeat')}
        name="repeated"
        autoComplete="new-password"
        value={repeated}
        onValueChange={setRepeated}
        error={problems?.repeated && t(`problems.${problems.repeated}`)}
      />
      <p className="hf-muted">{t('password.others')}</p>
      <div>
        <Button type="submit" kind="primary" size="lg" busy={form.busy} disabled={!online}>
          {t('password.submit')}
        </Button>
      </div>
    </form>
  );
}
