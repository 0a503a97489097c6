/** The clients of the team, with how many projects each has. */
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../../contract/entities/fields.ts';
import { useTeam } from '../../../data/people.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { useRows } from '../../../data/use-store.ts';
import { useUnsentIds } from '../../../data/sync-status.ts';
import { type ListEntry, useClientEntries } from '../../../data/team-lists.ts';
import { useListTexts } from '../frame/list-texts.ts';
import { NamedList } from '../frame/named-list.tsx';
import { useSaveWithUndo } from '../frame/use-save-with-undo.ts';

export function ClientsView() {
  const { t } = useTranslation('settings-clients');
  const texts = useListTexts('settings-clients');
  const entries = useClientEntries();
  const unsent = useUnsentIds('client');
  const { kept } = useSaveWithUndo();
  const teamId = useTeam()?.id ?? '';
  const mutate = useMutate();
  const projects = useRows('project');
  const create = (name: string): void => void kept(mutate.client.create({ clientId: newId(), teamId, name }));
  const change = ({ id }: ListEntry, name: string): void =>
    void kept(mutate.client.rename({ clientId: id, name }));
  const remove = ({ id, name }: ListEntry): void => {
    const projectIds = projects.filter((one) => one.client_id === id).map((one) => one.id);
    void kept(mutate.client.remove({ clientId: id, projectIds }), t('removed', { name }));
  };
  return (
    <NamedList
      entries={entries}
      texts={texts}
      icon={Building2}
      limit={LIMITS.clientName}
      sameName={(one, other) => one === other}
      unsent={unsent}
      onCreate={create}
      onChange={change}
      onRemove={remove}
    />
  );
}
