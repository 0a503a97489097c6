/** The billing address, and a button to change it. Props: details, action. */
import { useState } from 'react';
import type { BillingDetails } from '../../data/billing.ts';
import { useCountries } from '../../data/billing.ts';
import { Button } from '../../ui/button.tsx';
import { usePlanTexts } from './plan-texts.ts';
import { DetailsDialog } from './details-dialog.tsx';
import type { BillingAction } from './use-billing-action.ts';

type BilledToProps = { readonly details: BillingDetails; readonly action: BillingAction };

export function BilledTo({ details, action }: BilledToProps) {
  const { t } = usePlanTexts();
  const countries = useCountries();
  const [isOpen, setOpen] = useState(false);
  const country = countries.find(({ id }) => id === details.country)?.name;
  const place = [details.postal_code, details.city].filter(Boolean).join(' ');
  const address = [details.address_line_1, details.address_line_2, place, details.state, country]
    .filter(Boolean)
    .join(', ');
  const lines: readonly (readonly [string, string | null])[] = [
    ['company', details.company_name],
    ['address', address === '' ? null : address],
    ['taxId', details.tax_id],
    ['invoiceTo', details.invoice_email ?? details.email],
  ];
  return (
    <section className="billing-block" aria-labelledby="billing-details">
      <div className="billing-head" data-commands="">
        <h2 id="billing-details">{t('details.title')}</h2>
        <Button disabled={!action.online} data-tip={action.hint} onClick={() => setOpen(true)}>
          {t('details.edit')}
        </Button>
      </div>
      <dl className="billing-facts">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`details.${name}`)}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {isOpen && (
        <DetailsDialog
          details={details}
          countries={countries}
          action={action}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
