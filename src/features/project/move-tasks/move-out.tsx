/** Moves tasks to another project: picks the project, asks when values would be lost, and offers undo. */
import './move-out.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LostValues, useMoveToProject } from '../../../data/tasks/use-move-to-project.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { type TaskLookups, useTaskLookups } from '../task-lookups/task-lookups.ts';
import { type MovingTasks, useViewState, useViewStore } from '../view-state/view-store.ts';
import { reportNotStored } from '../../../modules/changes/report-not-stored.ts';
import { useOfferAfter } from '../../../modules/changes/use-undo-offer.ts';

interface Choice {
  readonly projectId: string;
  readonly name: string;
  readonly behind: LostValues;
}

/** `onClose` closes the open task. */
export function MoveOut({ onClose }: { readonly onClose: () => void }) {
  const store = useViewStore();
  const moving = useViewState((state) => state.moving);
  if (!moving) return null;
  return (
    <MoveTo
      key={moving.taskIds.join(' ')}
      moving={moving}
      onClose={() => store.closeMove()}
      onCloseTask={onClose}
    />
  );
}

const isNothing = ({ columns, people, phases, repeating }: LostValues): boolean =>
  columns.length + people.length + phases.length + repeating === 0;

interface MoveToProps {
  readonly moving: MovingTasks;
  readonly onClose: () => void;
  readonly onCloseTask: () => void;
}

function MoveTo({ moving, onClose, onCloseTask }: MoveToProps) {
  const { t } = useTranslation('moving');
  const lookups = useTaskLookups();
  const offerAfter = useOfferAfter();
  const store = useViewStore();
  const out = useMoveToProject(lookups.project);
  const [choice, setChoice] = useState<Choice | null>(null);
  const { taskIds, anchor, at } = moving;
  const move = async ({ projectId, name }: Pick<Choice, 'projectId' | 'name'>): Promise<void> => {
    onClose();
    store.clearSelection();
    const { open } = store.getState();
    if (open !== null && taskIds.includes(open)) onCloseTask();
    try {
      await offerAfter(out.move(taskIds, projectId), (count) => t('moved', { count, project: name }));
    } catch (error) {
      await reportNotStored(error);
    }
  };
  const choose = (projectId: string): void => {
    const name = out.projects.find((one) => one.id === projectId)?.name ?? '';
    const behind = out.leftBehind(taskIds, projectId);
    if (isNothing(behind)) void move({ projectId, name });
    else {
      // The choice has closed the picker; opens it again for the confirmation.
      store.openMove(anchor, taskIds, at);
      setChoice({ projectId, name, behind });
    }
  };
  if (choice) {
    return (
      <ConfirmDialog
        open
        title={t('title', { count: taskIds.length, project: choice.name })}
        confirmLabel={t('action')}
        onConfirm={() => void move(choice)}
        onCancel={onClose}
      >
        <p>{t('behind')}</p>
        <Behind behind={choice.behind} lookups={lookups} project={choice.name} />
      </ConfirmDialog>
    );
  }
  return (
    <Picker
      anchor={anchor}
      at={at}
      onClose={onClose}
      label={t('label')}
      placeholder={t('find')}
      options={out.projects.map((project) => ({
        id: project.id,
        label: project.name,
        hint: project.key,
        icon: <ColorSquare color={project.color_code} />,
      }))}
      value={null}
      onChange={choose}
    />
  );
}

interface BehindProps {
  readonly behind: LostValues;
  readonly lookups: TaskLookups;
  readonly project: string;
}

/** Lists the lost values by name before the move. */
function Behind({ behind, lookups, project }: BehindProps) {
  const { t } = useTranslation('moving');
  const named = (ids: readonly string[], byId: ReadonlyMap<string, { readonly name: string }>): string =>
    ids.flatMap((id) => byId.get(id)?.name ?? []).join(', ');
  const { columns, people, phases, repeating } = behind;
  const inOrder = lookups.customColumns.flatMap(({ id }) => (columns.includes(id) ? [id] : []));
  return (
    <ul className="hf-move-lost">
      {columns.length > 0 && <li>{t('columns', { names: named(inOrder, lookups.customById) })}</li>}
      {people.length > 0 && <li>{t('people', { project, names: named(people, lookups.personById) })}</li>}
      {phases.length > 0 && <li>{t('phases', { project, names: named(phases, lookups.phaseById) })}</li>}
      {repeating > 0 && <li>{t('repeating', { count: repeating })}</li>}
    </ul>
  );
}
