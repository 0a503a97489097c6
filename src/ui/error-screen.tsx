/**
 * A whole page for when there is nothing else to show: failed module, not found, not allowed, crash. Props: title, children (what happened,
 * what was kept, what to do), actions (buttons), code (small, for support), details (text in a closed section). Needs no data and no network.
 */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from './logo.tsx';

export type ErrorScreenProps = {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly code?: string | undefined;
  readonly details?: string | undefined;
};

export function ErrorScreen({ title, children, actions, code, details }: ErrorScreenProps) {
  const { t } = useTranslation('ui');
  return (
    <main className="hf-errorscreen">
      <Logo size={26} />
      <div className="hf-card hf-errorscreen-card">
        {code && <p className="hf-eyebrow hf-num">{code}</p>}
        <h1 className="hf-errorscreen-title">{title}</h1>
        {children && <div className="hf-errorscreen-text">{children}</div>}
        {actions && <div className="hf-errorscreen-actions">{actions}</div>}
        {details && (
          <details className="hf-errorscreen-details">
            <summary>{t('details')}</summary>
            <pre>{details}</pre>
          </details>
        )}
      </div>
    </main>
  );
}
