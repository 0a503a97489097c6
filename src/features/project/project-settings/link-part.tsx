/**
 * The invitation link of the project, with permission to invite: create, copy, revoke; shows its expiry and number of
 * uses. Offline it shows the cached answer; changes need a connection.
 */
import './project-settings.css';
import { useEffect, useRef, useState } from 'react';
import { Link as LinkIcon, Link2Off } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type LinkState, type ProjectLinkHandle, useProjectLink } from '../../../data/project-link.ts';
import { useIsOnline } from '../../../data/sync-status.ts';
import { useToday } from '../../../data/today.ts';
import { dayOf } from '../../../lib/day.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { notify } from '../../../ui/toast-store.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';

function useReported(): (work: () => Promise<void>) => Promise<void> {
  const { t } = useTranslation('project-panels');
  const online = useIsOnline();
  return async (work) => {
    try {
      await work();
    } catch {
      notify({ tone: 'error', title: t('link.failed'), text: online ? undefined : t('link.offline') });
    }
  };
}

function WorkingLink({ url, link, revoke }: { url: string; link: LinkState; revoke: () => Promise<void> }) {
  const { t } = useTranslation('project-panels');
  const { project } = useTaskLookups();
  const online = useIsOnline();
  const locale = useLocale();
  const today = useToday();
  const reported = useReported();
  const [asking, setAsking] = useState(false);
  const details = [
    link.expiresAt && t('link.until', { day: formatDay(dayOf(new Date(link.expiresAt)), locale, today) }),
    t('link.used', { count: link.used }),
    link.mostUses !== null && t('link.most', { count: link.mostUses }),
  ];
  return (
    <>
      <CopyField
        label={t('link.title')}
        value={url}
        copyLabel={t('link.copy')}
        copiedLabel={t('link.copied')}
        onFailed={() => notify({ tone: 'error', title: t('link.failed') })}
      />
      <p className="hf-panel-note">{details.filter(Boolean).join(' · ')}</p>
      <div>
        <Button
          icon={Link2Off}
          kind="line"
          disabled={!online}
          data-tip={online ? undefined : t('link.offline')}
          onClick={() => setAsking(true)}
        >
          {t('link.revoke')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        danger
        title={t('link.revokeTitle', { name: project.name })}
        confirmLabel={t('link.revoke')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void reported(revoke);
        }}
      >
        {t('link.revokeText')}
      </ConfirmDialog>
    </>
  );
}

function NoLink({ make }: { readonly make: () => Promise<string> }) {
  const { t } = useTranslation('project-panels');
  const online = useIsOnline();
  const reported = useReported();
  const [busy, setBusy] = useState(false);
  return (
    <>
      <h3>{t('link.title')}</h3>
      <p className="hf-panel-note">{t('link.text')}</p>
      <div>
        <Button
          icon={LinkIcon}
          kind="line"
          busy={busy}
          disabled={!online}
          data-tip={online ? undefined : t('link.offline')}
          onClick={() => {
            setBusy(true);
            void reported(async () => void (await make())).finally(() => setBusy(false));
          }}
        >
          {t('link.make')}
        </Button>
      </div>
    </>
  );
}

/**
 * Retains the focus in the panel when the focused element unmounts: moves it to the created link, or to the button that
 * creates one.
 */
function useFocusInPanel({ link, make, revoke, ...rest }: ProjectLinkHandle) {
  const section = useRef<HTMLElement>(null);
  const asked = useRef(false);
  const hasLink = link !== undefined && link.url !== null;
  useEffect(() => {
    if (asked.current) section.current?.querySelector<HTMLElement>('input, button')?.focus();
    asked.current = false;
  }, [hasLink]);
  const asking = async <T,>(work: () => Promise<T>): Promise<T> => {
    asked.current = true;
    try {
      return await work();
    } catch (error) {
      asked.current = false;
      throw error;
    }
  };
  return { section, handle: { ...rest, link, make: () => asking(make), revoke: () => asking(revoke) } };
}

function Shown({ link, state, make, revoke }: ProjectLinkHandle) {
  const { t } = useTranslation('project-panels');
  if (!link && state === 'unavailable') return <p className="hf-panel-note">{t('link.offline')}</p>;
  if (!link) return <Skeleton height={28} width="100%" />;
  if (link.url === null) return <NoLink make={make} />;
  return <WorkingLink url={link.url} link={link} revoke={revoke} />;
}

export function LinkPart() {
  const { t } = useTranslation('project-panels');
  const { project } = useTaskLookups();
  const { section, handle } = useFocusInPanel(useProjectLink(project.id));
  return (
    <section ref={section} className="hf-panel-foot" aria-label={t('link.title')}>
      <Shown {...handle} />
    </section>
  );
}
