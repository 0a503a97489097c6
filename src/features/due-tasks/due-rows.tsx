/** The rows of the page of what is due: heads of groups, tasks, and the button for the rest of a group. Only those on screen are drawn. */
import { useTranslation } from 'react-i18next';
import { Virtuoso } from 'react-virtuoso';
import { useIsArriving } from '../../data/sync-status.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDayLong } from '../../lib/format-day.ts';
import { Button } from '../../ui/button.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { face, PRIORITY_FACTS, StateGlyph, useDueLookups } from './due-facts.tsx';
import type { DueGroup, DueListRow } from './due-groups.ts';
import { DueRow } from './due-row.tsx';
import type { DueGrouping } from './due-search.ts';
import { TASK_STATES } from './due-tasks.ts';

/** The words of a group and its picture. */
function useGroupWords(): (group: DueGroup, by: DueGrouping) => readonly [string, React.ReactNode] {
  const { t } = useTranslation(['due-tasks', 'tasks']);
  const locale = useLocale();
  const { people, projects, labels } = useDueLookups();
  return ({ id }, by) => {
    const gone = t('tasks:filter.gone');
    switch (by) {
      case 'members': {
        const member = people.get(id ?? '');
        return member ? [member.name, face(member, 18)] : [id === null ? t('nobody') : gone, null];
      }
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
        const priority = PRIORITY_FACTS.find((one) => one.id === id);
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
  readonly by: DueGrouping;
  readonly onWhole: (group: string | null) => void;
}

function Head({ group, by }: { readonly group: DueGroup; readonly by: DueGrouping }) {
  const { t } = useTranslation('due-tasks');
  const [words, picture] = useGroupWords()(group, by);
  const isArriving = useIsArriving();
  return (
    <h2 className="hf-sect due-head">
      {picture}
      <span className="hf-trunc">{words}</span>
      {!isArriving && <span className="hf-subtle hf-num">{t('count', { count: group.tasks.length })}</span>}
    </h2>
  );
}

function More({ group, by, onWhole }: RowContext & { readonly group: DueGroup }) {
  const { t } = useTranslation('due-tasks');
  const [words] = useGroupWords()(group, by);
  const all = t('all', { count: group.tasks.length });
  return (
    <div className="due-more">
      <Button size="sm" aria-label={`${all}: ${words}`} onClick={() => onWhole(group.id)}>
        {all}
      </Button>
    </div>
  );
}

const renderRow = (_index: number, row: DueListRow, context: RowContext): React.ReactNode => {
  if (row.kind === 'head') return <Head group={row.group} by={context.by} />;
  if (row.kind === 'more') return <More group={row.group} {...context} />;
  return <DueRow task={row.task} rowKey={row.key} by={context.by} />;
};

const keyOf = (_index: number, row: DueListRow): string => row.key;

/** The height of a row, in pixels. */
const ROW = 36;
/** Drawn before anything is measured. */
const AT_FIRST = 40;

interface DueRowsProps extends RowContext {
  readonly rows: readonly DueListRow[];
}

export function DueRows({ rows, by, onWhole }: DueRowsProps) {
  return (
    <Virtuoso
      className="due-body hf-scroll"
      tabIndex={-1}
      data={rows}
      context={{ by, onWhole }}
      computeItemKey={keyOf}
      itemContent={renderRow}
      defaultItemHeight={ROW}
      increaseViewportBy={ROW * 8}
      initialItemCount={Math.min(rows.length, AT_FIRST)}
    />
  );
}
