/**
 * The filters of a time report. Props: filters, hasMembers (includes members and utilisation), children (at the right).
 */
import { Banknote, FolderKanban, Gauge, Shapes, UserRound, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { choiceOf, chosenOf } from '../header/choice.ts';
import { FilterMenu } from '../header/filter-menu.tsx';
import { PeriodMenu } from '../header/period-menu.tsx';
import { type UtilisationState, utilisationStatesOf } from '../header/report-search.ts';
import { useReportAddress } from '../header/use-report-address.ts';
import type { TimeFilters as Filters } from './use-time-filters.ts';

const NO_CATEGORY = 'no-category';
const STATES: readonly UtilisationState[] = ['under', 'optimal', 'over'];
const KINDS = ['billable', 'non-billable'] as const;

const named = (list: readonly { readonly id: string; readonly name: string }[]) =>
  list.map(({ id, name }) => ({ id, label: name }));

function CategoryFilter({ categories }: Pick<Filters, 'categories'>) {
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  const ids = categories.map(({ id }) => id);
  const all = [NO_CATEGORY, ...ids];
  const chosen = [
    ...(search.uncategorised === false ? [] : [NO_CATEGORY]),
    ...chosenOf(search.categories, ids),
  ];
  return (
    <FilterMenu
      label={t('filter.categories')}
      icon={Shapes}
      options={[
        { id: NO_CATEGORY, label: t('filter.uncategorised') },
        ...categories.map(({ id, name, color_code: color }) => ({
          id,
          label: name,
          icon: <ColorSquare color={color} dot />,
        })),
      ]}
      choice={asChoice(chosen, all)}
      onChange={(choice) => {
        const next = new Set(plainChosen(choice, all));
        change({
          uncategorised: next.has(NO_CATEGORY) ? undefined : false,
          categories: choiceOf(
            ids.filter((id) => next.has(id)),
            ids,
            search.categories,
          ),
        });
      }}
    />
  );
}

/** Converts fixed values to the format of a choice of ids, for the same menu. */
const asChoice = (chosen: readonly string[], all: readonly string[]): string | undefined =>
  chosen.length === all.length ? undefined : chosen.length === 0 ? 'none' : chosen.join(',');
const plainChosen = (choice: string | undefined, all: readonly string[]): readonly string[] =>
  chosenOf(choice, all);

function BillableFilter() {
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  const choice = search.billable;
  return (
    <FilterMenu
      label={t('filter.billable')}
      icon={Banknote}
      options={KINDS.map((id) => ({ id, label: t(`billable.${id}`) }))}
      choice={choice}
      onChange={(next) => {
        const chosen = plainChosen(next, KINDS);
        const only = chosen.length === 1 ? KINDS.find((kind) => kind === chosen[0]) : undefined;
        change({ billable: only });
      }}
    />
  );
}

function UtilisationFilter() {
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  return (
    <FilterMenu
      label={t('filter.utilisation')}
      icon={Gauge}
      options={STATES.map((id) => ({ id, label: t(`utilisation.range.${id}`) }))}
      choice={asChoice(utilisationStatesOf(search) ?? STATES, STATES)}
      onChange={(next) => change({ utilisation: asChoice(plainChosen(next, STATES), STATES) })}
    />
  );
}

interface TimeFiltersProps {
  readonly filters: Filters;
  readonly hasMembers?: boolean | undefined;
  readonly children?: ReactNode;
}

export function TimeFilters({ filters, hasMembers, children }: TimeFiltersProps) {
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  return (
    <>
      <PeriodMenu />
      <FilterMenu
        label={t('filter.teams')}
        icon={Users}
        options={named(filters.teams)}
        choice={search.teams}
        onChange={(teams) => change({ teams })}
      />
      <CategoryFilter categories={filters.categories} />
      <FilterMenu
        label={t('filter.projects')}
        icon={FolderKanban}
        options={named(filters.projects)}
        choice={search.projects}
        onChange={(projects) => change({ projects })}
      />
      <BillableFilter />
      {hasMembers && (
        <>
          <FilterMenu
            label={t('filter.members')}
            icon={UserRound}
            options={named(filters.members)}
            choice={search.members}
            onChange={(members) => change({ members })}
          />
          <UtilisationFilter />
        </>
      )}
      <span className="hf-grow" />
      {children}
    </>
  );
}
