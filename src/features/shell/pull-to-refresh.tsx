/**
 * Pull to refresh on phones: starts a sync, as "Sync now" of the sync panel does. A strip above the screen shows the
 * sync status, and hides shortly after it has settled.
 */
import './pull-to-refresh.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeStatus } from '../../data/describe-change.ts';
import { useSync } from '../../data/sync-context.ts';
import { useSyncStatus } from '../../data/sync-status.ts';
import { useMoment } from '../../ui/use-moment.ts';
import { watchPulls } from './pull-gesture.ts';

/** How long the result is shown, in milliseconds. */
const SHOWN_MS = 4000;

interface Truth {
  readonly text: string;
  /** The refresh is finished. */
  readonly settled: boolean;
}

/** The status of the refresh. `before`: time of the last complete sync when it started. */
function useTruth(before: string | null): Truth {
  const { t } = useTranslation('pull');
  const status = useSyncStatus();
  const describe = useDescribeStatus();
  const moment = useMoment();
  const { state, network, waiting, lastSyncedAt } = status;
  if (state === 'offline')
    return { text: t(network ? 'unreached' : 'offline', { count: waiting }), settled: true };
  if (status.outdated) return { text: describe(status), settled: true };
  if (lastSyncedAt === null || lastSyncedAt === before) return { text: t('checking'), settled: false };
  if (state === 'saved') return { text: t('upToDate', { time: moment(lastSyncedAt) }), settled: true };
  return { text: describe(status), settled: state === 'attention' };
}

function Answer({ before, onDone }: { readonly before: string | null; readonly onDone: () => void }) {
  const { text, settled } = useTruth(before);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);
  useEffect(() => {
    if (!settled) return undefined;
    const timer = setTimeout(() => done.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [settled, text]);
  return text;
}

type Step = 'rest' | 'pull' | 'ready';

export function PullToRefresh() {
  const { t } = useTranslation('pull');
  const client = useSync();
  const strip = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<Step>('rest');
  /** Time of the last complete sync before the refresh started. */
  const [asked, setAsked] = useState<{ readonly before: string | null } | null>(null);
  useEffect(() => {
    const main = document.getElementById('main');
    if (!main) return undefined;
    return watchPulls(main, {
      onWay: (share) => strip.current?.style.setProperty('--pulled', share.toFixed(3)),
      onStep: (next) => {
        setStep(next);
        if (next === 'pull') setAsked(null);
      },
      onAsk: () => {
        setAsked({ before: client.status().lastSyncedAt });
        client.refresh();
      },
    });
  }, [client]);
  return (
    <div ref={strip} className="shell-pull" data-step={asked ? 'asked' : step}>
      <p role="status">
        {asked ? <Answer before={asked.before} onDone={() => setAsked(null)} /> : step !== 'rest' && t(step)}
      </p>
    </div>
  );
}
