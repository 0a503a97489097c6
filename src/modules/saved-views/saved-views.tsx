/**
 * The button and the menu of the saved views of a team's screen; the palette offers their lines too. Props: place,
 * choice, shown (the current settings in the format of a view), linkOf, search. Texts: `views`.
 */
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferMenus } from '../commands/offered-menu.ts';
import { useSavedViewItems } from './saved-view-items.ts';
import { useViewActions } from './use-view-actions.ts';
import { ViewButton } from './view-button.tsx';
import type { SavedView, ViewChoice, ViewPlace } from './view-choice.ts';
import { ViewMenu } from './view-menu.tsx';

interface SavedViewsProps {
  readonly place: ViewPlace;
  readonly choice: ViewChoice;
  readonly shown: () => string;
  /** The search of an address that opens a view, when it is more than the view's id. */
  readonly linkOf?: (view: SavedView) => object;
  /** The search of an address with all current settings; default: that of the page. */
  readonly search?: () => object;
}

export function SavedViews({ place, choice, shown, linkOf, search }: SavedViewsProps) {
  const { t } = useTranslation(['views', 'tasks']);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const actions = useViewActions({
    ...{ place, choice, shown },
    ...(linkOf && { linkOf }),
    ...(search && { search }),
  });
  const items = useSavedViewItems('team', choice);
  useOfferMenus(() => [{ id: 'saved', label: t('tasks:views.show'), icon: Bookmark, items }]);
  return (
    <>
      <ViewButton choice={choice} plain={t('team.all')} open={anchor !== null} onOpen={setAnchor} />
      <ViewMenu
        kind="team"
        choice={choice}
        actions={actions}
        anchor={anchor}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
