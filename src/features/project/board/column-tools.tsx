/**
 * The actions of a board column: rename, move, delete; a status also changes its category and limit, a phase its
 * colour.
 */
import { type ReactNode, useState } from 'react';
import { ArrowLeft, ArrowRight, CircleDot, Gauge, Palette, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import { change } from '../../../data/mutate.ts';
import { useCan } from '../../../data/permissions.ts';
import { usePhases, useStatuses } from '../../../data/project-setup.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { moveItem } from '../group-setup/move-item.ts';
import { PhaseColor } from '../group-setup/phase-color.tsx';
import { usePhaseProblem } from '../group-setup/phase-problem.ts';
import { RemovePhase } from '../group-setup/remove-phase.tsx';
import { RemoveStatus } from '../group-setup/remove-status.tsx';
import { useNameProblem } from '../../../modules/changes/use-name-problem.ts';
import { useStatusCategories } from '../group-setup/status-categories.ts';
import { useSaveMutations } from '../../../modules/changes/use-save-mutations.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useColumnOrder } from './column-order.ts';
import { StatusLimit } from './status-limit.tsx';

export interface ColumnTools {
  /** Null when the column cannot be renamed. */
  readonly rename: {
    readonly limit: number;
    readonly problem: (name: string) => string | null;
    /** Returns whether it was stored. */
    readonly commit: (name: string) => Promise<boolean>;
  } | null;
  /** `edit` starts renaming. */
  readonly items: (edit: () => void) => readonly MenuItem[];
  /** The open dialog. */
  readonly dialog: ReactNode;
}

const NO_TOOLS: ColumnTools = { rename: null, items: () => [], dialog: null };

/** Menu items for renaming and moving, shared by statuses and phases. */
function useFirstItems(
  groupBy: TaskGrouping,
  id: string,
): (edit: (() => void) | null) => readonly MenuItem[] {
  const { t } = useTranslation(['board', 'project-panels']);
  const order = useColumnOrder(groupBy);
  const index = order?.ids.indexOf(id) ?? -1;
  const move = (by: 1 | -1) => {
    const ids = order ? moveItem(order.ids, index, by) : [];
    return { disabled: ids === order?.ids, onSelect: () => void order?.put(ids) };
  };
  return (edit) => [
    ...(edit ? [{ id: 'rename', label: t('project-panels:rename'), icon: Pencil, onSelect: edit }] : []),
    ...(order && index >= 0
      ? [
          { id: 'left', label: t('moveLeft'), icon: ArrowLeft, ...move(-1) },
          { id: 'right', label: t('moveRight'), icon: ArrowRight, ...move(1) },
        ]
      : []),
  ];
}

function useStatusTools(statusId: string): ColumnTools {
  const { t } = useTranslation(['project-panels', 'board']);
  const { id: projectId } = useTaskLookups().project;
  const statuses = useStatuses(projectId);
  const categories = useStatusCategories();
  const nameProblem = useNameProblem('status', statuses);
  const mayEdit = useCan('status.manage', projectId);
  const keep = useSaveMutations();
  const first = useFirstItems('status', statusId);
  const [open, setOpen] = useState<'limit' | 'remove' | null>(null);
  const close = (): void => setOpen(null);
  const status = statuses.find((one) => one.id === statusId);
  if (!status) return NO_TOOLS;
  const isLast = statuses.filter((one) => one.category_id === status.category_id).length < 2;
  const hint = isLast ? t('statuses.lastOne') : undefined;
  const own = (): MenuItem[] => [
    { id: 'limit', label: t('board:limit'), icon: Gauge, onSelect: () => setOpen('limit') },
    { id: 'category', heading: t('statuses.categoryLabel') },
    ...categories.map(({ id, name }) => ({
      id,
      label: name,
      icon: CircleDot,
      checked: id === status.category_id,
      disabled: isLast && id !== status.category_id,
      onSelect: () =>
        void (
          id !== status.category_id &&
          keep([change('status.setCategory', { statusId, projectId, categoryId: id })])
        ),
    })),
    { id: 'end', separator: true },
    {
      id: 'remove',
      label: t('delete'),
      icon: Trash2,
      danger: true,
      disabled: isLast,
      hint,
      onSelect: () => setOpen('remove'),
    },
  ];
  return {
    rename: mayEdit
      ? {
          limit: LIMITS.statusName,
          problem: (name) => nameProblem(name, statusId),
          commit: (name) => keep([change('status.rename', { statusId, projectId, name })]),
        }
      : null,
    items: (edit) => [...first(mayEdit ? edit : null), ...(mayEdit ? own() : [])],
    dialog:
      open === 'limit' ? (
        <StatusLimit status={status} onClose={close} />
      ) : (
        open === 'remove' && <RemoveStatus status={status} onClose={close} />
      ),
  };
}

function usePhaseTools(phaseId: string): ColumnTools {
  const { t } = useTranslation('project-panels');
  const { id: projectId } = useTaskLookups().project;
  const phases = usePhases(projectId);
  const problem = usePhaseProblem(phases);
  const mayEdit = useCan('phase.manage', projectId);
  const keep = useSaveMutations();
  const first = useFirstItems('phase', phaseId);
  const [open, setOpen] = useState<'color' | 'remove' | null>(null);
  const close = (): void => setOpen(null);
  const phase = phases.find((one) => one.id === phaseId);
  if (!phase || !mayEdit) return NO_TOOLS;
  return {
    rename: {
      limit: LIMITS.phaseName,
      problem: (name) => problem(name, phaseId),
      commit: (name) => keep([change('phase.rename', { phaseId, projectId, name })]),
    },
    items: (edit) => [
      ...first(edit),
      { id: 'color', label: t('phases.color'), icon: Palette, onSelect: () => setOpen('color') },
      { id: 'end', separator: true },
      { id: 'remove', label: t('delete'), icon: Trash2, danger: true, onSelect: () => setOpen('remove') },
    ],
    dialog:
      open === 'color' ? (
        <PhaseColor phase={phase} onClose={close} />
      ) : (
        open === 'remove' && <RemovePhase phase={phase} onClose={close} />
      ),
  };
}

/** `groupId` is the id of the status or phase when the board is grouped by that. */
export function useColumnTools(groupBy: TaskGrouping, groupId: string): ColumnTools {
  const status = useStatusTools(groupBy === 'status' ? groupId : '');
  const phase = usePhaseTools(groupBy === 'phase' ? groupId : '');
  if (groupBy === 'status') return status;
  return groupBy === 'phase' ? phase : NO_TOOLS;
}
