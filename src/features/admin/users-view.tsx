/** The people of the organization, one row per address over all teams. Changes need a connection. */
import { useMemo, useState } from 'react';
import { Download, LogOut, Trash2, UserPlus, Users, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ALL_ROWS, type OrganizationUser, useOrganization } from '../../data/organization.ts';
import { useCan } from '../../data/permissions.ts';
import { useSync } from '../../data/sync-context.ts';
import { openPeopleForm, usePeopleForm } from '../../modules/navigation/people-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AdminPage } from './admin-page.tsx';
import { ExportLink } from './export-link.tsx';
import { useAdminAction } from './use-admin-action.ts';
import { UserDialog, type UserQuestion } from './user-dialog.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { useUserActions } from './use-user-actions.ts';
import { useUserColumns } from './user-columns.tsx';

const STATES = ['all', 'active', 'invited', 'deactivated'] as const;
type Shown = (typeof STATES)[number];

const NOTHING: ReadonlySet<string> = new Set();
/** The bulk actions. */
const MANY = [
  { kind: 'signOut', icon: LogOut },
  { kind: 'deactivate', icon: UserX },
  { kind: 'remove', icon: Trash2 },
] as const;

const rowKey = ({ id }: OrganizationUser): string => id;
const searchText = ({ name, email, teams }: OrganizationUser): string =>
  `${name ?? ''} ${email} ${teams.map((team) => team.name).join(' ')}`;

/** Invites to the active team; nothing without permission. Works offline, as all invitations do. */
function InviteButton() {
  const { t } = useTranslation('admin');
  const mayInvite = useCan('member.invite');
  const form = usePeopleForm();
  if (!mayInvite) return null;
  return (
    <Button
      kind="primary"
      icon={UserPlus}
      aria-haspopup="dialog"
      aria-expanded={form?.kind === 'invite'}
      onClick={() => openPeopleForm({ kind: 'invite' })}
    >
      {t('users.invite')}
    </Button>
  );
}

export function UsersView() {
  const { t } = useTranslation('admin');
  const { userId } = useSync();
  const answer = useOrganization('organization.users', { query: { size: ALL_ROWS } });
  const [shown, setShown] = useState<Shown>('all');
  const [asked, setAsked] = useState<UserQuestion | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const { blocked } = useAdminAction();
  const { columns, phoneLine } = useUserColumns();
  const users = useMemo(() => answer.data?.data ?? [], [answer.data]);
  const rows = useMemo(() => users.filter(({ state }) => shown === 'all' || state === shown), [users, shown]);
  const [selected, setSelected] = useState(NOTHING);
  const chosen = rows.filter(({ id }) => selected.has(id));
  const open = users.find(({ id }) => id === openId);
  const actions: (user: OrganizationUser) => readonly MenuItem[] = useUserActions({
    userId,
    blocked,
    onOpen: ({ id }) => setOpenId(id),
    onAsk: setAsked,
  });
  const count = (state: Shown): number =>
    state === 'all' ? users.length : users.filter((user) => user.state === state).length;
  return (
    <AdminPage
      title={t('pages.users')}
      count={answer.data?.total}
      answer={answer}
      width="table"
      actions={
        <>
          <ExportLink call="users" icon={Download} />
          <InviteButton />
        </>
      }
    >
      {() => (
        <>
          <ListTable
            label={t('pages.users')}
            rows={rows}
            rowKey={rowKey}
            columns={columns}
            searchText={searchText}
            searchLabel={t('users.search')}
            phoneLine={phoneLine}
            onOpen={({ id }) => setOpenId(id)}
            selectedKey={openId}
            actions={actions}
            actionsLabel={({ name, email }) => t('actionsOf', { name: name ?? email })}
            selection={{
              selected: new Set(chosen.map(rowKey)),
              onSelect: setSelected,
              label: ({ name, email }) => t('select', { name: name ?? email }),
              allLabel: t('selectAll'),
              selectable: (user) => !user.is_owner && user.user_id !== userId,
              actions: MANY.map(({ kind, icon }) => (
                <Button
                  key={kind}
                  icon={icon}
                  kind={kind === 'remove' ? 'danger' : 'ghost'}
                  disabled={blocked !== undefined}
                  data-tip={blocked}
                  onClick={() => setAsked({ kind, users: chosen })}
                >
                  {t(`users.${kind}`)}
                </Button>
              )),
            }}
            toolbar={
              <Segmented
                label={t('users.show')}
                value={shown}
                onValueChange={setShown}
                options={STATES.map((id) => ({ id, label: `${t(`users.states.${id}`)} ${count(id)}` }))}
              />
            }
            empty={
              <EmptyState icon={Users} title={t('users.none')}>
                {t('users.noneText')}
              </EmptyState>
            }
          />
          {open && <UserDrawer user={open} isMe={open.user_id === userId} onClose={() => setOpenId(null)} />}
          <UserDialog
            question={asked}
            onClose={(done) => {
              setAsked(null);
              if (done) setSelected(NOTHING);
            }}
          />
        </>
      )}
    </AdminPage>
  );
}
