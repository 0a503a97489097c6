/** The columns of the people of the organization, and their line on phones. */
import { useMemo } from 'react';
import { CircleCheck, CircleSlash, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TEAM_ROLES } from '../../../contract/permissions.ts';
import type { OrganizationUser } from '../../data/organization.ts';
import type { ListTableColumn } from '../../ui/list-table.tsx';
import { countColumn } from './admin-columns.ts';
import { Icon } from '../../ui/icon.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { useLastActiveText } from './use-last-active-text.ts';
import { useMoment } from '../../ui/use-moment.ts';

const NAMED_TEAMS = 3;
const STATES = ['active', 'invited', 'deactivated'];
const STATE_ICONS = { active: CircleCheck, invited: Clock, deactivated: CircleSlash };

/** The role with the most rights in any team. */
function strongestRole({ teams }: OrganizationUser): (typeof TEAM_ROLES)[number] {
  return TEAM_ROLES.find((role) => teams.some((team) => team.role === role)) ?? 'member';
}

function Who({ user }: { readonly user: OrganizationUser }) {
  const { t } = useTranslation('admin');
  const momentText = useMoment();
  const { id, name, email, avatar_url: picture, state, invited_by: by, invited_at: at } = user;
  const invited = state === 'invited' && by !== null && at !== null;
  return (
    <span className="admin-who" data-state={state}>
      <PersonAvatar id={id} name={name ?? email} src={picture} size={28} decorative />
      <span className="admin-two-lines">
        <span className="hf-trunc admin-strong">{state === 'invited' ? email : (name ?? email)}</span>
        <span className="hf-trunc hf-subtle">
          {invited ? t('users.invitedBy', { name: by, when: momentText(at) }) : email}
        </span>
      </span>
    </span>
  );
}

function TeamChips({ user: { teams } }: { readonly user: OrganizationUser }) {
  const rest = teams.length - NAMED_TEAMS;
  return (
    <span className="admin-chips" data-tip={teams.map(({ name }) => name).join(', ')}>
      {teams.slice(0, NAMED_TEAMS).map((team) => (
        <span key={team.member_id} className="admin-tag">
          {team.name}
        </span>
      ))}
      {rest > 0 && <span className="hf-subtle">+{rest}</span>}
    </span>
  );
}

function State({ user: { state } }: { readonly user: OrganizationUser }) {
  const { t } = useTranslation('admin');
  return (
    <span className="admin-state-words">
      <span className="admin-state" data-state={state}>
        <Icon icon={STATE_ICONS[state]} size={14} />
      </span>
      {t(`users.states.${state}`)}
    </span>
  );
}

export function useUserColumns() {
  const { t } = useTranslation('admin');
  const momentText = useMoment();
  const lastActiveText = useLastActiveText();
  return useMemo(() => {
    const columns: readonly ListTableColumn<OrganizationUser>[] = [
      {
        id: 'name',
        header: t('column.name'),
        primary: true,
        cell: (user) => <Who user={user} />,
        sortValue: ({ name, email }) => name ?? email,
      },
      {
        id: 'role',
        header: t('column.role'),
        width: 110,
        hideOnPhone: true,
        cell: (user) => t(`role.${strongestRole(user)}`),
        sortValue: (user) => TEAM_ROLES.indexOf(strongestRole(user)),
      },
      {
        id: 'teams',
        header: t('pages.teams'),
        width: 230,
        hideOnPhone: true,
        cell: (user) => <TeamChips user={user} />,
        sortValue: ({ teams }) => teams.length,
      },
      {
        id: 'active',
        header: t('column.lastActive'),
        width: 140,
        hideOnPhone: true,
        cell: ({ last_active: at }) => (
          <span data-tip={at === null ? undefined : momentText(at)}>{lastActiveText(at)}</span>
        ),
        sortValue: ({ last_active: at }) => at,
      },
      countColumn('devices', t('column.devices'), ({ devices }) => devices, 80),
      {
        id: 'state',
        header: t('column.state'),
        width: 136,
        hideOnPhone: true,
        cell: (user) => <State user={user} />,
        sortValue: ({ state }) => STATES.indexOf(state),
      },
    ];
    const phoneLine = (user: OrganizationUser) =>
      `${t(`role.${strongestRole(user)}`)} · ${user.teams.map(({ name }) => name).join(', ')} · ${t(`users.states.${user.state}`)}`;
    return { columns, phoneLine };
  }, [t, momentText, lastActiveText]);
}
