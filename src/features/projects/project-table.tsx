/** The project list as a table, optionally in collapsible groups. */
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ProjectGroup,
  ProjectGrouping,
  ProjectListQuery,
  ProjectSort,
} from '../../data/project-list.ts';
import { useUnsentIds } from '../../data/sync-status.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ProjectColumn } from './project-columns.tsx';
import { ProjectRow, type RowHandlers } from './project-row.tsx';
import { useGroupName } from './use-group-name.ts';

interface ProjectTableProps extends RowHandlers {
  readonly groups: readonly ProjectGroup[];
  readonly grouping: ProjectGrouping | null;
  readonly columns: readonly ProjectColumn[];
  readonly query: ProjectListQuery;
  readonly today: string;
  readonly onSort: (sort: ProjectSort) => void;
}

interface HeadProps {
  readonly label: string;
  readonly sort: ProjectSort | null;
  readonly query: ProjectListQuery;
  readonly onSort: (sort: ProjectSort) => void;
  readonly width?: number | string;
  readonly align?: 'start' | 'end';
}

function Head({ label, sort, query, onSort, width, align }: HeadProps) {
  const isSorted = sort !== null && query.sort === sort;
  return (
    <th
      scope="col"
      className={align === 'end' ? 'hf-th is-end' : 'hf-th'}
      style={{ width }}
      aria-sort={isSorted ? (query.descending ? 'descending' : 'ascending') : undefined}
    >
      {sort === null ? (
        label
      ) : (
        <button type="button" className="hf-th-sort" onClick={() => onSort(sort)}>
          {label}
          {isSorted && <Icon icon={query.descending ? ArrowDown : ArrowUp} size={12} />}
        </button>
      )}
    </th>
  );
}

interface GroupHeadProps {
  readonly name: string;
  readonly count: number;
  readonly open: boolean;
  readonly span: number;
  readonly onToggle: () => void;
}

function GroupHead({ name, count, open, span, onToggle }: GroupHeadProps) {
  const locale = useLocale();
  return (
    <tr className="projects-group">
      <th scope="rowgroup" colSpan={span}>
        <button type="button" aria-expanded={open} onClick={onToggle}>
          <Icon icon={open ? ChevronDown : ChevronRight} size={14} />
          <span className="hf-trunc">{name}</span>
          <span className="hf-count">{formatNumber(count, locale)}</span>
        </button>
      </th>
    </tr>
  );
}

/** Rows shown per group before "show more", because a page has many groups. */
const GROUP_ROWS = 50;

interface MoreRowProps {
  readonly count: number;
  readonly span: number;
  readonly onPress: () => void;
}

function MoreRow({ count, span, onPress }: MoreRowProps) {
  const { t } = useTranslation('projects');
  return (
    <tr>
      <td colSpan={span}>
        <Button onClick={onPress}>{t('moreOfGroup', { count })}</Button>
      </td>
    </tr>
  );
}

export function ProjectTable(props: ProjectTableProps) {
  const { groups, grouping, columns, query, today, onSort, ...handlers } = props;
  const { t } = useTranslation('projects');
  const unsent = useUnsentIds('project');
  const nameOf = useGroupName(grouping);
  const [folded, setFolded] = useState<ReadonlySet<string | null>>(new Set());
  const [fullyShown, setFullyShown] = useState<ReadonlySet<string | null>>(new Set());
  // Without groups the list is paged instead.
  const isFullyShown = (id: string | null): boolean => grouping === null || fullyShown.has(id);
  const toggle = (id: string | null): void => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  return (
    <table className="hf-table projects-table" aria-label={t('title')}>
      {/* Sets the widths: the header is hidden on phones, and the first row may be that of a group. */}
      <colgroup>
        <col className="projects-star" />
        <col />
        {columns.map((column) => (
          <col key={column.id} style={{ width: column.width }} />
        ))}
        <col className="projects-more" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="hf-th projects-star">
            <span className="hf-visually-hidden">{t('column.favorite')}</span>
          </th>
          <Head label={t('column.name')} sort="name" query={query} onSort={onSort} />
          {columns.map((column) => (
            <Head key={column.id} {...column} query={query} onSort={onSort} />
          ))}
          <th scope="col" className="hf-th projects-more">
            <span className="hf-visually-hidden">{t('column.actions')}</span>
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.id ?? 'none'}>
          {grouping !== null && (
            <GroupHead
              name={nameOf(group)}
              count={group.items.length}
              open={!folded.has(group.id)}
              span={columns.length + 3}
              onToggle={() => toggle(group.id)}
            />
          )}
          {(grouping === null || !folded.has(group.id)) &&
            group.items
              .slice(0, isFullyShown(group.id) ? undefined : GROUP_ROWS)
              .map((item) => (
                <ProjectRow
                  key={item.project.id}
                  item={item}
                  columns={columns}
                  unsent={unsent.has(item.project.id)}
                  today={today}
                  {...handlers}
                />
              ))}
          {!folded.has(group.id) && !isFullyShown(group.id) && group.items.length > GROUP_ROWS && (
            <MoreRow
              count={group.items.length - GROUP_ROWS}
              span={columns.length + 3}
              onPress={() => setFullyShown(new Set(fullyShown).add(group.id))}
            />
          )}
        </tbody>
      ))}
    </table>
  );
}
