/** The clients of the team, with the number of projects of each. */
import { Building2 } from 'lucide-react';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import { useTeam } from '../../../data/people.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { useRows } from '../../../data/use-store.ts';
import { type ListEntry, useClientEntries } from '../../../data/team-lists.ts';
import { NamedList } from '../frame/named-list.tsx';

export function ClientsView() {
  const entries = useClientEntries();
  const teamId = useTeam()?.id ?? '';
  const mutate = useMutate();
  const projects = useRows('project');
  const remove = async ({ id }: ListEntry): Promise<void> => {
    const projectIds = projects.filter((one) => one.client_id === id).map((one) => one.id);
    await mutate.client.remove({ clientId: id, projectIds });
  };
  return (
    <NamedList
      texts="settings-clients"
      entity="client"
      entries={entries}
      icon={Building2}
      limit={LIMITS.clientName}
      onCreate={(name) => mutate.client.create({ clientId: newId(), teamId, name })}
      onChange={({ id }, name) => mutate.client.rename({ clientId: id, name })}
      onRemove={remove}
    />
  );
}
