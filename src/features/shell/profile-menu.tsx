/**
 * The profile menu: who is signed in, theme, language, shortcuts, signing out. Props: anchor (null = closed), onClose,
 * onShortcuts (opens the sheet), extra.
 */
import { shellKeys } from '../../modules/commands/shortcuts.ts';
import { type ReactNode, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { Building2, Keyboard, LogOut, type LucideIcon, Moon, Settings, Sun, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setThemeMode, useThemeMode } from '../../modules/device/theme-mode.ts';
import { useChooseLanguage } from '../../modules/account/use-choose-language.ts';
import { useMyRole } from '../../data/people.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { InstallDialog } from './install-dialog.tsx';
import { InstallEntry } from './install-entry.tsx';
import { PROFILE_HREFS, type ProfileEntry, profileEntries } from './nav-rules.ts';
import { useNavItems, useNavViewer } from './use-nav-items.ts';
import { useProfile } from './use-profile.ts';

type ProfileMenuProps = {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
  /** Shown above the links: controls that do not fit into the bar. */
  readonly extra?: ReactNode;
};

function ProfileHead() {
  const { t } = useTranslation('navbar');
  const profile = useProfile();
  const role = useMyRole();
  return (
    <div className="shell-profile-head">
      <PersonAvatar {...profile} size={40} decorative />
      <div className="hf-grow">
        <div className="shell-profile-name hf-trunc">{profile.name}</div>
        <div className="shell-profile-mail hf-trunc" data-tip-overflow="">
          {profile.email}
        </div>
        {role && <span className="shell-profile-role">{t(`roles.${role}`)}</span>}
      </div>
    </div>
  );
}

function ThemeLine() {
  const { t } = useTranslation('navbar');
  const mode = useThemeMode();
  return (
    <div className="shell-profile-line">
      <span>{t('profile.theme')}</span>
      <Segmented
        label={t('profile.theme')}
        value={mode}
        onValueChange={setThemeMode}
        options={[
          { id: 'light', label: t('profile.light'), icon: Sun },
          { id: 'dark', label: t('profile.dark'), icon: Moon },
        ]}
      />
    </div>
  );
}

const LINK_ICONS: Readonly<Record<ProfileEntry, LucideIcon>> = {
  'admin-center': Building2,
  settings: Settings,
  'delete-account': UserX,
  'log-out': LogOut,
};

/** The links to the pages of the person, below the entries that do not fit into the bar. */
function ProfileLinks({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('navbar');
  const router = useRouter();
  const more = useNavItems('menu');
  const entries = profileEntries(useNavViewer());
  const go = (href: string): void => {
    onClose();
    void router.navigate({ href });
  };
  return (
    <>
      {more.map(({ id, label, icon, href }) => (
        <button key={id} type="button" className="hf-menu-item" onClick={() => go(href)}>
          {icon && <Icon icon={icon} />}
          <span className="hf-grow">{label}</span>
        </button>
      ))}
      {entries.map((entry) => (
        <button
          key={entry}
          type="button"
          className="hf-menu-item"
          data-danger={entry === 'delete-account' ? '' : undefined}
          onClick={() => go(PROFILE_HREFS[entry])}
        >
          <Icon icon={LINK_ICONS[entry]} />
          <span className="hf-grow">{t(`profile.links.${entry}`)}</span>
        </button>
      ))}
    </>
  );
}

export function ProfileMenu({ anchor, onClose, onShortcuts, extra }: ProfileMenuProps) {
  const { t, i18n } = useTranslation('navbar');
  const chooseLanguage = useChooseLanguage();
  // Rendered beside the menu, which closes: a dialog inside the menu would be covered by it.
  const [help, setHelp] = useState(false);
  const showHelp = async (): Promise<void> => {
    await loadTexts(['install']);
    setHelp(true);
  };
  return (
    <>
      <Popover
        anchor={anchor}
        onClose={onClose}
        label={t('profile.label')}
        placement="bottom-end"
        width={296}
      >
        <div className="shell-profile" data-entries="">
          <ProfileHead />
          <div className="shell-rule" />
          <ThemeLine />
          <div className="shell-profile-line">
            <span>{t('profile.language')}</span>
            <SelectField
              quiet
              ariaLabel={t('profile.language')}
              value={i18n.language}
              onValueChange={(value) => {
                if (isLanguage(value)) void chooseLanguage(value);
              }}
              options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
            />
          </div>
          <button
            type="button"
            className="hf-menu-item hf-hide-phone"
            onClick={() => {
              onClose();
              onShortcuts();
            }}
          >
            <Icon icon={Keyboard} />
            <span className="hf-grow">{t('profile.shortcuts')}</span>
            <Kbd keys={shellKeys('sheet')} />
          </button>
          {extra}
          <InstallEntry onDone={onClose} onHelp={() => void showHelp()} />
          <div className="shell-rule" />
          <ProfileLinks onClose={onClose} />
        </div>
      </Popover>
      <InstallDialog open={help} onClose={() => setHelp(false)} />
    </>
  );
}
