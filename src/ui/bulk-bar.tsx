/**
 * The toolbar of selected rows; floats at the bottom. Props: count (0 hides it), children (buttons), onClear. Announces
 * the count.
 */
import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';

export type BulkBarProps = {
  readonly count: number;
  readonly children: ReactNode;
  readonly onClear: () => void;
};

export function BulkBar({ count, children, onClear }: BulkBarProps) {
  const { t } = useTranslation('ui');
  if (count === 0) return null;
  return (
    <div className="hf-bulk" role="toolbar" aria-label={t('bulk.label')}>
      <span className="hf-bulk-count" aria-live="polite">
        {t('bulk.selected', { count })}
      </span>
      <div className="hf-bulk-actions">{children}</div>
      <span className="hf-sep" />
      <IconButton icon={X} label={t('bulk.clear')} keys="escape" onClick={onClear} />
    </div>
  );
}
