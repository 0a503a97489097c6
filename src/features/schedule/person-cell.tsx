/**
 * The header of a row of the timeline: a person with planned time and capacity, one of their projects, or the
 * unassigned work.
 */
import { ChevronDown, ChevronRight, Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { personOf } from '../../lib/person-of.ts';
import type { PlannedPerson, SchedulePlan } from '../../data/schedule.ts';
import type { Day } from '../../lib/day.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { sumOf } from './loads.ts';
import { projectIdsOf, type ScheduleRow } from './schedule-rows.ts';

export interface PersonCellProps {
  readonly row: ScheduleRow;
  readonly top: number;
  readonly plan: SchedulePlan;
  readonly range: { readonly from: Day; readonly to: Day };
  readonly opened: boolean;
  readonly onMember: (memberId: string) => void;
  readonly onToggle: (memberId: string) => void;
}

const inHours = (minutes: number): number => Math.round(minutes / 60);

function Tray({ row, top }: Pick<PersonCellProps, 'row' | 'top'>) {
  const { t } = useTranslation('schedule');
  return (
    <div className="plan-person plan-tray" style={{ top, height: row.height }}>
      <Icon icon={Inbox} />
      <span className="plan-person-text">
        <span className="plan-person-name">{t('unassigned')}</span>
        <span className="hf-subtle">{t('items', { count: row.bars.length + row.hidden })}</span>
        {row.hidden > 0 && <span className="hf-subtle">{t('hiddenItems', { count: row.hidden })}</span>}
      </span>
    </div>
  );
}

function ProjectCell({ row, top, plan }: Pick<PersonCellProps, 'row' | 'top' | 'plan'>) {
  const { t } = useTranslation('schedule');
  const project = plan.projects.get(row.projectId ?? '');
  return (
    <div className="plan-person plan-project" style={{ top, height: row.height }}>
      <ColorSquare color={project?.color_code ?? '#a9a9a9'} />
      <span className="plan-person-text hf-trunc">{project?.name ?? t('hiddenProject')}</span>
    </div>
  );
}

/** Planned hours and capacity with a bar, and the number of overbooked days. */
export function PlannedSum({ person, range }: { person: PlannedPerson; range: PersonCellProps['range'] }) {
  const { t } = useTranslation('schedule');
  const { allocated, capacity, daysOver } = sumOf(person, range.from, range.to);
  const share = capacity === 0 ? 0 : Math.min(1, allocated / capacity);
  return (
    <span className={classNames('plan-sum', daysOver > 0 && 'plan-sum-over')}>
      {t('ofCapacity', { planned: inHours(allocated), capacity: inHours(capacity) })}
      {daysOver > 0 && <small>↑ {t('daysOver', { count: daysOver })}</small>}
      <i>
        <i style={{ width: `${String(Math.round(share * 100))}%` }} />
      </i>
    </span>
  );
}

export function PersonCell(props: PersonCellProps) {
  const { row, top, plan, range, opened, onMember, onToggle } = props;
  const { t } = useTranslation('schedule');
  const { person } = row;
  if (!person) return <Tray row={row} top={top} />;
  if (row.projectId !== null) return <ProjectCell row={row} top={top} plan={plan} />;
  const { id, name } = person.member;
  const hasProjects = projectIdsOf(person).length > 0;
  return (
    <div className="plan-person" style={{ top, height: row.height }}>
      <IconButton
        icon={opened ? ChevronDown : ChevronRight}
        size="sm"
        className={classNames('plan-toggle', !hasProjects && 'plan-toggle-none')}
        label={t(opened ? 'hideProjects' : 'showProjects', { name })}
        aria-expanded={opened}
        disabled={!hasProjects}
        onClick={() => onToggle(id)}
      />
      <button type="button" className="plan-person-open" onClick={() => onMember(id)}>
        <PersonAvatar {...personOf(person.member)} size={28} decorative />
        <span className="plan-person-text">
          <span className="plan-person-name hf-trunc">{name}</span>
          <span className="hf-subtle hf-trunc">{person.jobTitle}</span>
        </span>
        <PlannedSum person={person} range={range} />
      </button>
    </div>
  );
}
