/**
 * The calendar feed address of the person's tasks, or of a project's: created, shown once, renewed, revoked. Props:
 * projectId (null: my tasks), name (of the calendar).
 */
import './feed-link.css';
import { useState } from 'react';
import { CalendarPlus, Link2Off, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type CalendarFeed, useCalendarFeeds } from '../../data/calendar-feeds.ts';
import { useOnline } from '../../lib/online-status.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { AnswerArea } from '../answers/answer-area.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toast-store.ts';

function useFeedTimes(): (feed: CalendarFeed) => string {
  const { t } = useTranslation('calendar-feeds');
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const when = (instant: string): string => format.format(new Date(instant));
  return ({ created_at: made, last_read_at: read }) =>
    [
      t('made', { when: when(made) }),
      read === null ? t('neverRead') : t('lastRead', { when: when(read) }),
    ].join(' · ');
}

interface FeedLinkProps {
  readonly projectId: string | null;
  readonly name: string;
}

/** Nothing is offered until it is known whether an address exists, because a new one would revoke it. */
export function FeedLink(place: FeedLinkProps) {
  const calendars = useCalendarFeeds();
  return (
    <AnswerArea answer={calendars.feeds} compact skeleton={<Skeleton lines={2} />}>
      {(feeds) => (
        <KnownFeed
          {...place}
          feed={feeds.find((one) => one.project_id === place.projectId)}
          make={calendars.make}
          revoke={calendars.revoke}
        />
      )}
    </AnswerArea>
  );
}

interface KnownFeedProps extends FeedLinkProps, Pick<ReturnType<typeof useCalendarFeeds>, 'make' | 'revoke'> {
  readonly feed: CalendarFeed | undefined;
}

function KnownFeed({ projectId, name, feed, make, revoke }: KnownFeedProps) {
  const { t } = useTranslation('calendar-feeds');
  const online = useOnline();
  const timesOf = useFeedTimes();
  /** Just created; it cannot be shown again later. */
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  const during = async (work: () => Promise<void>): Promise<void> => {
    setAsking(null);
    setBusy(true);
    try {
      await work();
    } catch {
      notify({ tone: 'error', title: t('failed') });
    }
    setBusy(false);
  };
  const makeOne = (): Promise<void> => during(async () => setUrl(await make(projectId)));
  const revokeIt = (): Promise<void> =>
    during(async () => {
      if (feed) await revoke(feed.id);
      setUrl(null);
    });
  const tools = { disabled: !online, 'data-tip': online ? undefined : t('offline') };
  return (
    <div className="hf-feed">
      {url !== null && (
        <CopyField
          label={t('address')}
          help={t('once')}
          autoFocus
          value={url}
          copyLabel={t('copy')}
          copiedLabel={t('copied')}
          onFailed={() => notify({ tone: 'warning', title: t('notCopied') })}
        />
      )}
      {feed && <p className="hf-feed-times">{timesOf(feed)}</p>}
      {!online && <p className="hf-feed-times">{t('offline')}</p>}
      <div className="hf-feed-tools">
        {feed ? (
          <>
            <Button kind="line" icon={RefreshCw} busy={busy} {...tools} onClick={() => setAsking('renew')}>
              {t('renew')}
            </Button>
            <Button kind="line" icon={Link2Off} {...tools} onClick={() => setAsking('revoke')}>
              {t('revoke')}
            </Button>
          </>
        ) : (
          <Button kind="line" icon={CalendarPlus} busy={busy} {...tools} onClick={() => void makeOne()}>
            {t('make')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking !== null}
        danger
        title={t(asking === 'renew' ? 'renewTitle' : 'revokeTitle', { name })}
        confirmLabel={t(asking === 'renew' ? 'renew' : 'revoke')}
        onCancel={() => setAsking(null)}
        onConfirm={() => void (asking === 'renew' ? makeOne() : revokeIt())}
      >
        {t('stops')}
      </ConfirmDialog>
    </div>
  );
}
