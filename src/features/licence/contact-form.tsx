/**
 * A message to support about the plan, and its confirmation. Props: type (of the subscription), reason (subject for
 * support).
 */
import { CircleCheck, CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { useSupportRequest } from '../../modules/account/use-support-request.ts';
import { SupportForm } from '../../modules/account/support-form.tsx';

type ContactFormProps = { readonly type: string; readonly reason: string };

export function ContactForm({ type, reason }: ContactFormProps) {
  const { t } = useTranslation('licence');
  const { state, ask } = useSupportRequest(type);
  if (state !== 'idle') {
    return (
      <p className="licence-sent" role="status">
        <Icon icon={state === 'sent' ? CircleCheck : CloudUpload} />
        <span>{t(`contact.${state}`)}</span>
      </p>
    );
  }
  return <SupportForm reason={reason} onAsk={ask} className="licence-contact" />;
}
