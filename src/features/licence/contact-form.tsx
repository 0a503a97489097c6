/** A message to support about the plan, and that it was sent. Props: type (of the subscription), reason (what it is about, in words for support). */
import { useId, useState } from 'react';
import { CircleCheck, CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useSupportRequest } from '../../modules/account/use-support-request.ts';

type ContactFormProps = { readonly type: string; readonly reason: string };

const LONGEST = 1800;

export function ContactForm({ type, reason }: ContactFormProps) {
  const { t } = useTranslation('licence');
  const { state, ask } = useSupportRequest(type);
  const [text, setText] = useState('');
  const id = useId();
  if (state !== 'idle') {
    return (
      <p className="licence-sent" role="status">
        <Icon icon={state === 'sent' ? CircleCheck : CloudUpload} />
        <span>{t(`contact.${state}`)}</span>
      </p>
    );
  }
  return (
    <form
      className="licence-contact"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        void ask(text.trim() === '' ? reason : `${reason}: ${text.trim()}`);
      }}
    >
      <TextAreaField
        label={<span id={id}>{t('contact.label')}</span>}
        rows={3}
        maxLength={LONGEST}
        placeholder={t('contact.placeholder')}
        value={text}
        onValueChange={setText}
      />
      <Button size="lg" kind="primary" type="submit">
        {t('contact.send')}
      </Button>
    </form>
  );
}
