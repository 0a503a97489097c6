/** A message to support about the plan. Props: reason (the topic, in words for support), onAsk, className. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { isText, useFormDraft } from '../device/use-form-draft.ts';

const LONGEST = 1800;

interface SupportFormProps {
  readonly reason: string;
  /** Returns whether the message was sent or queued. */
  readonly onAsk: (message: string) => Promise<boolean>;
  readonly className: string;
}

export function SupportForm({ reason, onAsk, className }: SupportFormProps) {
  const { t } = useTranslation('licence');
  const [text, setText, forget] = useFormDraft('plan-question', '', isText);
  const id = useId();
  return (
    <form
      className={className}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        void onAsk(text.trim() === '' ? reason : `${reason}: ${text.trim()}`).then(
          (asked) => asked && forget(),
        );
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
