/** What plan the organization has, until when, and how to get another one. Props: open, onClose. */
import { useTranslation } from 'react-i18next';
import { useLicence } from '../../modules/team/use-licence.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ContactForm } from './contact-form.tsx';
import { useLicenceSentence } from './use-licence-sentence.ts';

type PlanDialogProps = { readonly open: boolean; readonly onClose: () => void };

export function PlanDialog({ open, onClose }: PlanDialogProps) {
  const { t } = useTranslation('licence');
  const licence = useLicence();
  const sentence = useLicenceSentence();
  return (
    <Dialog open={open} onClose={onClose} title={t('dialog.title')}>
      <p>{sentence(licence) ?? t('sentence.open')}</p>
      <p className="hf-muted licence-lead">{t('dialog.text')}</p>
      <ContactForm type={licence.type} reason="Another plan" />
    </Dialog>
  );
}
