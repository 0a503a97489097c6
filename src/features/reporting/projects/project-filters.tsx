/** The filters of the projects report: teams, status, health, category, manager. */
import { Activity, CircleDot, Shapes, UserRound, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useProjectLookups } from '../../../modules/project-lookups/project-lookups.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { FilterMenu } from '../header/filter-menu.tsx';
import { useReportAddress } from '../header/use-report-address.ts';
import type { FilterLists } from './projects-query.ts';

const named = (list: readonly { readonly id: string; readonly name: string }[]) =>
  list.map(({ id, name }) => ({ id, label: name }));

export function ProjectFilters({ lists }: { readonly lists: FilterLists }) {
  const { t } = useTranslation('reporting');
  const lookups = useProjectLookups();
  const { search, change } = useReportAddress();
  return (
    <>
      <FilterMenu
        label={t('filter.teams')}
        icon={Users}
        options={named(lists.teams)}
        choice={search.teams}
        onChange={(teams) => change({ teams })}
      />
      <FilterMenu
        label={t('filter.statuses')}
        icon={CircleDot}
        options={lookups.statuses}
        choice={search.statuses}
        onChange={(statuses) => change({ statuses })}
      />
      <FilterMenu
        label={t('filter.healths')}
        icon={Activity}
        options={lookups.healths}
        choice={search.healths}
        onChange={(healths) => change({ healths })}
      />
      {lists.categories.length > 0 && (
        <FilterMenu
          label={t('filter.categories')}
          icon={Shapes}
          options={lists.categories.map(({ id, name, color_code: color }) => ({
            id,
            label: name,
            icon: <ColorSquare color={color} dot />,
          }))}
          choice={search.categories}
          onChange={(categories) => change({ categories })}
        />
      )}
      {lists.managers.length > 0 && (
        <FilterMenu
          label={t('filter.managers')}
          icon={UserRound}
          options={named(lists.managers)}
          choice={search.managers}
          onChange={(managers) => change({ managers })}
        />
      )}
    </>
  );
}
