/**
 * Replaces a report that was never loaded from the server by data of the replica: logged time of the period by project
 * or member, or the projects. It ignores the filters, covers only the projects on this device, and says so.
 */
import './bar-list.css';
import { useMemo } from 'react';
import type { Project } from '../../../../contract/entities/project-entities.ts';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDeviceLogs } from '../../../data/device-time.ts';
import { useTeamMembers } from '../../../data/people.ts';
import { useProjects } from '../../../data/projects.ts';
import { useToday } from '../../../data/today.ts';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { rangeOf } from '../header/period.ts';
import { usePeriodText } from '../header/period-menu.tsx';
import { useReportAddress } from '../header/use-report-address.ts';
import { BarList } from './bar-list.tsx';
import { FromDevice } from './from-device.tsx';
import { sumsBy } from './sums-by.ts';

const MAX_ROWS = 50;

interface DeviceTimeProps {
  readonly by: 'project' | 'member';
  /** Only the time of one account; null for a member without an account. */
  readonly userId?: string | null | undefined;
  /** Only the time in one project. */
  readonly projectId?: string | undefined;
}

/** Logged time of the period in the address. */
export function DeviceTime({ by, userId, projectId }: DeviceTimeProps) {
  const { t } = useTranslation('reporting');
  const { search } = useReportAddress();
  const today = useToday();
  const range = useMemo(() => rangeOf(search, today), [search, today]);
  const period = usePeriodText();
  const durationText = useDurationText();
  const router = useRouter();
  const projects = useProjects();
  const members = useTeamMembers();
  const logs = useDeviceLogs(range)?.filter(
    (log) =>
      (userId === undefined || log.userId === userId) &&
      (projectId === undefined || log.projectId === projectId),
  );
  if (logs === undefined || logs.length === 0) return null;
  const rows = sumsBy(logs, by === 'project' ? 'projectId' : 'userId').slice(0, MAX_ROWS);
  const nameOf = (id: string): string | undefined =>
    by === 'project'
      ? projects.find((project) => project.id === id)?.name
      : members.find((member) => member.user_id === id)?.name;
  const open = (id: string): void =>
    void router.navigate({ to: '/worklenz/projects/$projectId', params: { projectId: id } });
  return (
    <FromDevice note={t('deviceKnows.time')}>
      <BarList
        title={t(by === 'project' ? 'titles.time-sheet-projects' : 'titles.time-sheet-members')}
        note={period}
        rows={rows.map(({ id, seconds }) => ({
          id,
          name: nameOf(id) ?? '–',
          color: by === 'project' ? projects.find((project) => project.id === id)?.color_code : undefined,
          count: seconds,
          text: durationText(Math.floor(seconds / 60)),
        }))}
        {...(by === 'project' && { onOpen: open })}
      />
    </FromDevice>
  );
}

/** Projects in the replica, all or the given ones; each opens its page. */
export function DeviceProjects({ only }: { readonly only?: readonly Project[] | undefined }) {
  const { t } = useTranslation('reporting');
  const router = useRouter();
  const all = useProjects();
  const projects = only ?? all;
  if (projects.length === 0) return null;
  return (
    <FromDevice note={t('deviceKnows.projects')}>
      <ul className="report-device-projects">
        {projects.slice(0, MAX_ROWS).map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="report-barlist-name hf-trunc"
              onClick={() =>
                void router.navigate({ to: '/worklenz/projects/$projectId', params: { projectId: id } })
              }
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </FromDevice>
  );
}
