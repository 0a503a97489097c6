/** The tasks of all projects of the team that are due, or that a view asks for, in groups. Everything from this device. */
import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleCheck } from 'lucide-react';
import { useSyncStatus } from '../../data/sync-status.ts';
import { useTeamTasks } from '../../data/team-tasks.ts';
import { useRowKeys } from '../../lib/use-single-keys.ts';
import { FilterFactsContext } from '../../modules/task-query/filter-facts.ts';
import { isFiltered, NOTHING_CHOSEN } from '../../modules/task-query/filter-fields.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DueLookupsContext, useDueFilterFacts, useMakeDueLookups } from './due-facts.tsx';
import { dueGroups, dueRows } from './due-groups.ts';
import { DueRows } from './due-rows.tsx';
import { dueTasks, sortDue } from './due-tasks.ts';
import { DueTools } from './due-tools.tsx';
import { type DueView, useDueView } from './use-due-view.ts';
import './due-tasks.css';

function NothingDue({ settings: { span, filters }, change }: DueView) {
  const { t } = useTranslation('due-tasks');
  if (useSyncStatus().bootstrap !== null) {
    return (
      <EmptyState icon={CircleCheck} title={t('coming')}>
        {t('comingText')}
      </EmptyState>
    );
  }
  const filtered = isFiltered(filters);
  const title = filtered ? 'emptyHere' : span === 'none' ? 'emptyNone' : 'empty';
  const next = filtered ? (
    <Button kind="line" onClick={() => change({ filters: NOTHING_CHOSEN })}>
      {t('unfiltered')}
    </Button>
  ) : span === 'overdue' || span === 'week' ? (
    <Button kind="line" onClick={() => change({ span: 'month' })}>
      {t('further')}
    </Button>
  ) : (
    <Link to="/worklenz/projects" className="hf-btn hf-btn-line">
      {t('toProjects')}
    </Link>
  );
  return (
    <EmptyState icon={CircleCheck} title={t(title)} actions={next}>
      {t(filtered ? 'emptyHereText' : 'emptyText')}
    </EmptyState>
  );
}

export function DueTasksView() {
  const { t } = useTranslation('due-tasks');
  const view = useDueView();
  const { span, by, sort, filters } = view.settings;
  const lookups = useMakeDueLookups();
  const { today, categories } = lookups;
  const tasks = useTeamTasks();
  const { bootstrap } = useSyncStatus();
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list, '.due-row', '.due-link');
  // Groups that show all they have, of one grouping.
  const [whole, setWhole] = useState<{ by: string; ids: ReadonlySet<string | null> }>({ by, ids: new Set() });
  const found = useMemo(
    () => dueTasks(tasks ?? [], { span, filters }, { today, categories }),
    [tasks, span, filters, today, categories],
  );
  const sorted = useMemo(() => sortDue(found, sort, lookups), [found, sort, lookups]);
  const groups = useMemo(() => dueGroups(sorted, { by, filters }, lookups), [sorted, by, filters, lookups]);
  const opened = whole.by === by ? whole.ids : NONE_WHOLE;
  const rows = useMemo(() => dueRows(groups, by, opened), [groups, by, opened]);
  return (
    <DueLookupsContext value={lookups}>
      <FilterFactsContext value={useDueFilterFacts(lookups)}>
        <div className="due-page">
          <PageHeader
            title={t('title')}
            count={tasks === null || bootstrap !== null ? undefined : found.length}
          />
          <DueTools {...view} />
          <div ref={list} className="due-list">
            {rows.length > 0 && (
              <DueRows
                rows={rows}
                by={by}
                onWhole={(id) => setWhole({ by, ids: new Set([...opened, id]) })}
              />
            )}
            {tasks !== null && rows.length === 0 && <NothingDue {...view} />}
          </div>
        </div>
      </FilterFactsContext>
    </DueLookupsContext>
  );
}

const NONE_WHOLE: ReadonlySet<string | null> = new Set();
