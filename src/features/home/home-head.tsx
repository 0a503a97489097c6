/** The header of the home page: a greeting, the day's summary, and buttons to create something. */
import { Link, useNavigate } from '@tanstack/react-router';
import { FolderPlus, Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyTasks } from '../../data/home.ts';
import { useTaskProjects } from '../../data/my-task-edits.ts';
import { useMe } from '../../data/people.ts';
import { useCan } from '../../data/permissions.ts';
import { useIsInitialSync } from '../../data/sync-status.ts';
import { listKeys } from '../../modules/commands/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { useLocale } from '../../i18n/use-locale.ts';
import { firstName } from './home-sections.ts';
import { useDayPart } from './use-day-part.ts';

function Greeting({ today }: { readonly today: string }) {
  const counts = useMyTasks('All')?.counts;
  const { t } = useTranslation('home');
  const locale = useLocale();
  const me = useMe();
  const part = useDayPart();
  const isArriving = useIsInitialSync();
  const date = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${today}T00:00:00Z`));
  // While tasks are still arriving the counts would be wrong.
  const known = isArriving ? undefined : counts;
  const parts = [
    ...(known && known.Overdue > 0
      ? [
          <Link
            key="over"
            to="/worklenz/home"
            search={{ tab: 'Overdue' }}
            className="hf-over home-strong home-count-link"
          >
            {t('overdue', { count: known.Overdue })}
          </Link>,
        ]
      : []),
    ...(known && known.Today > 0
      ? [
          <Link key="today" to="/worklenz/home" search={{ tab: 'Today' }} className="home-count-link">
            {t('dueToday', { count: known.Today })}
          </Link>,
        ]
      : []),
  ];
  return (
    <div className="hf-grow">
      <h1 className="home-greeting">{t(`greeting.${part}`, { name: firstName(me?.name ?? '') })}</h1>
      <p className="home-summary">
        <span>{date}</span>
        {parts.length === 0 && known ? <span>{t('clear')}</span> : parts}
      </p>
    </div>
  );
}

function HeadActions({ input }: { readonly input: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const mayCreateProject = useCan('project.create');
  const mayCreateTask = useTaskProjects().length > 0;
  return (
    <div className="home-actions">
      {mayCreateProject && (
        <Button
          kind="line"
          icon={FolderPlus}
          onClick={() => void navigate({ to: '/worklenz/projects', search: { edit: 'new' } })}
        >
          {t('newProject')}
        </Button>
      )}
      {mayCreateTask && (
        <Button kind="primary" icon={Plus} keys={listKeys('create')} onClick={() => input.current?.focus()}>
          {t('newTask')}
        </Button>
      )}
    </div>
  );
}

interface HomeHeadProps {
  readonly today: string;
  /** The field for a new task. */
  readonly input: RefObject<HTMLInputElement | null>;
}

export function HomeHead({ today, input }: HomeHeadProps) {
  return (
    <header className="home-head">
      <Greeting today={today} />
      <HeadActions input={input} />
    </header>
  );
}
