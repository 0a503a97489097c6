/** Projects of one team in pages; searched and sorted by the server. */
import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTeam } from '../../../data/people.ts';
import { useReport } from '../../../data/reports.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import type { TableSort } from '../../../ui/table.tsx';
import { reportPath } from '../../../modules/navigation/report-pages.ts';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';
import {
  type AnsweredProject,
  useColumnContext,
  useReportProjects,
} from '../project-table/report-project.ts';
import { ProjectPage } from '../project-table/project-page.tsx';
import { useProjectColumns } from '../project-table/project-columns.tsx';
import { DeviceProjects } from '../report-parts/device-report.tsx';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';

const SIZE = 20;
const NONE: readonly AnsweredProject[] = [];

interface TeamProjectsProps {
  readonly teamId: string;
  readonly archived: boolean;
}

export function TeamProjects({ teamId, archived }: TeamProjectsProps) {
  const { t } = useTranslation('reporting');
  const router = useRouter();
  const active = useTeam()?.id;
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<TableSort>({ id: 'name', descending: false });
  const [index, setIndex] = useState(1);
  const asked = useDebouncedText(search);
  const answer = useReport('reporting.teamProjects', {
    query: {
      team: teamId,
      archived,
      index,
      size: SIZE,
      search: asked,
      field: sort.id,
      order: sort.descending ? 'desc' : 'asc',
    },
  });
  const rows = useReportProjects(answer.data?.projects ?? NONE);
  const columns = useProjectColumns(useColumnContext(rows));
  return (
    <>
      <div className="report-table-bar" data-commands="">
        <SearchInput
          value={search}
          onValueChange={(words) => {
            setSearch(words);
            setIndex(1);
          }}
          label={t('findProject')}
          width={240}
        />
      </div>
      <AnswerArea
        answer={answer}
        skeleton={<RowSkeleton />}
        instead={teamId === active ? <DeviceProjects /> : null}
      >
        {({ total }) => (
          <ProjectPage
            rows={rows}
            columns={columns}
            page={{ index, size: SIZE, total, onIndex: setIndex }}
            sort={sort}
            onSort={setSort}
            onOpen={(id) => void router.navigate({ to: reportPath('projects'), search: { project: id } })}
          />
        )}
      </AnswerArea>
    </>
  );
}
