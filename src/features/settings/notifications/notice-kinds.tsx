/**
 * A table of notification kinds and channels. A dash marks mails that do not exist. Push cannot be chosen while the
 * notification in the app is off, and nothing in a channel that is off as a whole. Props: team, notices (the switches
 * of the channels), off.
 */
import { useTranslation } from 'react-i18next';
import {
  isNoticeOn,
  NOTICE_CHANNELS,
  NOTICE_GROUPS,
  type NoticeChannel,
  noticeChoiceOf,
  type NoticeGroup,
} from '../../../../contract/rules/notice-groups.ts';
import { type NoticesOfTeam, useSetNoticeChoice } from '../../../data/own-settings.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';

type NoticeKindsProps = Pick<NoticesOfTeam, 'team' | 'off' | 'notices'>;

/** Whether the team's switch for the whole channel is off. */
function isShut(channel: NoticeChannel, { popup, email }: NoticesOfTeam['notices']): boolean {
  return (channel === 'push' && !popup) || (channel === 'mail' && !email);
}

type CellProps = NoticeKindsProps & { readonly group: NoticeGroup; readonly channel: NoticeChannel };

function NoticeCell({ team, off, notices, group, channel }: CellProps) {
  const { t } = useTranslation('settings-notifications');
  const set = useSetNoticeChoice();
  const choice = noticeChoiceOf(group, channel);
  if (choice === null) return <span className="notices-none">{t('kinds.noMail')}</span>;
  const waits = channel === 'push' && !isNoticeOn(off, group, 'app');
  const shut = isShut(channel, notices);
  return (
    <Checkbox
      checked={isNoticeOn(off, group, channel) && !shut}
      disabled={waits || shut}
      ariaLabel={t('kinds.cell', {
        kind: t(`kinds.${group}.label`),
        channel: t(`kinds.channels.${channel}`),
      })}
      onCheckedChange={(on) => void set(team.id, choice, on)}
    />
  );
}

export function NoticeKinds(props: NoticeKindsProps) {
  const { t } = useTranslation('settings-notifications');
  return (
    <>
      <table className="notices-kinds" aria-label={t('kinds.label', { team: props.team.name })}>
        <thead>
          <tr>
            <th scope="col">{t('kinds.column')}</th>
            {NOTICE_CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="notices-channel">
                {t(`kinds.channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICE_GROUPS.map((group) => (
            <tr key={group}>
              <th scope="row">
                <div className="notices-name">{t(`kinds.${group}.label`)}</div>
                <p className="notices-help">{t(`kinds.${group}.help`)}</p>
              </th>
              {NOTICE_CHANNELS.map((channel) => (
                <td key={channel} className="notices-channel">
                  <NoticeCell {...props} group={group} channel={channel} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="notices-help">{t('kinds.always')}</p>
    </>
  );
}
