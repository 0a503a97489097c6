/**
 * Signs in with the account of the configured provider; nothing where none is configured. Leaves the page. Props:
 * teamMemberId (the membership of an invitation; only on the sign-up page).
 */
import { useTranslation } from 'react-i18next';
import { type AuthSearch, pathAfterSignIn } from './auth-search.ts';
import { STORAGE_KEYS, writeStored } from '../../lib/device-storage.ts';
import { useOnline } from '../../lib/online-status.ts';
import { Button } from '../../ui/button.tsx';
import { useAuthSearch } from './auth-link.tsx';
import { usePublicConfig } from './use-public-config.ts';

/** The URL of the provider's sign-in, with the invitation. */
function socialAddress(path: string, search: AuthSearch, teamMember: string | undefined): string {
  const { team, project, key } = search;
  const given = Object.entries({ team, teamMember, project, key }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? path : `${path}?${query}`;
}

type SocialButtonProps = { readonly teamMemberId?: string | undefined };

export function SocialButton({ teamMemberId }: SocialButtonProps) {
  const { t } = useTranslation('auth');
  const social = usePublicConfig()?.social ?? null;
  const search = useAuthSearch();
  const online = useOnline();
  if (social === null) return null;
  const leave = (): void => {
    writeStored('session', STORAGE_KEYS.returnPath, pathAfterSignIn(search));
    location.assign(socialAddress(social.path, search, teamMemberId));
  };
  return (
    <>
      <p className="auth-or">{t('social.or')}</p>
      <Button kind="line" size="lg" full disabled={!online} onClick={leave}>
        {t('social.continue', { name: social.name })}
      </Button>
    </>
  );
}
