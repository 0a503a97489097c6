/**
 * The field for the code of a lifetime deal. Accepts it with or without spaces; an invalid code stays in the field with
 * its error. Props: action.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REDEEM_CODE } from '../../../contract/rules/plan-limits.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast-store.ts';
import type { BillingAction } from './use-billing-action.ts';
import { keyboards } from '../../ui/keyboards.ts';

export function RedeemCode({ action }: { readonly action: BillingAction }) {
  const { t } = useTranslation(['billing', 'errors']);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const redeem = async (): Promise<void> => {
    if (!REDEEM_CODE.test(code)) return setProblem(t('redeem.wrong'));
    const done = await action.run(
      (calls) => calls.redeem(code),
      (_code, message) => setProblem(message),
    );
    if (!done) return undefined;
    setTyped('');
    return void notify({ title: t('redeem.done'), tone: 'success' });
  };
  return (
    <section className="billing-block" aria-labelledby="billing-redeem">
      <h2 id="billing-redeem">{t('redeem.title')}</h2>
      <form
        className="billing-redeem"
        onSubmit={(event) => {
          event.preventDefault();
          void redeem();
        }}
      >
        <TextField
          label={<span className="hf-visually-hidden">{t('redeem.label')}</span>}
          value={typed}
          maxLength={24}
          autoComplete="off"
          {...keyboards.code}
          autoCapitalize="characters"
          placeholder={t('redeem.placeholder')}
          disabled={!action.online}
          help={t('redeem.help')}
          error={problem}
          onValueChange={(text) => {
            setTyped(text);
            setProblem(null);
          }}
        />
        <Button
          kind="line"
          size="lg"
          type="submit"
          busy={action.busy}
          disabled={!action.online}
          data-tip={action.hint}
        >
          {t('redeem.go')}
        </Button>
      </form>
    </section>
  );
}
