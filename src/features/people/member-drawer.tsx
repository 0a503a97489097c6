/**
 * One member of the team: job title and role. The button saves only changed fields, so that two admins who edit
 * different fields do not overwrite each other. Props: memberId, onClose.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '../../../contract/entities/team-entities.ts';
import { type GivenRole, type JobTitleChoice } from '../../data/members.ts';
import { useJobTitles } from '../../data/project-setup.ts';
import { change } from '../../data/mutate.ts';
import { useMe, useTeamMember } from '../../data/people.ts';
import { useMutateAll } from '../../data/sync-context.ts';
import type { NamedMutation } from '../../data/sync-types.ts';
import { personOf } from '../../lib/person-of.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { SubmitForm } from '../../ui/submit-form.tsx';
import { AccessField, JobTitleField } from './role-fields.tsx';

interface MemberFormProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

function Who({ member }: { readonly member: TeamMember }) {
  return (
    <div className="people-who">
      <PersonAvatar {...personOf(member)} size={40} decorative />
      <span>
        <span className="people-who-name hf-trunc">{member.name}</span>
        <span className="hf-subtle hf-trunc">{member.email}</span>
      </span>
    </div>
  );
}

/** The member's job title. It may have been deleted: then there is none, which does not count as a change. */
function useTitleId({ job_title_id: titleId, team_id: teamId }: TeamMember): string | null {
  const titles = useJobTitles(teamId);
  return titles.some(({ id }) => id === titleId) ? titleId : null;
}

function useSave(member: TeamMember): (role: GivenRole | null, title: JobTitleChoice) => Promise<void> {
  const mutateAll = useMutateAll();
  const before = useTitleId(member);
  return async (role, title) => {
    const memberId = member.id;
    const changes: NamedMutation[] = [];
    if (role !== null && role !== member.role) changes.push(change('member.setRole', { memberId, role }));
    if ((title?.id ?? null) !== before)
      changes.push(change('member.setJobTitle', { memberId, jobTitle: title }));
    await mutateAll(changes);
  };
}

function MemberForm({ member, onClose }: MemberFormProps) {
  const { t } = useTranslation('people');
  const me = useMe();
  const save = useSave(member);
  const [role, setRole] = useState<GivenRole | null>(member.role === 'owner' ? null : member.role);
  const titleId = useTitleId(member);
  const [title, setTitle] = useState<JobTitleChoice>(titleId === null ? null : { id: titleId });
  const isMe = member.user_id !== null && member.user_id === me?.id;
  const submit = (): void => void save(role, title).then(onClose);
  return (
    <SubmitForm className="people-form hf-column" onSubmit={submit}>
      <div className="people-fields hf-scroll">
        <Who member={member} />
        <JobTitleField value={title} onChange={setTitle} />
        <AccessField value={role} onChange={setRole} disabled={isMe} />
        {isMe && <p className="hf-field-help">{t('ownRole')}</p>}
      </div>
      <div className="hf-drawer-footer">
        <Button size="lg" kind="line" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="lg" kind="primary" type="submit" keys="mod+enter">
          {t('save')}
        </Button>
      </div>
    </SubmitForm>
  );
}

export function MemberDrawer({
  memberId,
  onClose,
}: {
  readonly memberId: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('people');
  const member = useTeamMember(memberId);
  return (
    <Drawer open size="sm" onClose={onClose} label={t('member')} header={<h2>{t('member')}</h2>}>
      {member ? (
        <MemberForm member={member} onClose={onClose} />
      ) : (
        <p className="people-removed hf-muted">{t('gone')}</p>
      )}
    </Drawer>
  );
}
