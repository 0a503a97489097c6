/**
 * A notice across the page. Props: tone (info | warning | danger | success), title, children, actions, onDismiss.
 * Errors are announced.
 */
import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export type BannerProps = {
  readonly tone?: 'info' | 'warning' | 'danger' | 'success' | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
};

const ICONS = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck } as const;

export function Banner({ tone = 'info', title, children, actions, onDismiss }: BannerProps) {
  const { t } = useTranslation('ui');
  return (
    <div className="hf-banner" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon icon={ICONS[tone]} className="hf-banner-icon" />
      <div className="hf-grow">
        {title && <div className="hf-banner-title">{title}</div>}
        {children && <div>{children}</div>}
        {actions && <div className="hf-banner-actions">{actions}</div>}
      </div>
      {onDismiss && <IconButton icon={X} size="sm" label={t('close')} onClick={onDismiss} />}
    </div>
  );
}
