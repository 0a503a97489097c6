/**
 * The frame of the sign-in pages: a narrow centred card, the language at the top, links below. Props: title, lead,
 * children (in the card), foot (below the card), note (small, last).
 */
import './auth.css';
import type { ReactNode } from 'react';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../i18n/i18n.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SelectField } from '../../ui/select-field.tsx';

type AuthLayoutProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  readonly note?: ReactNode;
};

function LanguageChoice() {
  const { t, i18n } = useTranslation('auth');
  return (
    <div className="auth-language">
      <Icon icon={Languages} />
      <SelectField
        quiet
        ariaLabel={t('language')}
        value={i18n.language}
        onValueChange={(value) => {
          if (isLanguage(value)) void changeLanguage(value);
        }}
        options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
      />
    </div>
  );
}

export function AuthLayout({ title, lead, children, foot, note }: AuthLayoutProps) {
  return (
    <main className="hf-center auth">
      <LanguageChoice />
      <Logo size={26} />
      <div className="hf-card auth-card">
        <h1>{title}</h1>
        {lead && <p className="auth-lead">{lead}</p>}
        {children}
      </div>
      {foot && <p className="auth-foot">{foot}</p>}
      {note && <p className="auth-note">{note}</p>}
    </main>
  );
}
