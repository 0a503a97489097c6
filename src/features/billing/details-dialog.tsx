/** The form of the billing address; a draft on this device until it is saved or cancelled. Props: details, countries, action, onClose. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billingDetailsFields } from '../../../contract/entities/billing-details-fields.ts';
import type { BillingDetails, Country } from '../../data/billing.ts';
import { useChangedDraft } from '../../modules/device/use-form-draft.ts';
import { useTeamDraftName } from '../../modules/device/use-team-draft-name.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { BillingAction } from './use-billing-action.ts';

type DetailsDialogProps = {
  readonly details: BillingDetails;
  readonly countries: readonly Country[];
  readonly action: BillingAction;
  readonly onClose: () => void;
};

/** Single-line fields with the keys of their labels. */
const FIELDS = [
  ['company_name', 'company'],
  ['address_line_1', 'line1'],
  ['address_line_2', 'line2'],
  ['postal_code', 'postalCode'],
  ['city', 'city'],
  ['state', 'state'],
  ['phone', 'phone'],
  ['tax_id', 'taxId'],
  ['invoice_email', 'invoiceTo'],
] as const;

export function DetailsDialog({ details, countries, action, onClose }: DetailsDialogProps) {
  const { t } = useTranslation('billing');
  const form = useId();
  const [values, change, forget] = useChangedDraft(useTeamDraftName('billing-details'), details);
  const [problem, setProblem] = useState<string | null>(null);
  const set = (field: keyof BillingDetails, value: string): void => {
    setProblem(null);
    change({ [field]: value });
  };
  const leave = (): void => {
    forget();
    onClose();
  };
  const save = async (): Promise<void> => {
    if (values.company_name.trim() === '') return setProblem(t('details.companyMissing'));
    const { name: _name, email: _email, ...sent } = values;
    const done = await action.run(
      (calls) => calls.saveDetails(sent),
      (_code, message) => setProblem(message),
    );
    if (done) leave();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={520}
      title={t('details.title')}
      footer={
        <>
          <Button size="lg" kind="line" onClick={leave}>
            {t('details.cancel')}
          </Button>
          <Button
            size="lg"
            kind="primary"
            type="submit"
            form={form}
            busy={action.busy}
            disabled={!action.online}
          >
            {t('details.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="billing-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {FIELDS.map(([field, label], index) => (
          <TextField
            key={field}
            label={t(`details.${label}`)}
            value={values[field] ?? ''}
            maxLength={billingDetailsFields[field].longest}
            type={field === 'invoice_email' ? 'email' : 'text'}
            error={index === 0 ? problem : null}
            onValueChange={(text) => set(field, text)}
          />
        ))}
        <SelectField
          label={t('details.country')}
          value={values.country ?? ''}
          placeholder={t('details.noCountry')}
          options={countries.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={(id) => set('country', id)}
        />
      </form>
    </Dialog>
  );
}
