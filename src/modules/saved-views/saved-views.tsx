/**
 * Views of a screen of the team whose state is text: one's own and those shared with the team. The open one is the one that says what
 * the screen shows. Works offline; the palette opens them too. Props: screen, query (what it shows now), onOpen. Texts: `views`.
 */
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeam } from '../../data/people.ts';
import { useScreenViews } from '../../data/saved-views.ts';
import { useOfferMenus } from '../commands/offered-menu.ts';
import { useSavedViewItems } from './saved-view-items.ts';
import { useViewActions } from './use-view-actions.ts';
import { ViewButton } from './view-button.tsx';
import type { ViewChoice } from './view-choice.ts';
import { ViewMenu } from './view-menu.tsx';

interface SavedViewsProps {
  readonly screen: string;
  readonly query: string;
  readonly onOpen: (query: string) => void;
}

export function SavedViews({ screen, query, onOpen }: SavedViewsProps) {
  const { t } = useTranslation('views');
  const teamId = useTeam()?.id ?? '';
  const all = useScreenViews(screen);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choice: ViewChoice = {
    all,
    open: all.find((view) => view.query === query) ?? null,
    ownDefault: null,
    isMissing: false,
    isChanged: false,
    choose: (viewId) => {
      const view = all.find(({ id }) => id === viewId);
      if (view) onOpen(view.query);
    },
    reset: () => undefined,
  };
  const actions = useViewActions({ place: { kind: 'team', teamId, screen }, choice, shown: () => query });
  const items = useSavedViewItems('team', choice, false);
  useOfferMenus(() => [{ id: 'views', label: t('label'), icon: Bookmark, items }]);
  return (
    <>
      <ViewButton choice={choice} plain={t('label')} open={anchor !== null} onOpen={setAnchor} />
      <ViewMenu
        kind="team"
        choice={choice}
        actions={actions}
        addressed={false}
        anchor={anchor}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
