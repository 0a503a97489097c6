/** Pins the open page to the bar, or unpins it. Not on phones, whose bar has no pinned pages. */
import { Pin, PinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePinnedPaths, withPage } from '../../../modules/navigation/pinned-pages.ts';
import { settingsPath, useOpenEntry } from '../../../modules/navigation/settings-pages.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

export function PinButton() {
  const { t } = useTranslation('settings');
  const open = useOpenEntry();
  const { chosen, choose } = usePinnedPaths();
  const isPhone = useIsPhone();
  if (open === null || isPhone) return null;
  const path = settingsPath(open);
  const pinned = chosen?.includes(path) ?? false;
  return (
    <IconButton
      icon={pinned ? PinOff : Pin}
      pressed={pinned}
      label={t(pinned ? 'unpin' : 'pin')}
      onClick={() => choose(withPage(chosen, path, !pinned))}
    />
  );
}
