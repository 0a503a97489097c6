/**
 * The column beside the organization's details: the plan where plans are sold, holidays, the storage used by files, and
 * a link to the audit log.
 */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../data/organization.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { OrganizationHolidays } from '../../modules/working-time/organization-holidays.tsx';
import { fileSize } from '../../lib/file-size.ts';
import { AnswerArea } from '../../modules/answers/answer-area.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminSection } from './admin-section.tsx';
import { adminPath, useSellsPlans } from '../../modules/navigation/admin-pages.ts';
import { PlanSummary } from './plan-summary.tsx';

type StorageUse = NonNullable<ReturnType<typeof useStorage>['data']>;

const useStorage = () => useOrganization('organization.storage', {});

function Storage({ used, limit, largest, others }: StorageUse) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  return (
    <>
      <p className="admin-figure">
        <strong>{fileSize(used, locale)}</strong>
        {limit !== null && <span>{t('storage.of', { size: fileSize(limit, locale) })}</span>}
      </p>
      {limit !== null && (
        <ProgressBar
          value={limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}
          label={t('storage.title')}
        />
      )}
      <ul className="admin-list">
        {largest.map((project) => (
          <li key={project.id}>
            <ColorSquare color={project.color_code} />
            <span className="hf-grow hf-trunc">{project.name}</span>
            <span className="hf-num">{fileSize(project.bytes, locale)}</span>
          </li>
        ))}
        {others.projects > 0 && (
          <li>
            <span className="hf-grow hf-subtle">{t('storage.others', { count: others.projects })}</span>
            <span className="hf-num">{fileSize(others.bytes, locale)}</span>
          </li>
        )}
      </ul>
    </>
  );
}

function StorageSection() {
  const { t } = useTranslation('admin');
  const answer = useStorage();
  return (
    <AdminSection title={t('storage.title')}>
      <AnswerArea answer={answer} compact skeleton={<Skeleton lines={3} />}>
        {(estimate) => <Storage {...estimate} />}
      </AnswerArea>
    </AdminSection>
  );
}

export function OverviewSide() {
  const { t } = useTranslation('admin');
  const sells = useSellsPlans();
  return (
    <aside className="admin-side" aria-label={t('overview.side')}>
      {sells && <PlanSummary />}
      <StorageSection />
      <AdminSection title={t('holidays')} note={t('holidaysNote')}>
        <OrganizationHolidays />
      </AdminSection>
      <AdminSection title={t('pages.audit-log')}>
        <p className="hf-muted">{t('audit.lead')}</p>
        <Link to={adminPath('audit-log')} className="admin-link">
          {t('audit.open')}
        </Link>
      </AdminSection>
    </aside>
  );
}
