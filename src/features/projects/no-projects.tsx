/** The empty state of the project list: the reason and a next step. */
import { Archive, FolderKanban, SearchX, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsInitialSync } from '../../data/sync-status.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { isNarrowed, type ProjectsAddress } from './projects-query.ts';

interface NoProjectsProps extends Pick<ProjectsAddress, 'query' | 'change'> {
  /** Number of projects without any filter. */
  readonly total: number;
  readonly onCreate: (() => void) | null;
  readonly onFromTemplate: (element: HTMLElement) => void;
}

export function NoProjects({ query, change, total, onCreate, onFromTemplate }: NoProjectsProps) {
  const { t } = useTranslation('projects');
  const isArriving = useIsInitialSync();
  if (total === 0 && isArriving)
    return (
      <EmptyState icon={FolderKanban} title={t('empty.coming')}>
        {t('empty.comingText')}
      </EmptyState>
    );
  if (isNarrowed(query)) {
    const clear = {
      ...{ search: undefined, statuses: undefined, categories: undefined },
      ...{ priorities: undefined, healths: undefined },
    };
    return (
      <EmptyState
        icon={SearchX}
        title={t('empty.nothing')}
        actions={
          <Button size="lg" kind="line" onClick={() => change(clear)}>
            {t('empty.clear')}
          </Button>
        }
      >
        {t('empty.nothingText')}
      </EmptyState>
    );
  }
  const toAll = (
    <Button size="lg" kind="line" onClick={() => change({ filter: undefined })}>
      {t('empty.all')}
    </Button>
  );
  if (query.filter === 'favorites') {
    return (
      <EmptyState icon={Star} title={t('empty.favorites')} actions={toAll}>
        {t('empty.favoritesText')}
      </EmptyState>
    );
  }
  if (query.filter === 'archived') {
    return (
      <EmptyState icon={Archive} title={t('empty.archived')} actions={toAll}>
        {t('empty.archivedText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={FolderKanban}
      title={t('empty.none')}
      actions={
        onCreate && (
          <>
            <Button size="lg" kind="primary" onClick={onCreate}>
              {t('newProject')}
            </Button>
            <Button size="lg" kind="line" onClick={(event) => onFromTemplate(event.currentTarget)}>
              {t('fromTemplate')}
            </Button>
          </>
        )
      }
    >
      {t(onCreate ? 'empty.noneText' : 'empty.noneForMember')}
    </EmptyState>
  );
}
