/** The labels of the team, with the number of tasks that have each. */
import { Tags } from 'lucide-react';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import { useTeam } from '../../../data/people.ts';
import { useMutate, useMutateAll, useSync } from '../../../data/sync-context.ts';
import { change } from '../../../data/mutate.ts';
import { tasksWithLabel } from '../../../data/label-uses.ts';
import { type ListEntry, useLabelEntries } from '../../../data/team-lists.ts';
import { NamedList } from '../frame/named-list.tsx';

export function LabelsView() {
  const entries = useLabelEntries();
  const teamId = useTeam()?.id ?? '';
  const client = useSync();
  const mutate = useMutate();
  const mutateAll = useMutateAll();
  const update = (entry: ListEntry, name: string, color: string): Promise<void> => {
    const { id: labelId } = entry;
    return mutateAll([
      ...(name === entry.name ? [] : [change('label.rename', { labelId, name })]),
      ...(color === entry.color ? [] : [change('label.recolor', { labelId, color })]),
    ]);
  };
  return (
    <NamedList
      texts="settings-labels"
      entity="label"
      entries={entries}
      icon={Tags}
      limit={LIMITS.labelName}
      mark="dot"
      onCreate={(name, color) => mutate.label.create({ labelId: newId(), teamId, name, color })}
      onChange={update}
      onRemove={async ({ id: labelId }) =>
        mutate.label.remove({ labelId, taskIds: await tasksWithLabel(client, labelId) })
      }
    />
  );
}
