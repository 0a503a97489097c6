/** The labels of the team, with how many tasks carry each. */
import { Tags } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../../contract/entities/fields.ts';
import { useTeam } from '../../../data/people.ts';
import { useMutate, useMutateAll, useSync } from '../../../data/sync-context.ts';
import { change as labelChange } from '../../../data/mutate.ts';
import { tasksWithLabel } from '../../../data/label-uses.ts';
import { useUnsentIds } from '../../../data/sync-status.ts';
import { type ListEntry, useLabelEntries } from '../../../data/team-lists.ts';
import { useListTexts } from '../frame/list-texts.ts';
import { NamedList } from '../frame/named-list.tsx';
import { useSaveWithUndo } from '../frame/use-save-with-undo.ts';

export function LabelsView() {
  const { t } = useTranslation('settings-labels');
  const texts = { ...useListTexts('settings-labels'), color: t('color') };
  const entries = useLabelEntries();
  const unsent = useUnsentIds('label');
  const { kept } = useSaveWithUndo();
  const teamId = useTeam()?.id ?? '';
  const client = useSync();
  const mutate = useMutate();
  const mutateAll = useMutateAll();
  const create = (name: string, color: string): void =>
    void kept(mutate.label.create({ labelId: newId(), teamId, name, color }));
  const change = (entry: ListEntry, name: string, color: string): void => {
    const { id: labelId } = entry;
    const changes = [
      ...(name === entry.name ? [] : [labelChange('label.rename', { labelId, name })]),
      ...(color === entry.color ? [] : [labelChange('label.recolor', { labelId, color })]),
    ];
    void kept(mutateAll(changes));
  };
  const remove = ({ id: labelId, name }: ListEntry): void => {
    const gone = tasksWithLabel(client, labelId).then((taskIds) => mutate.label.remove({ labelId, taskIds }));
    void kept(gone, t('removed', { name }));
  };
  return (
    <NamedList
      entries={entries}
      texts={texts}
      icon={Tags}
      limit={LIMITS.labelName}
      sameName={(one, other) => one.toLowerCase() === other.toLowerCase()}
      unsent={unsent}
      mark="dot"
      onCreate={create}
      onChange={change}
      onRemove={remove}
    />
  );
}
