/** Requests a custom plan with a message to support. Props: type (of the subscription). */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useSupportRequest } from '../../modules/account/use-support-request.ts';
import { SupportForm } from '../../modules/account/support-form.tsx';

export function CustomPlan({ type }: { readonly type: string }) {
  const { t } = useTranslation(['billing', 'licence']);
  const { state, ask } = useSupportRequest(type);
  const [isOpen, setOpen] = useState(false);
  const reason = type === 'CUSTOM' ? 'Custom plan' : 'A custom plan instead';
  return (
    <section className="billing-block" aria-labelledby="billing-custom">
      <h2 id="billing-custom">{t('billing:custom.title')}</h2>
      <p className="billing-fine">{t('billing:custom.text')}</p>
      {state !== 'idle' ? (
        <p role="status">{t(`licence:contact.${state}`)}</p>
      ) : isOpen ? (
        <SupportForm reason={reason} onAsk={ask} className="billing-ask" />
      ) : (
        <Button kind="line" onClick={() => setOpen(true)}>
          {t('billing:custom.ask')}
        </Button>
      )}
    </section>
  );
}
