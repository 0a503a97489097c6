/** Diagnostics of the installation and of its service to this organization. Offline: the last answer with its age. */
import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrganizationHealth, useOrganization } from '../../data/organization.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { fileSize } from '../../lib/file-size.ts';
import { Icon } from '../../ui/icon.tsx';
import { keyScroll } from '../../ui/key-scroll.ts';
import { AdminPage } from './admin-page.tsx';
import { AdminSection } from './admin-section.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { useWaitText } from './use-wait-text.ts';

type State = OrganizationHealth['parts'][number]['state'];

const ICONS: Readonly<Record<State, LucideIcon>> = {
  good: CircleCheck,
  slow: CircleAlert,
  failing: CircleX,
};

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="admin-line">
      <dt className="admin-line-label">{label}</dt>
      <dd className="admin-line-value">{children}</dd>
    </div>
  );
}

function Installation({ parts }: Pick<OrganizationHealth, 'parts'>) {
  const { t } = useTranslation('admin');
  return (
    <AdminSection title={t('health.installation')}>
      <dl>
        {parts.map(({ part, state }) => (
          <Line key={part} label={t(`health.parts.${part}`)}>
            <span className="admin-state" data-state={state}>
              <Icon icon={ICONS[state]} size={16} />
            </span>
            {t(`health.${part}.${state}`)}
          </Line>
        ))}
      </dl>
    </AdminSection>
  );
}

function Served({ served, online }: OrganizationHealth) {
  const { t } = useTranslation('admin');
  const moment = useMoment();
  const wait = useWaitText();
  const { half_ms: half, most_ms: most } = served;
  return (
    <AdminSection title={t('health.organization')} note={t('health.since', { when: moment(served.since) })}>
      <dl>
        <Line label={t('health.online')}>{t('people', { count: online })}</Line>
        <Line label={t('health.requests')}>
          {served.requests === 0 ? t('health.none') : t('health.answered', { count: served.requests })}
        </Line>
        {half !== null && most !== null && (
          <Line label={t('health.times')}>{t('health.within', { half: wait(half), most: wait(most) })}</Line>
        )}
        <Line label={t('health.failed')}>
          {served.failed === 0 ? t('health.none') : t('health.failedCount', { count: served.failed })}
        </Line>
        <Line label={t('health.slowOnes')}>
          {served.slow === 0 ? t('health.none') : t('health.slowCount', { count: served.slow })}
        </Line>
      </dl>
    </AdminSection>
  );
}

function Devices({ served }: OrganizationHealth) {
  const { t } = useTranslation('admin');
  const wait = useWaitText();
  const { outbox_ms: outbox } = served;
  return (
    <AdminSection title={t('health.devices')}>
      <dl>
        <Line label={t('health.changes')}>{t('health.saved', { count: served.changes })}</Line>
        <Line label={t('health.refused')}>
          {served.refused === 0 ? t('health.none') : t('health.refusedCount', { count: served.refused })}
        </Line>
        <Line label={t('health.outbox')}>
          {outbox === null ? t('health.none') : t('health.waited', { time: wait(outbox) })}
        </Line>
      </dl>
    </AdminSection>
  );
}

function Rest({ mails, storage }: OrganizationHealth) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const moment = useMoment();
  const { waiting, waiting_since: since } = mails;
  const used = fileSize(storage.used, locale);
  return (
    <AdminSection title={t('health.mailAndFiles')}>
      <dl>
        <Line label={t('health.mailsSent')}>{t('health.inADay', { count: mails.sent })}</Line>
        <Line label={t('health.mailsFailed')}>{t('health.inADay', { count: mails.failed })}</Line>
        <Line label={t('health.mailsWaiting')}>
          {since === null
            ? t('health.none')
            : t('health.waitingSince', { count: waiting, when: moment(since) })}
        </Line>
        <Line label={t('storage.title')}>
          {storage.limit === null
            ? used
            : `${used} ${t('storage.of', { size: fileSize(storage.limit, locale) })}`}
        </Line>
      </dl>
    </AdminSection>
  );
}

export function HealthView() {
  const { t } = useTranslation('admin');
  const answer = useOrganization('organization.health', {});
  return (
    <AdminPage title={t('health.title')} answer={answer}>
      {(health) => (
        <div
          ref={keyScroll}
          className="admin-overview hf-scroll"
          role="region"
          aria-label={t('health.title')}
        >
          <div className="admin-main">
            <p className="hf-subtle admin-note">{t('health.lead')}</p>
            <Installation parts={health.parts} />
            <Served {...health} />
          </div>
          <div className="admin-side">
            <Devices {...health} />
            <Rest {...health} />
          </div>
        </div>
      )}
    </AdminPage>
  );
}
