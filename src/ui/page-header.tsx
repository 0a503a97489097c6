/** The header of a page (56 px). Props: title, count, children (actions at the right), onBack. */
import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';

export type PageHeaderProps = {
  readonly title: ReactNode;
  readonly count?: number | undefined;
  readonly onBack?: (() => void) | undefined;
  readonly children?: ReactNode;
};

export function PageHeader({ title, count, onBack, children }: PageHeaderProps) {
  const { t } = useTranslation('ui');
  return (
    <header className="hf-pagehead">
      {onBack && <IconButton icon={ArrowLeft} label={t('back')} onClick={onBack} />}
      <div className="hf-pagehead-text">
        <h1 className="hf-pagehead-title">
          <span className="hf-trunc">{title}</span>
          {count !== undefined && <span className="hf-pagehead-count">{count}</span>}
        </h1>
      </div>
      <div className="hf-pagehead-actions">{children}</div>
    </header>
  );
}
