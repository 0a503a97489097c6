/** The rows of the due page: group headers, tasks, and the button that shows the rest of a group. Virtualised. */
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { useIsInitialSync } from '../../data/sync-status.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDayLong } from '../../lib/format-day.ts';
import { useOverscan } from '../../lib/printing.ts';
import { Button } from '../../ui/button.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { face, SHOWN_PRIORITIES, StateGlyph, useDueLookups } from './due-lookups.tsx';
import type { DueColumn } from './due-columns.ts';
import { type DueGroup, type DueListRow, moreKey } from './due-groups.ts';
import { DueAdd } from './due-add.tsx';
import { DueRow } from './due-row.tsx';
import { TASK_STATES } from './due-tasks.ts';
import type { DueNavigation } from './use-due-navigation.ts';

/** Name and icon of a group. */
function useGroupName(): (group: DueGroup) => readonly [string, React.ReactNode] {
  const { t } = useTranslation(['due-tasks', 'tasks']);
  const locale = useLocale();
  const { people, projects, labels } = useDueLookups();
  return ({ id, by }) => {
    const gone = t('tasks:filter.gone');
    switch (by) {
      case 'members': {
        const member = people.get(id ?? '');
        return member ? [member.name, face(member, 18)] : [id === null ? t('nobody') : gone, null];
      }
      case 'reporter': {
        const member = [...people.values()].find((one) => id !== null && one.user_id === id);
        return member ? [member.name, face(member, 18)] : [id === null ? t('tasks:none') : gone, null];
      }
      case 'start':
        return [id === null ? t('tasks:none') : formatDayLong(id, locale), null];
      case 'project': {
        const project = projects.get(id ?? '');
        return [project?.name ?? gone, project && <ColorSquare color={project.color_code} />];
      }
      case 'labels': {
        const label = labels.get(id ?? '');
        return label
          ? [label.name, <ColorSquare key="dot" dot color={label.color_code} />]
          : [t('noLabel'), null];
      }
      case 'priority': {
        const priority = SHOWN_PRIORITIES.find((one) => one.id === id);
        return priority
          ? [t(`tasks:priority.${priority.key}`), <PriorityBars key="bars" level={priority.level} />]
          : [t('tasks:none'), null];
      }
      case 'status': {
        const state = TASK_STATES.find((one) => one === id) ?? 'todo';
        return [t(`state.${state}`), <StateGlyph key="ring" state={state} />];
      }
      default:
        return [id === null ? t('span.none') : formatDayLong(id, locale), null];
    }
  };
}

interface RowContext {
  readonly columns: readonly DueColumn[];
  readonly onFold: (group: DueGroup) => void;
  readonly onShowAll: (group: DueGroup) => void;
}

/** Position among all rows, from 1, for screen readers: only some rows are rendered. */
interface RowNumber {
  readonly position: number;
}

interface HeadProps extends RowContext, RowNumber {
  readonly group: DueGroup;
  readonly isFolded: boolean;
  readonly isSub: boolean;
}

function Head({ group, isFolded, isSub, onFold, position }: HeadProps) {
  const { t } = useTranslation(['due-tasks', 'ui']);
  const [name, picture] = useGroupName()(group);
  const isArriving = useIsInitialSync();
  const Heading = isSub ? 'h3' : 'h2';
  return (
    <div role="row" aria-rowindex={position}>
      <div role="rowheader">
        <Heading className="hf-sect due-head" data-sub={isSub ? '' : undefined}>
          <IconButton
            icon={isFolded ? ChevronRight : ChevronDown}
            size="sm"
            label={t(isFolded ? 'ui:group.expand' : 'ui:group.collapse', { name })}
            aria-expanded={!isFolded}
            onClick={() => onFold(group)}
          />
          {picture}
          <span className="hf-trunc">{name}</span>
          {!isArriving && (
            <span className="hf-subtle hf-num">{t('count', { count: group.tasks.length })}</span>
          )}
        </Heading>
      </div>
    </div>
  );
}

interface MoreProps extends RowContext, RowNumber {
  readonly group: DueGroup;
  readonly isFullyShown: boolean;
}

function More({ group, isFullyShown, onShowAll, position }: MoreProps) {
  const { t } = useTranslation('due-tasks');
  const [name] = useGroupName()(group);
  const label = isFullyShown ? t('fewer') : t('all', { count: group.tasks.length });
  return (
    <div className="due-more" role="row" aria-rowindex={position}>
      <span role="gridcell">
        <Button
          size="sm"
          aria-label={`${label}: ${name}`}
          aria-expanded={isFullyShown}
          onClick={() => onShowAll(group)}
        >
          {label}
        </Button>
      </span>
    </div>
  );
}

function Add({ row, position }: RowNumber & { readonly row: DueListRow & { readonly kind: 'add' } }) {
  const [groupName] = useGroupName()(row.group);
  const name = row.group.by === 'none' ? '' : groupName;
  return <DueAdd rowKey={row.key} name={name} defaults={row.defaults} position={position} />;
}

const renderRow = (index: number, row: DueListRow, context: RowContext): React.ReactNode => {
  const position = index + 1;
  if (row.kind === 'head')
    return (
      <Head group={row.group} isFolded={row.isFolded} isSub={row.isSub} position={position} {...context} />
    );
  if (row.kind === 'more')
    return <More group={row.group} isFullyShown={row.isFullyShown} position={position} {...context} />;
  if (row.kind === 'add') return <Add row={row} position={position} />;
  return <DueRow task={row.task} rowKey={row.key} columns={context.columns} position={position} />;
};

const keyOf = (_index: number, row: DueListRow): string => row.key;

/** The height of a row, in pixels. */
const ROW = 36;
/** Number of rows rendered before the list is measured. */
const AT_FIRST = 40;

interface DueRowsProps extends RowContext {
  /** Set by the list: scrolls to a row. */
  readonly reveal: DueNavigation['reveal'];
  readonly rows: readonly DueListRow[];
}

export function DueRows({ rows, columns, onFold, onShowAll, reveal }: DueRowsProps) {
  const list = useRef<VirtuosoHandle>(null);
  useImperativeHandle(reveal, () => (index) => list.current?.scrollIntoView({ index }));
  /** Key of the "show all" button that was pressed. Scrolls back to it when the rows above it have been hidden. */
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    if (pressed.current === null) return;
    const index = rows.findIndex((row) => row.kind === 'more' && row.key === pressed.current);
    pressed.current = null;
    if (index >= 0) list.current?.scrollIntoView({ index });
  }, [rows]);
  const turn = (group: DueGroup): void => {
    pressed.current = moreKey(group);
    onShowAll(group);
  };
  return (
    <Virtuoso
      ref={list}
      className="due-body hf-scroll"
      role="rowgroup"
      tabIndex={-1}
      data={rows}
      context={{ columns, onFold, onShowAll: turn }}
      computeItemKey={keyOf}
      itemContent={renderRow}
      defaultItemHeight={ROW}
      increaseViewportBy={useOverscan(ROW * 8)}
      initialItemCount={Math.min(rows.length, AT_FIRST)}
    />
  );
}
