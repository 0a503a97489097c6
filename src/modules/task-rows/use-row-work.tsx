/** All actions on task rows of several projects, by keys, menu, swipe and the bulk bar, with their dialogs. */
import type { Task } from '../../../contract/entities/task-entities.ts';
import { useCanInProjects } from '../../data/permissions.ts';
import { RemoveTasks } from './remove-tasks.tsx';
import type { RowActions } from './row-actions.ts';
import { RowBulkBar } from './row-bulk-bar.tsx';
import { type Picking, RowPickers } from './row-pickers.tsx';
import { useRowCommands } from './use-row-commands.ts';
import { useRowMenu } from './use-row-menu.ts';
import { useRowSwipes } from './use-row-swipes.ts';
import { type RowSelectors, useTaskKeys } from './use-task-keys.ts';

export interface RowWorkInput extends Omit<RowActions, 'mayAssign'> {
  readonly selectors: RowSelectors;
  /** All tasks of the list. */
  readonly known: readonly Task[];
  /** Those with rows, in order. */
  readonly shown: readonly Task[];
  readonly picking: Picking | null;
  readonly onPick: (picking: Picking | null) => void;
}

export function useRowWork({ selectors, known, shown, picking, ...input }: RowWorkInput) {
  const { lookups, onPick } = input;
  const mayCreate = useCanInProjects('task.create');
  const commands = useRowCommands(lookups, known);
  const actions: RowActions = {
    ...input,
    // Assigning needs the same permission as creating (live-channel 2.2).
    mayAssign: ({ project_id: id }) => {
      const project = lookups.projectById.get(id);
      return project !== undefined && mayCreate(project);
    },
  };
  useTaskKeys({ selectors, shown, actions, commands });
  useRowSwipes(selectors.list, known, lookups);
  const { onContextMenu, openAt, menu } = useRowMenu(known, actions, commands, selectors.link);
  const { removing, answer } = commands;
  return {
    ...{ actions, onContextMenu, openAt },
    floating: (
      <>
        <RowBulkBar actions={actions} commands={commands} />
        {menu}
        <RowPickers open={picking} lookups={lookups} known={known} onClose={() => onPick(null)} />
        {removing && <RemoveTasks count={removing.length} name={removing[0]?.name} onAnswer={answer} />}
      </>
    ),
  };
}
