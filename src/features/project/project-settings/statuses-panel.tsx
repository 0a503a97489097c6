/**
 * The statuses of the project: add, rename, order, move between categories, delete with a replacement. The last status
 * of a category can be neither moved nor deleted. Props: onClose.
 */
import { useState } from 'react';
import { CircleDot, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import type { Status } from '../../../../contract/entities/project-entities.ts';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import { TODO_CATEGORY_ID } from '../../../../contract/rules/defaults.ts';
import { change } from '../../../data/mutate.ts';
import { useCan } from '../../../data/permissions.ts';
import { useStatuses } from '../../../data/project-setup.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { AddName } from './add-name.tsx';
import { RemoveStatus } from '../group-setup/remove-status.tsx';
import { SetupList } from './setup-list.tsx';
import { SetupRow } from './setup-row.tsx';
import { useNameProblem } from '../../../modules/changes/use-name-problem.ts';
import { useStatusCategories } from '../group-setup/status-categories.ts';
import { useSaveMutations } from '../../../modules/changes/use-save-mutations.ts';

interface NewStatusProps {
  readonly projectId: string;
  readonly problem: (name: string) => string | null;
}

function NewStatus({ projectId, problem }: NewStatusProps) {
  const { t } = useTranslation('project-panels');
  const categories = useStatusCategories();
  const keep = useSaveMutations();
  const [categoryId, setCategoryId] = useState<string>(TODO_CATEGORY_ID);
  return (
    <AddName
      form={`new-status.${projectId}`}
      label={t('statuses.new')}
      addLabel={t('add')}
      limit={LIMITS.statusName}
      problem={problem}
      onAdd={(name) => keep([change('status.create', { statusId: newId(), projectId, name, categoryId })])}
    >
      <SelectField
        label={t('statuses.categoryLabel')}
        value={categoryId}
        onValueChange={setCategoryId}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </AddName>
  );
}

export function StatusesPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('project-panels');
  const { project, statusById } = useTaskLookups();
  const statuses = useStatuses(project.id);
  const categories = useStatusCategories();
  const mayEdit = useCan('status.manage', project.id);
  const mayOrder = useCan('status.reorder', project.id);
  const keep = useSaveMutations();
  const [removing, setRemoving] = useState<Status | null>(null);
  const projectId = project.id;
  const itemsOf = (status: Status): readonly MenuItem[] => {
    if (!mayEdit) return [];
    const isLast = statuses.filter((one) => one.category_id === status.category_id).length < 2;
    const hint = isLast ? t('statuses.lastOne') : undefined;
    return [
      { id: 'line', separator: true },
      ...categories
        .filter(({ id }) => id !== status.category_id)
        .map(({ id, name }) => ({
          id,
          label: t('statuses.moveTo', { name }),
          icon: CircleDot,
          disabled: isLast,
          hint,
          onSelect: () =>
            void keep([change('status.setCategory', { statusId: status.id, projectId, categoryId: id })]),
        })),
      {
        id: 'remove',
        label: t('delete'),
        icon: Trash2,
        danger: true,
        disabled: isLast,
        hint,
        onSelect: () => setRemoving(status),
      },
    ];
  };
  const order = (statusIds: readonly string[]): Promise<boolean> =>
    keep([change('status.order', { projectId, statusIds: [...statusIds] })]);
  const rename = (statusId: string, name: string): Promise<boolean> =>
    keep([change('status.rename', { statusId, projectId, name })]);
  const nameProblem = useNameProblem('status', statuses);
  return (
    <Drawer
      open
      inAddress
      size="sm"
      onClose={onClose}
      label={t('statuses.title')}
      header={<h2>{t('statuses.title')}</h2>}
    >
      <div className="hf-scroll hf-grow">
        {mayEdit && <NewStatus projectId={projectId} problem={nameProblem} />}
        <SetupList label={t('statuses.title')} rows={statuses} onOrder={mayOrder ? order : null}>
          {(status, position) => {
            const fact = statusById.get(status.id);
            return (
              <SetupRow
                id={status.id}
                glyph={<StatusGlyph kind={fact?.kind ?? 'todo'} color={fact?.color} />}
                name={status.name}
                note={categories.find(({ id }) => id === status.category_id)?.name}
                limit={LIMITS.statusName}
                problem={(name) => nameProblem(name, status.id)}
                position={position}
                items={itemsOf(status)}
                onRename={mayEdit ? (name) => rename(status.id, name) : null}
              />
            );
          }}
        </SetupList>
      </div>
      {removing && <RemoveStatus status={removing} onClose={() => setRemoving(null)} />}
    </Drawer>
  );
}
