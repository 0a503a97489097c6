/**
 * Views of a screen whose state is in its address: one's own and those shared with the team. Choosing one opens its address; saving
 * works offline too. The palette opens them as well. Props: screen, query (what it shows now, as text), onOpen. Texts: `saved-views`.
 */
import './saved-views.css';
import { Bookmark, BookmarkPlus, Check, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../contract/entities/fields.ts';
import { reportNotStored } from '../../app/failures/report-not-stored.ts';
import { useTeam } from '../../data/people.ts';
import { useMutate, useSync } from '../../data/sync-context.ts';
import { useRowsBy } from '../../data/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useOfferMenus } from '../commands/offered-menu.ts';

type View = ReturnType<typeof useRowsBy<'savedView'>>[number];

export interface SavedViewsProps {
  readonly screen: string;
  readonly query: string;
  readonly onOpen: (query: string) => void;
}

const byName = (one: View, other: View): number => one.name.localeCompare(other.name);

function useViews(screen: string) {
  const { userId } = useSync();
  const teamId = useTeam()?.id ?? '';
  const own = useRowsBy('savedView', 'team_id', teamId);
  const shared = useRowsBy('sharedView', 'team_id', teamId);
  return {
    mine: own.filter((view) => view.screen === screen).toSorted(byName),
    others: shared.filter((view) => view.screen === screen && view.user_id !== userId).toSorted(byName),
  };
}

interface ViewListProps {
  readonly title: string;
  readonly views: readonly View[];
  readonly query: string;
  readonly onOpen: (view: View) => void;
  readonly onRemove?: (view: View) => void;
}

function ViewList({ title, views, query, onOpen, onRemove }: ViewListProps) {
  const { t } = useTranslation('saved-views');
  if (views.length === 0) return null;
  return (
    <section>
      <h2 className="hf-eyebrow">{title}</h2>
      <ul>
        {views.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              className="saved-view"
              aria-current={view.query === query ? 'true' : undefined}
              onClick={() => onOpen(view)}
            >
              <span className="hf-trunc">{view.name}</span>
              {view.query === query && <Icon icon={Check} size={14} />}
            </button>
            {onRemove && (
              <IconButton
                icon={Trash2}
                size="sm"
                label={t('remove', { name: view.name })}
                onClick={() => onRemove(view)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SaveForm({ screen, query }: Omit<SavedViewsProps, 'onOpen'>) {
  const { t } = useTranslation('saved-views');
  const mutate = useMutate();
  const team = useTeam();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!team || name.trim() === '') return;
    const view = { viewId: newId(), teamId: team.id, screen, name: name.trim(), shared, query };
    void mutate.savedView
      .create(view)
      .then(() => setName(''))
      .catch(reportNotStored);
  };
  return (
    <form className="saved-view-form" onSubmit={save}>
      <TextField label={t('name')} value={name} onValueChange={setName} maxLength={LIMITS.viewName} />
      <Checkbox label={t('share')} checked={shared} onCheckedChange={setShared} />
      <Button type="submit" kind="primary" icon={BookmarkPlus} disabled={name.trim() === ''}>
        {t('save')}
      </Button>
    </form>
  );
}

export function SavedViews({ screen, query, onOpen }: SavedViewsProps) {
  const { t } = useTranslation('saved-views');
  const mutate = useMutate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mine, others } = useViews(screen);
  const open = (view: View): void => {
    setAnchor(null);
    onOpen(view.query);
  };
  const all = [...mine, ...others];
  const items = all.map((view) => ({
    ...{ id: view.id, label: view.name, checked: view.query === query, onSelect: () => open(view) },
  }));
  useOfferMenus(() => [{ id: 'views', label: t('label'), icon: Bookmark, items }]);
  return (
    <>
      <Button
        icon={Bookmark}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {t('label')}
      </Button>
      <Popover
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('label')}
        placement="bottom-end"
        width={300}
        padded
      >
        <div className="saved-views">
          <ViewList
            {...{ query, title: t('mine'), views: mine }}
            onOpen={open}
            onRemove={(view) => void mutate.savedView.remove({ viewId: view.id }).catch(reportNotStored)}
          />
          <ViewList {...{ query, title: t('team'), views: others }} onOpen={open} />
          <SaveForm screen={screen} query={query} />
        </div>
      </Popover>
    </>
  );
}
