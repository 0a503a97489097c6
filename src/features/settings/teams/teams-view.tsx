/** The person's teams: create one, rename an own one, switch to one. Works offline. */
import './teams.css';
import { useCallback, useMemo } from 'react';
import { ArrowRightLeft, Network, Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPeopleForm } from '../../../modules/navigation/people-form.ts';
import { useSwitchTeam } from '../../../modules/team/use-switch-team.ts';
import { useMembershipIn } from '../../../modules/team/use-membership-in.ts';
import { useRowMark } from '../../../data/sync-status.ts';
import { type TeamItem, useTeamItems } from '../../../data/team-items.ts';
import { useToday } from '../../../data/today.ts';
import { dayOfInstant } from '../../../lib/day.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListTable, type ListTableColumn } from '../../../ui/list-table.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { UnsentMark } from '../../../ui/unsent-mark.tsx';
import { useLocale } from '../../../i18n/use-locale.ts';
import { SettingsPage } from '../frame/settings-page.tsx';

const rowKey = ({ team }: TeamItem): string => team.id;
const searchText = ({ team }: TeamItem): string => `${team.name} ${team.owner_name}`;
const create = (): void => openPeopleForm({ kind: 'newTeam' });

function TeamName({ item: { team, isCurrent } }: { readonly item: TeamItem }) {
  const { t } = useTranslation('settings-teams');
  const isUnsent = useRowMark('team', team.id) === 'unsent';
  return (
    <span className="teams-name">
      <PersonAvatar id={team.id} name={team.name} size={24} square decorative />
      <span className="hf-trunc">{team.name}</span>
      {isUnsent && <UnsentMark label={t('unsent')} />}
      {isCurrent && <span className="teams-current">{t('current')}</span>}
    </span>
  );
}

function useColumns(): readonly ListTableColumn<TeamItem>[] {
  const { t } = useTranslation('settings-teams');
  const locale = useLocale();
  const today = useToday();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        primary: true,
        cell: (item) => <TeamName item={item} />,
        sortValue: ({ team }) => team.name,
      },
      {
        id: 'owner',
        header: t('column.owner'),
        width: 200,
        hideOnPhone: true,
        cell: ({ team, isOwn }) => (isOwn ? t('you') : team.owner_name),
        sortValue: ({ team }) => team.owner_name,
      },
      {
        id: 'members',
        header: t('column.members'),
        width: 100,
        align: 'end',
        hideOnPhone: true,
        cell: ({ members }) => members,
        sortValue: ({ members }) => members,
      },
      {
        id: 'created',
        header: t('column.created'),
        width: 130,
        hideOnPhone: true,
        cell: ({ team }) => formatDay(dayOfInstant(team.created_at), locale, today),
        sortValue: ({ team }) => team.created_at,
      },
    ],
    [t, locale, today],
  );
}

function useActions(): (item: TeamItem) => readonly MenuItem[] {
  const { t } = useTranslation('settings-teams');
  const switchTeam = useSwitchTeam();
  const membershipIn = useMembershipIn();
  return useCallback(
    ({ team, isOwn, isCurrent }) => [
      ...(isOwn
        ? [
            {
              id: 'edit',
              label: t('action.rename'),
              icon: Pencil,
              keys: 'e',
              onSelect: () => openPeopleForm({ kind: 'renameTeam', teamId: team.id }),
            },
          ]
        : []),
      ...(isCurrent
        ? []
        : [
            {
              id: 'switch',
              label: t('action.switch'),
              icon: ArrowRightLeft,
              onSelect: () => void switchTeam(membershipIn(team)),
            },
          ]),
    ],
    [t, switchTeam, membershipIn],
  );
}

export function TeamsView() {
  const { t } = useTranslation(['settings-teams', 'settings']);
  const items = useTeamItems();
  const columns = useColumns();
  const actions = useActions();
  const button = (
    <Button kind="primary" icon={Plus} keys="c" onClick={create}>
      {t('create')}
    </Button>
  );
  return (
    <SettingsPage
      title={t('settings:pages.teams')}
      count={items.length}
      lead={t('lead')}
      width="table"
      actions={button}
    >
      <ListTable
        label={t('settings:pages.teams')}
        rows={items}
        rowKey={rowKey}
        columns={columns}
        searchText={searchText}
        searchLabel={t('search')}
        phoneLine={({ team, members }) =>
          `${t('ownedBy', { name: team.owner_name })} · ${t('people', { count: members })}`
        }
        actions={actions}
        actionsLabel={({ team }) => t('actionsOf', { name: team.name })}
        onCreate={create}
        empty={
          <EmptyState icon={Network} title={t('empty')} actions={button}>
            {t('lead')}
          </EmptyState>
        }
      />
    </SettingsPage>
  );
}
