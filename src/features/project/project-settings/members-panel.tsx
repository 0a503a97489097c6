/**
 * The members of the project and their roles: add from the team, invite by mail or link, appoint the manager, remove.
 * Props: onClose.
 */
import './project-settings.css';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Mail, UserMinus, UserPlus, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { change } from '../../../data/mutate.ts';
import { useCan } from '../../../data/permissions.ts';
import { type ProjectPerson, useOtherPeople, useProjectPeople } from '../../../data/project-people.ts';
import { useTaskCount } from '../../../data/project-uses.ts';
import { useSync } from '../../../data/sync-context.ts';
import { useIsInitialSync } from '../../../data/sync-status.ts';
import { personOf } from '../../../lib/person-of.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { InviteToProject } from './invite-to-project.tsx';
import { LinkPart } from './link-part.tsx';
import { useSaveMutations } from '../../../modules/changes/use-save-mutations.ts';

function AddFromTeam({ people }: { readonly people: readonly ProjectPerson[] }) {
  const { t } = useTranslation('project-panels');
  const { project } = useTaskLookups();
  const others = useOtherPeople(people, project.team_id);
  const isArriving = useIsInitialSync();
  const keep = useSaveMutations();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        kind="primary"
        icon={UserPlus}
        disabled={others.length === 0}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        data-tip={others.length === 0 && !isArriving ? t('members.allInside') : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('members.add')}
      </Button>
      <Picker
        multi
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('members.add')}
        placeholder={t('members.find')}
        width={280}
        value={[]}
        options={others.map((member) => ({
          id: member.id,
          label: member.name === '' ? member.email : member.name,
          keywords: member.email,
          icon: <PersonAvatar {...personOf(member)} size={22} decorative />,
        }))}
        onChange={(_ids, teamMemberId) => {
          const args = { memberId: newId(), projectId: project.id, teamMemberId };
          void keep([change('projectMember.add', args)]);
        }}
      />
    </>
  );
}

interface RowProps {
  readonly person: ProjectPerson;
  readonly mayEdit: boolean;
  readonly onRemove: () => void;
}

function PersonRow({ person: { row, member, jobTitle }, mayEdit, onRemove }: RowProps) {
  const { t } = useTranslation('project-panels');
  const keep = useSaveMutations();
  const isManager = row.access_level === 'PROJECT_MANAGER';
  const name = member.name === '' ? member.email : member.name;
  const details = [jobTitle, member.email === name ? null : member.email];
  const notes = details.filter((one) => one !== null && one !== '').join(' · ');
  const setManager = (teamMemberId: string | null): void => {
    const args = { projectId: row.project_id, teamMemberId, memberId: newId() };
    const key = teamMemberId === null ? 'members.unmanaged' : 'members.managed';
    void keep([change('project.setManager', args)], t(key, { name }));
  };
  const items: readonly MenuItem[] = mayEdit
    ? [
        isManager
          ? {
              id: 'manager',
              label: t('members.unmanage'),
              icon: UserRoundX,
              onSelect: () => setManager(null),
            }
          : {
              id: 'manager',
              label: t('members.manage'),
              icon: UserRoundCheck,
              disabled: member.pending,
              onSelect: () => setManager(member.id),
            },
        { id: 'remove', label: t('members.remove'), icon: UserMinus, danger: true, onSelect: onRemove },
      ]
    : [];
  return (
    <li className="hf-panel-row">
      <PersonAvatar {...personOf(member)} size={24} decorative />
      <p className="hf-grow">
        <span className="hf-trunc">{name}</span>
        <small className="hf-trunc">{notes}</small>
      </p>
      <span className="hf-panel-level">
        {member.pending ? t('members.invited') : t(`members.level.${row.access_level}`)}
      </span>
      <RowMenu label={t('actionsFor', { name })} items={items} />
    </li>
  );
}

/** Confirms a removal and shows what the person loses. */
function RemovePerson({ person, onClose }: { readonly person: ProjectPerson; readonly onClose: () => void }) {
  const { t } = useTranslation('project-panels');
  const { userId } = useSync();
  const keep = useSaveMutations();
  const { row, member } = person;
  const uses = useTaskCount(row.project_id, { field: 'assignees', id: member.id });
  const isArriving = useIsInitialSync();
  const name = member.name === '' ? member.email : member.name;
  const staysVisible = member.role !== 'member';
  const access = staysVisible ? 'stays' : member.user_id === userId ? 'losesOwn' : 'loses';
  return (
    <ConfirmDialog
      open
      danger
      title={t('members.removeTitle', { name })}
      confirmLabel={t('members.remove')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        const args = { memberId: row.id, projectId: row.project_id };
        void keep([change('projectMember.remove', args)], t('members.removed', { name }));
      }}
    >
      {uses !== null && !isArriving && <p>{t('members.removeTasks', { count: uses })}</p>}
      <p>{t(`members.${access}`)}</p>
    </ConfirmDialog>
  );
}

export function MembersPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('project-panels');
  const { project } = useTaskLookups();
  const people = useProjectPeople(project.id, project.team_id);
  const mayEdit = useCan('project.members', project.id);
  const mayInvite = useCan('project.invite', project.id);
  const [inviting, setInviting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const endInviting = (): void => {
    flushSync(() => setInviting(false));
    // Storing is asynchronous: the focus is restored only if the person has not moved it meanwhile.
    if (document.activeElement === document.body) button.current?.focus();
  };
  const [removing, setRemoving] = useState<string | null>(null);
  const leaving = people.find(({ row }) => row.id === removing);
  return (
    <Drawer
      open
      inAddress
      size="sm"
      onClose={onClose}
      label={t('members.title')}
      header={<h2>{t('members.title')}</h2>}
    >
      {mayEdit && !inviting && (
        <div className="hf-panel-add" data-commands="">
          <AddFromTeam people={people} />
          {mayInvite && (
            <Button ref={button} kind="line" icon={Mail} onClick={() => setInviting(true)}>
              {t('invite.open')}
            </Button>
          )}
        </div>
      )}
      {inviting && <InviteToProject onDone={endInviting} />}
      <ul className="hf-panel-list hf-scroll" aria-label={t('members.title')}>
        {people.map((person) => (
          <PersonRow
            key={person.row.id}
            person={person}
            mayEdit={mayEdit}
            onRemove={() => setRemoving(person.row.id)}
          />
        ))}
      </ul>
      {mayInvite && <LinkPart />}
      {leaving && <RemovePerson person={leaving} onClose={() => setRemoving(null)} />}
    </Drawer>
  );
}
