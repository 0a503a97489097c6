/** The columns of the table of members, and their line on phones. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TEAM_ROLES } from '../../../../contract/permissions.ts';
import type { MemberItem } from '../../../data/members.ts';
import { useOnlinePeople } from '../../../data/online-people.ts';
import { useRowMark } from '../../../data/sync-status.ts';
import { personOf } from '../../../lib/person-of.ts';
import type { ListTableColumn } from '../../../ui/list-table.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { UnsentMark } from '../../../ui/unsent-mark.tsx';

const STATES = ['active', 'pending', 'inactive'] as const;

type MemberNameProps = { readonly item: MemberItem; readonly here: boolean };

function MemberName({ item: { member, isMe }, here }: MemberNameProps) {
  const { t } = useTranslation('settings-members');
  return (
    <span className="members-who" data-inactive={member.active ? undefined : ''}>
      <span className="members-face">
        <PersonAvatar {...personOf(member)} size={28} decorative />
        {here && <span className="members-here" role="img" aria-label={t('here')} data-tip={t('here')} />}
      </span>
      <span>
        <span className="members-name hf-trunc">
          {member.name}
          {isMe && <span className="hf-subtle"> {t('you')}</span>}
        </span>
        <span className="members-email hf-trunc">{member.email}</span>
      </span>
    </span>
  );
}

/** Active, invited or deactivated; with a mark for unsent changes. */
function MemberStatus({ item: { member, state } }: { readonly item: MemberItem }) {
  const { t } = useTranslation('settings-members');
  const isUnsent = useRowMark('teamMember', member.id) === 'unsent';
  return (
    <span className="members-state" data-state={state}>
      {isUnsent && <UnsentMark label={t('unsent')} />}
      {t(`state.${state}`)}
    </span>
  );
}

export function useMemberColumns() {
  const { t } = useTranslation('settings-members');
  const here = useOnlinePeople();
  return useMemo(() => {
    const columns: readonly ListTableColumn<MemberItem>[] = [
      {
        id: 'name',
        header: t('column.name'),
        primary: true,
        cell: (item) => <MemberName item={item} here={here.has(item.member.user_id ?? '')} />,
        sortValue: ({ member }) => member.name,
      },
      {
        id: 'jobTitle',
        header: t('column.jobTitle'),
        width: 170,
        hideOnPhone: true,
        cell: ({ jobTitle }) =>
          jobTitle === null ? (
            <span className="hf-subtle">—</span>
          ) : (
            <span className="members-job hf-trunc" data-tip-overflow="">
              {jobTitle}
            </span>
          ),
        sortValue: ({ jobTitle }) => jobTitle,
      },
      {
        id: 'role',
        header: t('column.role'),
        width: 110,
        hideOnPhone: true,
        cell: ({ member }) => t(`role.${member.role}`),
        sortValue: ({ member }) => TEAM_ROLES.indexOf(member.role),
      },
      {
        id: 'projects',
        header: t('column.projects'),
        width: 90,
        align: 'end',
        hideOnPhone: true,
        cell: ({ projects }) => projects,
        sortValue: ({ projects }) => projects ?? 0,
      },
      {
        id: 'state',
        header: t('column.state'),
        width: 120,
        hideOnPhone: true,
        cell: (item) => <MemberStatus item={item} />,
        sortValue: ({ state }) => STATES.indexOf(state),
      },
    ];
    const phoneLine = (item: MemberItem) => (
      <>
        {t(`role.${item.member.role}`)}
        {item.jobTitle && ` · ${item.jobTitle}`}
        {item.state !== 'active' && (
          <>
            {' · '}
            <MemberStatus item={item} />
          </>
        )}
      </>
    );
    return { columns, phoneLine };
  }, [t, here]);
}
