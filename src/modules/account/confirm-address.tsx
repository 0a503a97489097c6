/**
 * Notice that the person's address is not verified, with a button that sends the mail again. Props: children (what it
 * prevents), email.
 */
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { requestConfirmation } from '../../app/session/sign-in.ts';

const KNOWN = ['network', 'rate_limited', 'mail_limit'] as const;
type Outcome = 'sent' | (typeof KNOWN)[number] | 'failed';

type ConfirmAddressProps = { readonly children: ReactNode; readonly email: string };

export function ConfirmAddress({ children, email }: ConfirmAddressProps) {
  const { t } = useTranslation('notifications');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    const failure = await requestConfirmation();
    setBusy(false);
    setOutcome(failure === null ? 'sent' : (KNOWN.find((known) => known === failure) ?? 'failed'));
  };
  return (
    <Banner
      tone="info"
      actions={
        <>
          {outcome !== 'sent' && (
            <Button kind="line" data-ntf-stop="" busy={busy} onClick={() => void send()}>
              {t('address.send')}
            </Button>
          )}
          <span role="status">{outcome !== null && t(`address.${outcome}`, { email })}</span>
        </>
      }
    >
      {children}
    </Banner>
  );
}
