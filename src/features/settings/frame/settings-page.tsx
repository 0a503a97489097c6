/**
 * One page of the settings. Props: title, count, lead (a sentence on the purpose of the page), actions (at the right of
 * the header), width (`form`: a column of fields, the default; `table`: full width), children. `SettingsSection` groups
 * fields on a form page: title, text, tone (`danger`), children.
 */
import type { ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PinButton } from './pin-button.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

interface SettingsPageProps {
  readonly title: string;
  readonly count?: number;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly width?: 'form' | 'table';
  readonly children: ReactNode;
}

export function SettingsPage({ title, count, lead, actions, width = 'form', children }: SettingsPageProps) {
  const router = useRouter();
  const isNarrow = useIsNarrow();
  const back = (): void => void router.navigate({ to: '/worklenz/settings' });
  return (
    <div className="hf-column" data-width={width}>
      <PageHeader title={title} count={count} onBack={isNarrow ? back : undefined}>
        <PinButton />
        {actions}
      </PageHeader>
      {lead && <p className="settings-lead">{lead}</p>}
      {width === 'table' ? (
        <div className="hf-column">{children}</div>
      ) : (
        <div className="settings-body hf-scroll">
          <div className="settings-column">{children}</div>
        </div>
      )}
    </div>
  );
}

interface SettingsSectionProps {
  readonly title?: string;
  readonly text?: ReactNode;
  readonly tone?: 'danger';
  readonly children: ReactNode;
}

export function SettingsSection({ title, text, tone, children }: SettingsSectionProps) {
  return (
    <section className="settings-section" data-tone={tone}>
      {title && <h2 className="settings-section-title">{title}</h2>}
      {text && <p className="settings-section-text">{text}</p>}
      {children}
    </section>
  );
}
