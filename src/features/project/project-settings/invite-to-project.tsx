/**
 * Invites somebody to the project by mail, with a job title and a role. A person who is already in the team is added
 * without an invitation. The invitation goes through the outbox like any mutation. Props: onDone.
 */
import './project-settings.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import type { AccessLevel } from '../../../../contract/entities/project-entities.ts';
import { type JobTitleChoice, titleNamed } from '../../../data/members.ts';
import { change } from '../../../data/mutate.ts';
import { useTeamMembers } from '../../../data/people.ts';
import { useProjectPeople } from '../../../data/project-people.ts';
import { useJobTitles } from '../../../data/project-setup.ts';
import { looksLikeEmail } from '../../../lib/email.ts';
import { isText, useFormDraft } from '../../../modules/device/use-form-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { PickField } from '../../../ui/pick-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useSaveMutations } from '../../../modules/changes/use-save-mutations.ts';

/** The roles an invitation can give. Managers are appointed after they have joined. */
const LEVELS: readonly AccessLevel[] = ['MEMBER', 'ADMIN'];

function useProblem(email: string): string | null {
  const { t } = useTranslation('project-panels');
  const { project } = useTaskLookups();
  const people = useProjectPeople(project.id, project.team_id);
  if (email === '') return t('invite.required');
  if (!looksLikeEmail(email)) return t('invite.malformed');
  return people.some(({ member }) => member.email.toLowerCase() === email) ? t('invite.inside') : null;
}

export function InviteToProject({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('project-panels');
  const { project } = useTaskLookups();
  const { id: projectId, team_id: teamId } = project;
  const team = useTeamMembers(teamId);
  const titles = useJobTitles(teamId);
  const keep = useSaveMutations();
  const [text, setText, forget] = useFormDraft(`invite.${projectId}`, '', isText);
  const done = (): void => {
    forget();
    onDone();
  };
  const [jobTitle, setJobTitle] = useState<JobTitleChoice>(null);
  const [level, setLevel] = useState<AccessLevel>('MEMBER');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The form replaces the button that opened it, so it takes the focus.
  useEffect(() => field.current?.focus(), []);
  const leave = (event: KeyboardEvent<HTMLFormElement>): void => {
    const inside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !inside) return;
    event.stopPropagation();
    onDone();
  };
  const email = text.trim().toLowerCase();
  const problem = useProblem(email);
  const send = async (): Promise<void> => {
    setTried(true);
    if (problem !== null) return;
    const known = team.find((member) => member.email.toLowerCase() === email);
    const teamMemberId = known?.id ?? newId();
    const add = { memberId: newId(), projectId, teamMemberId, accessLevel: level };
    const invitation = { memberId: teamMemberId, teamId, email, role: 'member' as const, jobTitle };
    const changes = [
      ...(known ? [] : [change('member.invite', invitation)]),
      change('projectMember.add', add),
    ];
    if (await keep(changes, t('invite.sent', { email }))) done();
  };
  return (
    <form
      className="hf-panel-form"
      noValidate
      aria-label={t('invite.title')}
      onKeyDown={leave}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        ref={field}
        label={t('invite.email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={text}
        error={tried ? problem : null}
        onValueChange={setText}
      />
      <PickField
        label={t('invite.jobTitle')}
        empty={t('invite.noJobTitle')}
        value={titles.find(({ id }) => id === jobTitle?.id)?.name ?? jobTitle?.name ?? null}
        selectedId={jobTitle?.id ?? null}
        options={titles.map(({ id, name }) => ({ id, label: name }))}
        onPick={(id) => setJobTitle({ id })}
        onCreate={(name) => setJobTitle(titleNamed(name.slice(0, LIMITS.jobTitle)))}
        onClear={() => setJobTitle(null)}
      />
      <SelectField
        label={t('members.role')}
        value={level}
        onValueChange={(value) => setLevel(LEVELS.find((one) => one === value) ?? 'MEMBER')}
        options={LEVELS.map((value) => ({ value, label: t(`members.level.${value}`) }))}
      />
      <div className="hf-panel-buttons">
        <Button kind="line" onClick={done}>
          {t('cancel')}
        </Button>
        <Button type="submit" kind="primary">
          {t('invite.send')}
        </Button>
      </div>
    </form>
  );
}
