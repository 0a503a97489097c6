/** A question to the support of this installation: stored at once, sent when online. */
import { useState } from 'react';
import { CircleCheck, CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isText, useFormDraft } from '../../modules/device/use-form-draft.ts';
import { useLicence } from '../../modules/team/use-licence.ts';
import { useSupportRequest } from '../../modules/account/use-support-request.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';

/** Together with its prefix within the server's limit. */
const LONGEST = 1800;

export function AskSupport() {
  const { t } = useTranslation('help');
  const { state, ask } = useSupportRequest(useLicence().type);
  const [text, setText, forget] = useFormDraft('question', '', isText);
  const [missing, setMissing] = useState(false);
  if (state !== 'idle') {
    return (
      <p className="help-sent" role="status">
        <Icon icon={state === 'sent' ? CircleCheck : CloudUpload} />
        <span>{t(`contact.${state}`)}</span>
      </p>
    );
  }
  const send = (): void => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') void ask(`Question: ${text.trim()}`).then((asked) => asked && forget());
  };
  return (
    <form
      className="help-ask"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>{t('contact.text')}</p>
      <TextAreaField
        label={t('contact.label')}
        error={missing ? t('contact.missing') : undefined}
        rows={4}
        maxLength={LONGEST}
        placeholder={t('contact.placeholder')}
        value={text}
        onValueChange={(value) => {
          setText(value);
          setMissing(false);
        }}
      />
      <Button size="lg" kind="primary" type="submit">
        {t('contact.send')}
      </Button>
    </form>
  );
}
