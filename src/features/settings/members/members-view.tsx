/** The people of the team: names, roles, and pending invitations. For the owner and admins; works offline. */
import './members.css';
import { useState } from 'react';
import { UserPlus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPeopleForm } from '../../../modules/navigation/people-form.ts';
import { type MemberItem, useMemberItems } from '../../../data/members.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListTable } from '../../../ui/list-table.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { useMemberActions } from './member-actions.ts';
import { useMemberColumns } from './member-columns.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

const rowKey = ({ member }: MemberItem): string => member.id;
const searchText = ({ member, jobTitle }: MemberItem): string =>
  `${member.name} ${member.email} ${jobTitle ?? ''}`;
const invite = (): void => openPeopleForm({ kind: 'invite' });
const edit = ({ member }: MemberItem): void => openPeopleForm({ kind: 'member', memberId: member.id });

export function MembersView() {
  const { t } = useTranslation(['settings-members', 'settings']);
  const items = useMemberItems();
  const { columns, phoneLine } = useMemberColumns();
  const [removing, setRemoving] = useState<MemberItem | null>(null);
  const actions = useMemberActions({ onEdit: edit, onRemove: setRemoving });
  const open = (item: MemberItem): void => {
    if (item.member.role !== 'owner') edit(item);
  };
  const button = (
    <Button kind="primary" icon={UserPlus} keys="c" onClick={invite}>
      {t('invite')}
    </Button>
  );
  return (
    <SettingsPage
      title={t('settings:pages.team-members')}
      count={items.length}
      width="table"
      actions={button}
    >
      <ListTable
        label={t('settings:pages.team-members')}
        rows={items}
        rowKey={rowKey}
        columns={columns}
        searchText={searchText}
        searchLabel={t('search')}
        phoneLine={phoneLine}
        onOpen={open}
        actions={actions}
        actionsLabel={({ member }) => t('actionsOf', { name: member.name })}
        onCreate={invite}
        empty={
          <EmptyState icon={Users} title={t('empty')} actions={button}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      <RemoveDialog item={removing} onClose={() => setRemoving(null)} />
    </SettingsPage>
  );
}
