/**
 * A full page with one message and buttons. Props: title, text, children (buttons), details (collapsed at first),
 * nested (inside a page that already has its `main`).
 */
import './app-screen.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../ui/logo.tsx';

type AppScreenProps = {
  readonly title: string;
  readonly text: string;
  readonly details?: string | undefined;
  readonly nested?: boolean | undefined;
  readonly children: ReactNode;
};

export function AppScreen({ title, text, details, nested, children }: AppScreenProps) {
  const { t } = useTranslation('app');
  const Landmark = nested ? 'section' : 'main';
  return (
    <Landmark className="app-screen">
      <Logo size={26} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="app-actions">{children}</div>
      {details !== undefined && (
        <details>
          <summary>{t('error.details')}</summary>
          <pre>{details}</pre>
        </details>
      )}
    </Landmark>
  );
}
