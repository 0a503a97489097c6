/** Pins the page that is open to the bar of this device, or takes it out. Phones have no bar for it. */
import { Pin, PinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setPinned, usePinnedPaths } from '../../../app/pinned-pages.ts';
import { settingsPath, useIsTeamPage, useOpenEntry } from '../../../app/settings-pages.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

export function PinButton() {
  const { t } = useTranslation('settings');
  const open = useOpenEntry();
  const adminOnly = useIsTeamPage();
  const paths = usePinnedPaths();
  const isPhone = useIsPhone();
  if (open === null || isPhone) return null;
  const path = settingsPath(open);
  const pinned = paths?.includes(path) ?? false;
  const route = { name: open, path, adminOnly, freePlanFeature: true };
  return (
    <IconButton
      icon={pinned ? PinOff : Pin}
      pressed={pinned}
      label={t(pinned ? 'unpin' : 'pin')}
      onClick={() => setPinned(route, !pinned)}
    />
  );
}
