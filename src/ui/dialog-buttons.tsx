/** How a dialog or a form in a drawer ends: cancel, and what it is for. Props: onCancel, then those of the second button (kind: primary). */
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './button.tsx';

export function DialogButtons({ onCancel, ...main }: ButtonProps & { readonly onCancel: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <>
      <Button size="lg" kind="line" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button size="lg" kind="primary" {...main} />
    </>
  );
}
