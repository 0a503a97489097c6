/** The menu line "Share" after "Copy link", where the system has a share sheet. */
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { canShareLinks, type SharedLink, shareLink } from '../../lib/share-link.ts';
import type { MenuAction } from '../../ui/menu.tsx';
import { notify } from '../../ui/toast-store.ts';

async function share(link: SharedLink, failed: string): Promise<void> {
  if (!(await shareLink(link))) notify({ title: failed, text: link.url, tone: 'warning' });
}

/** None or one line; `link` is called when it is chosen. */
export function useShareLine(): (link: () => SharedLink) => readonly MenuAction[] {
  const { t } = useTranslation('ui');
  return (link) =>
    canShareLinks()
      ? [
          {
            id: 'share',
            label: t('shareOut.share'),
            icon: Share2,
            onSelect: () => void share(link(), t('shareOut.failed')),
          },
        ]
      : [];
}
