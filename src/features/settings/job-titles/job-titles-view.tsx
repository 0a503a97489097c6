/** The job titles of the team, with the number of people who have each. */
import { Briefcase } from 'lucide-react';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import { useTeam, useTeamMembers } from '../../../data/people.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { type ListEntry, useJobTitleEntries } from '../../../data/team-lists.ts';
import { NamedList } from '../frame/named-list.tsx';

export function JobTitlesView() {
  const entries = useJobTitleEntries();
  const teamId = useTeam()?.id ?? '';
  const mutate = useMutate();
  const members = useTeamMembers();
  const remove = async ({ id }: ListEntry): Promise<void> => {
    const memberIds = members.filter((one) => one.job_title_id === id).map((one) => one.id);
    await mutate.jobTitle.remove({ jobTitleId: id, memberIds });
  };
  return (
    <NamedList
      texts="settings-job-titles"
      entity="jobTitle"
      entries={entries}
      icon={Briefcase}
      limit={LIMITS.jobTitle}
      onCreate={(name) => mutate.jobTitle.create({ jobTitleId: newId(), teamId, name })}
      onChange={({ id }, name) => mutate.jobTitle.rename({ jobTitleId: id, name })}
      onRemove={remove}
    />
  );
}
