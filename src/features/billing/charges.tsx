/** Payments and failed payments, with their invoices. Props: payments, action. */
import { CircleAlert, CircleCheck, Clock, Download, Undo2 } from 'lucide-react';
import type { BillingPayment } from '../../data/billing.ts';
import { csvOf } from '../../lib/csv.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { decimalText } from '../../../contract/rules/money.ts';
import { usePlanTexts } from './plan-texts.ts';
import type { BillingAction } from './use-billing-action.ts';

type ChargesProps = { readonly payments: readonly BillingPayment[]; readonly action: BillingAction };

const ICONS = { success: CircleCheck, failed: CircleAlert, pending: Clock, refunded: Undo2 } as const;
const stateOf = (payment: BillingPayment): keyof typeof ICONS =>
  payment.payment_status in ICONS ? (payment.payment_status as keyof typeof ICONS) : 'pending';

function Charge({ payment, action }: { readonly payment: BillingPayment; readonly action: BillingAction }) {
  const { t, money, day, payment: what } = usePlanTexts();
  const state = stateOf(payment);
  const open = (): void => {
    // Opened during the click itself; pop-up blockers block windows opened later.
    const tab = window.open('about:blank', '_blank');
    void action
      .run(async (calls) => {
        const url = await calls.invoice(payment.subscription_payment_id);
        if (tab) tab.location.href = url;
        else location.assign(url);
      })
      .then((done) => done || tab?.close());
  };
  return (
    <tr data-state={state}>
      <td className="billing-date">{day(payment.event_time)}</td>
      <td className="billing-what">
        {what(payment)}
        <small>
          {day(payment.event_time)}, {t('charges.seats', { count: payment.seats })}
          {state !== 'success' && `, ${t(`charges.state.${state}`)}`}
        </small>
      </td>
      <td className="is-end billing-seats">{payment.seats}</td>
      <td className="is-end billing-sum">{money(payment.total)}</td>
      <td className="billing-state" data-tip={payment.reason ?? undefined}>
        <Icon icon={ICONS[state]} size={14} />
        {t(`charges.state.${state}`)}
      </td>
      <td className="is-end">
        {payment.invoice !== null && (
          <IconButton
            icon={Download}
            size="sm"
            label={t('charges.invoice', { number: payment.invoice })}
            disabled={!action.online}
            onClick={open}
          />
        )}
      </td>
    </tr>
  );
}

export function Charges({ payments, action }: ChargesProps) {
  const { t, payment: what } = usePlanTexts();
  const heads = ['date', 'what', 'seatsHead', 'amount', 'state'] as const;
  const save = (): void => {
    const rows = payments.map((one) => [
      one.event_time,
      what(one),
      String(one.seats),
      `${decimalText(one.total)} ${one.total.currency}`,
      t(`charges.state.${stateOf(one)}`),
      one.invoice ?? '',
    ]);
    const head = [
      ...heads.map((name) => t(name === 'state' ? 'charges.stateHead' : `charges.${name}`)),
      t('charges.number'),
    ];
    saveFile(new Blob([csvOf([head, ...rows])], { type: 'text/csv' }), 'holdfast-charges.csv');
  };
  return (
    <section className="billing-block" aria-labelledby="billing-charges">
      <div className="billing-head" data-commands="">
        <h2 id="billing-charges">{t('charges.title')}</h2>
        {payments.length > 0 && (
          <Button icon={Download} onClick={save}>
            {t('charges.csv')}
          </Button>
        )}
      </div>
      {payments.length === 0 ? (
        <p className="billing-none">{t('charges.none')}</p>
      ) : (
        <table className="billing-charges">
          <thead>
            <tr>
              {heads.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={name === 'seatsHead' || name === 'amount' ? 'is-end' : undefined}
                >
                  {t(name === 'state' ? 'charges.stateHead' : `charges.${name}`)}
                </th>
              ))}
              <th scope="col">{t('charges.number')}</th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <Charge key={payment.subscription_payment_id} payment={payment} action={action} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
