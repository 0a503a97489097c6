/** Pause, resume and cancel; each asks for confirmation with the day and what stays available. Props: info, action. */
import { useState } from 'react';
import type { BillingInfo } from '../../data/billing.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { usePlanTexts } from './plan-texts.ts';
import type { BillingAction } from './use-billing-action.ts';

type End = 'pause' | 'cancel';

export function EndLinks({ info, action }: { readonly info: BillingInfo; readonly action: BillingAction }) {
  const { t, day } = usePlanTexts();
  const [asked, setAsked] = useState<End | null>(null);
  const { can, valid_till_date: till } = info;
  const off = { disabled: !action.online, 'data-tip': action.hint };
  if (!can.pause && !can.cancel && !can.resume) return null;
  const confirm = async (what: End): Promise<void> => {
    await action.run((calls) => calls.end(what));
    setAsked(null);
  };
  return (
    <section className="billing-block" aria-label={t('end.title')}>
      {can.resume && (
        <Button
          kind="primary"
          size="lg"
          full
          busy={action.busy}
          {...off}
          onClick={() => void action.run((calls) => calls.end('resume'))}
        >
          {t(info.status === 'deleted' ? 'end.keep' : 'end.resume')}
        </Button>
      )}
      <div className="billing-links">
        {can.pause && (
          <button type="button" className="hf-link" {...off} onClick={() => setAsked('pause')}>
            {t('end.pause.title')}
          </button>
        )}
        {can.cancel && (
          <button type="button" className="hf-link" {...off} onClick={() => setAsked('cancel')}>
            {t('end.cancel.title')}
          </button>
        )}
      </div>
      <p className="billing-fine">{t('end.note')}</p>
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t(`end.${asked}.ask`)}
          confirmLabel={t(`end.${asked}.title`)}
          cancelLabel={t('end.stay')}
          busy={action.busy}
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>{t(`end.${asked}.text`, { day: till === null ? '' : day(till) })}</p>
          <p className="hf-muted">{t(`end.${asked}.after`)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
