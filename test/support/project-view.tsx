/** A view of a project with its contexts (address, rows, commands, keys), over the real replica. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useTaskGroups } from '../../src/data/tasks/use-task-groups.ts';
import { useProjectWork } from '../../src/features/project/project-page/use-project-work.ts';
import {
  TaskCommandsContext,
  useMakeTaskCommands,
} from '../../src/features/project/task-commands/task-commands.ts';
import { ListActionsContext } from '../../src/features/project/view-state/list-actions.ts';
import { ProjectKeysContext } from '../../src/features/project/view-state/project-keys.ts';
import { useOpenTaskState, useProjectViewState } from '../../src/features/project/view-state/view-query.ts';
import { ViewStoreContext } from '../../src/features/project/view-state/view-store.ts';
import { PROJECT_ID } from './task-rows.ts';

function useParts() {
  const view = useProjectViewState(PROJECT_ID);
  const open = useOpenTaskState();
  const { result, prepareGroupings } = useTaskGroups(PROJECT_ID, view.query);
  const { commands } = useMakeTaskCommands(PROJECT_ID, view.groupBy);
  const list = useRef(null);
  const find = useRef(null);
  const work = useProjectWork({ view, open, result, commands, canCreate: true, list, find });
  return { view, open, result, prepareGroupings, commands, work };
}
export type ProjectParts = ReturnType<typeof useParts>;

/** `now` holds the state and commands of the view as of its last render. */
export function projectView(Part: (parts: ProjectParts) => ReactNode) {
  const now = {} as ProjectParts;
  function View() {
    const parts = useParts();
    useEffect(() => void Object.assign(now, parts));
    return (
      <ViewStoreContext value={parts.work.store}>
        <TaskCommandsContext value={parts.commands}>
          <ProjectKeysContext value={parts.work.keys}>
            <ListActionsContext value={parts.work.actions}>
              <Part {...parts} />
            </ListActionsContext>
          </ProjectKeysContext>
        </TaskCommandsContext>
      </ViewStoreContext>
    );
  }
  return { View, now };
}
