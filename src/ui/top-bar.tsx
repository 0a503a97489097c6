/**
 * The bar at the top (44 px, hidden on phones). Props: label (of the navigation), logo, nav (its links), center
 * (search), children (the right side). `MobileTopBar`: title, onBack, children (buttons), hidden on wide screens.
 */
import type { ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';

export type TopBarProps = {
  readonly label: string;
  readonly logo: ReactNode;
  readonly nav: ReactNode;
  readonly center?: ReactNode;
  readonly children?: ReactNode;
};

export function TopBar({ label, logo, nav, center, children }: TopBarProps) {
  return (
    <header className="hf-topbar">
      {logo}
      <nav className="hf-topnav" aria-label={label}>
        {nav}
      </nav>
      <div className="hf-topbar-center">{center}</div>
      <div className="hf-topbar-right">{children}</div>
    </header>
  );
}

export type MobileTopBarProps = {
  readonly title: ReactNode;
  readonly onBack?: (() => void) | undefined;
  readonly children?: ReactNode;
};

export function MobileTopBar({ title, onBack, children }: MobileTopBarProps) {
  const { t } = useTranslation('ui');
  return (
    <header className="hf-mobilebar">
      {onBack && <IconButton icon={ChevronLeft} size="touch" label={t('back')} onClick={onBack} />}
      <h1 className="hf-mobilebar-title hf-trunc">{title}</h1>
      {children}
    </header>
  );
}
