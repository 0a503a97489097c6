/** Offers text from before an update whose field no longer exists. Props: texts, onClose. */
import './recovered-text-dialog.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { AppDialog } from './app-dialog.tsx';
import type { TypedText } from './typed-text.ts';

type RecoveredTextDialogProps = { readonly texts: readonly TypedText[]; readonly onClose: () => void };

export function RecoveredTextDialog({ texts, onClose }: RecoveredTextDialogProps) {
  const { t } = useTranslation(['app', 'common']);
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(texts.map(({ text }) => text).join('\n\n'));
    setCopied(true);
  };
  return (
    <AppDialog title={t('app:kept.title')} onDismiss={onClose}>
      <p>{t('app:kept.text')}</p>
      <ul className="app-recovered">
        {texts.map(({ field, index, text }) => (
          <li key={`${field} ${String(index)}`}>{text}</li>
        ))}
      </ul>
      <div className="app-actions">
        <Button size="lg" onClick={onClose}>
          {t('common:close')}
        </Button>
        <Button size="lg" kind="primary" onClick={() => void copy()}>
          {copied ? t('common:copied') : t('common:copy')}
        </Button>
      </div>
    </AppDialog>
  );
}
