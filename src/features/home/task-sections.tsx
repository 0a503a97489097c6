/** My tasks in sections by due day, each with its first rows and a button for the rest. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { useIsInitialSync } from '../../data/sync-status.ts';
import { Button } from '../../ui/button.tsx';
import type { RowLookups } from '../../modules/task-rows/row-lookups.ts';
import { type HomeSection, type SectionId, sectionsOf } from './home-sections.ts';
import { type HomeRows, rowProps } from './home-rows.ts';
import { TaskRow } from './task-row.tsx';

interface TaskSectionsProps {
  readonly tasks: readonly Task[];
  readonly lookups: RowLookups;
  /** Number of rows a section shows at first. */
  readonly first: number;
  readonly rows: HomeRows;
}

const STEP = 100;

interface SectionProps extends Omit<TaskSectionsProps, 'tasks' | 'first'> {
  readonly section: HomeSection;
  readonly shown: number;
  readonly onMore: () => void;
}

function Section({ section, shown, lookups, rows, onMore }: SectionProps) {
  const { t } = useTranslation('home');
  const { id, tasks } = section;
  const rest = tasks.length - shown;
  const isKnown = !useIsInitialSync();
  return (
    <section aria-labelledby={`home-${id}`}>
      <div className="home-section" data-tone={id === 'overdue' ? 'over' : undefined}>
        <h2 id={`home-${id}`}>{t(`section.${id}`)}</h2>
        {isKnown && <span className="hf-count">{tasks.length}</span>}
      </div>
      <ul className="home-rows">
        {tasks.slice(0, shown).map((task) => (
          <TaskRow key={task.id} task={task} lookups={lookups} {...rowProps(rows, task.id)} />
        ))}
      </ul>
      {rest > 0 && (
        <Button size="sm" className="home-more" onClick={onMore}>
          {t('more', { count: Math.min(rest, STEP) })}
        </Button>
      )}
    </section>
  );
}

export function TaskSections({ tasks, lookups, first, rows }: TaskSectionsProps) {
  const [more, setMore] = useState<Partial<Record<SectionId, number>>>({});
  return sectionsOf(tasks, lookups.today).map((section) => {
    const shown = first + (more[section.id] ?? 0);
    return (
      <Section
        key={section.id}
        section={section}
        shown={shown}
        lookups={lookups}
        rows={rows}
        onMore={() => setMore((now) => ({ ...now, [section.id]: (now[section.id] ?? 0) + STEP }))}
      />
    );
  });
}
