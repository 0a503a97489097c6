/** Views of the open report: one's own and those shared with the team. Choosing one opens its address; saving works offline too. */
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../../contract/entities/fields.ts';
import { reportNotStored } from '../../../app/failures/report-not-stored.ts';
import { useTeam } from '../../../data/people.ts';
import { useMutate, useSync } from '../../../data/sync-context.ts';
import { useRowsBy } from '../../../data/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { filtersOf, readReportSearch } from './report-search.ts';
import { screenOf, useReportAddress } from './use-report-address.ts';

type View = ReturnType<typeof useRowsBy<'savedView'>>[number];

const byName = (one: View, other: View): number => one.name.localeCompare(other.name);

function readQuery(query: string): ReturnType<typeof readReportSearch> {
  try {
    const parsed: unknown = JSON.parse(query);
    return typeof parsed === 'object' && parsed !== null ? readReportSearch({ ...parsed }) : {};
  } catch {
    return {};
  }
}

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
  readonly onOpen: (view: View) => void;
  readonly onRemove?: (view: View) => void;
}

function ViewList({ title, views, onOpen, onRemove }: ViewListProps) {
  const { t } = useTranslation('reporting');
  if (views.length === 0) return null;
  return (
    <section>
      <h2 className="hf-eyebrow">{title}</h2>
      <ul>
        {views.map((view) => (
          <li key={view.id}>
            <button type="button" className="report-view hf-trunc" onClick={() => onOpen(view)}>
              {view.name}
            </button>
            {onRemove && (
              <IconButton
                icon={Trash2}
                size="sm"
                label={t('views.remove', { name: view.name })}
                onClick={() => onRemove(view)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SaveForm({ screen }: { readonly screen: string }) {
  const { t } = useTranslation('reporting');
  const mutate = useMutate();
  const team = useTeam();
  const { search } = useReportAddress();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!team || name.trim() === '') return;
    const view = { viewId: newId(), teamId: team.id, screen, name: name.trim(), shared };
    void mutate.savedView
      .create({ ...view, query: JSON.stringify(filtersOf(search)) })
      .then(() => setName(''))
      .catch(reportNotStored);
  };
  return (
    <form className="report-view-form" onSubmit={save}>
      <TextField label={t('views.name')} value={name} onValueChange={setName} maxLength={LIMITS.viewName} />
      <Checkbox label={t('views.share')} checked={shared} onCheckedChange={setShared} />
      <Button type="submit" kind="primary" icon={BookmarkPlus} disabled={name.trim() === ''}>
        {t('views.save')}
      </Button>
    </form>
  );
}

export function SavedViews() {
  const { t } = useTranslation('reporting');
  const router = useRouter();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const mutate = useMutate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const screen = `reporting/${screenOf(pathname)}`;
  const { mine, others } = useViews(screen);
  const open = (view: View): void => {
    setAnchor(null);
    void router.navigate({ to: pathname, search: readQuery(view.query) } as never);
  };
  return (
    <>
      <Button
        icon={Bookmark}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {t('views.label')}
      </Button>
      <Popover
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('views.label')}
        placement="bottom-end"
        width={300}
        padded
      >
        <div className="report-views">
          <ViewList
            title={t('views.mine')}
            views={mine}
            onOpen={open}
            onRemove={(view) => void mutate.savedView.remove({ viewId: view.id }).catch(reportNotStored)}
          />
          <ViewList title={t('views.team')} views={others} onOpen={open} />
          <SaveForm screen={screen} />
        </div>
      </Popover>
    </>
  );
}
