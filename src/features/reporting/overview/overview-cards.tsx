/** Cards of the organization: its teams, projects and people, and their work. Props: statistics, work. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ShownAnswer } from '../../../data/answers.ts';
import type { ReportOf } from '../../../data/reports.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { loggedTotals } from './logged-bars.ts';

type Statistics = ReportOf<'reporting.statistics'>;
type Work = ReportOf<'reporting.overviewTime'>;

interface CardProps {
  readonly title: string;
  readonly lines: readonly { readonly text: string; readonly danger?: boolean }[];
  /** How the figure is counted. */
  readonly note?: string | undefined;
}

function Card({ title, lines, note }: CardProps) {
  return (
    <section className="overview-card">
      <h2>{title}</h2>
      {lines.map(({ text, danger }) => (
        <p key={text} data-tone={danger ? 'danger' : undefined}>
          {text}
        </p>
      ))}
      {note !== undefined && <small className="hf-subtle">{note}</small>}
    </section>
  );
}

function OrganizationCards({ teams, projects, members }: Statistics) {
  const { t } = useTranslation('reporting');
  return (
    <>
      <Card
        title={t('card.teams', { count: teams.count })}
        lines={[
          { text: t('card.projects', { count: teams.projects }) },
          { text: t('card.members', { count: teams.members }) },
        ]}
      />
      <Card
        title={t('card.projects', { count: projects.count })}
        lines={[
          { text: t('card.active', { count: projects.active }) },
          { text: t('card.overdue', { count: projects.overdue }), danger: projects.overdue > 0 },
        ]}
      />
      <Card
        title={t('card.members', { count: members.count })}
        lines={[
          { text: t('card.unassigned', { count: members.unassigned }) },
          { text: t('card.withOverdue', { count: members.overdue }), danger: members.overdue > 0 },
        ]}
        // The title counts people, the lines count memberships in teams (reporting 4.2).
        note={teams.count > 1 ? t('card.perTeam') : undefined}
      />
    </>
  );
}

function changeText(t: TFunction<'reporting'>, { count, before }: Work['completed']): string | null {
  if (before === null) return null;
  if (count === before) return t('overview.same');
  return count > before
    ? t('overview.more', { count: count - before })
    : t('overview.fewer', { count: before - count });
}

/** From this number of seconds on, minutes are left out. */
const MANY_HOURS = 100 * 3_600;

function WorkCards({ work }: { readonly work: Work }) {
  const { t } = useTranslation('reporting');
  const locale = useLocale();
  const durationText = useDurationText();
  const { tasks, completed } = work;
  const { seconds, share } = loggedTotals(work);
  const change = changeText(t, completed);
  const minutes = seconds < MANY_HOURS ? Math.floor(seconds / 60) : Math.round(seconds / 3_600) * 60;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <>
      <Card
        title={t('overview.open', { count: tasks.open })}
        lines={[
          { text: t('overview.overdue', { count: tasks.overdue }), danger: tasks.overdue > 0 },
          { text: t('overview.dueSoon', { count: tasks.due_soon }) },
        ]}
      />
      <Card
        title={t('overview.completed', { count: completed.count })}
        lines={change === null ? [] : [{ text: change }]}
      />
      <Card
        title={t('overview.logged', { time: durationText(minutes) })}
        lines={share === null ? [] : [{ text: t('overview.billable', { share: percent.format(share) }) }]}
      />
    </>
  );
}

const Waiting = () => (
  <>
    {[0, 1, 2].map((card) => (
      <section key={card} className="overview-card" aria-busy="true">
        <Skeleton width={120} height={24} />
        <Skeleton width={140} lines={2} />
      </section>
    ))}
  </>
);

interface OverviewCardsProps {
  readonly statistics: Pick<ShownAnswer<Statistics>, 'data' | 'state'>;
  readonly work: Pick<ShownAnswer<Work>, 'data' | 'state'>;
}

/** Cards without data are left out: the areas below show the reason. */
export function OverviewCards({ statistics, work }: OverviewCardsProps) {
  if (statistics.data === undefined && work.data === undefined && work.state === 'unavailable') return null;
  return (
    <div className="overview-cards">
      {statistics.data ? (
        <OrganizationCards {...statistics.data} />
      ) : (
        statistics.state !== 'unavailable' && <Waiting />
      )}
      {work.data ? <WorkCards work={work.data} /> : work.state !== 'unavailable' && <Waiting />}
    </div>
  );
}
