/** The job titles of the team, with how many people have each. */
import { Briefcase } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../../contract/entities/fields.ts';
import { useTeam, useTeamMembers } from '../../../data/people.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { useUnsentIds } from '../../../data/sync-status.ts';
import { type ListEntry, useJobTitleEntries } from '../../../data/team-lists.ts';
import { useListTexts } from '../frame/list-texts.ts';
import { NamedList } from '../frame/named-list.tsx';
import { useSaveWithUndo } from '../frame/use-save-with-undo.ts';

export function JobTitlesView() {
  const { t } = useTranslation('settings-job-titles');
  const texts = useListTexts('settings-job-titles');
  const entries = useJobTitleEntries();
  const unsent = useUnsentIds('jobTitle');
  const { kept } = useSaveWithUndo();
  const teamId = useTeam()?.id ?? '';
  const mutate = useMutate();
  const members = useTeamMembers();
  const create = (name: string): void =>
    void kept(mutate.jobTitle.create({ jobTitleId: newId(), teamId, name }));
  const change = ({ id }: ListEntry, name: string): void =>
    void kept(mutate.jobTitle.rename({ jobTitleId: id, name }));
  const remove = ({ id, name }: ListEntry): void => {
    const memberIds = members.filter((one) => one.job_title_id === id).map((one) => one.id);
    void kept(mutate.jobTitle.remove({ jobTitleId: id, memberIds }), t('removed', { name }));
  };
  return (
    <NamedList
      entries={entries}
      texts={texts}
      icon={Briefcase}
      limit={LIMITS.jobTitle}
      sameName={(one, other) => one.toLowerCase() === other.toLowerCase()}
      unsent={unsent}
      onCreate={create}
      onChange={change}
      onRemove={remove}
    />
  );
}
