/** Tasks without dates: drag one onto a day, or press Enter to choose one. */
import { useRef, useState } from 'react';
import { useDragListeners } from '../../../lib/use-drag-listeners.ts';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDayLong } from '../../../lib/format-day.ts';
import { SyncedCount } from '../../../modules/task-rows/synced-count.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { useViewStore } from '../view-state/view-store.ts';
import { DragLabel } from '../../../ui/drag-label.tsx';
import { Tray } from '../../../ui/tray.tsx';

interface UndatedTrayProps {
  readonly tasks: readonly Task[];
  /** The day at a point of the window; null where there is none. */
  readonly dayAt: (x: number, y: number) => string | null;
  readonly onPut: (task: Task, day: string) => void;
  readonly onClose: () => void;
}

/** Maximum number of tasks shown; others are found by searching. */
const SHOWN = 200;

export function UndatedTray({ tasks, dayAt, onPut, onClose }: UndatedTrayProps) {
  const { t } = useTranslation('roadmap');
  const lookups = useTaskLookups();
  const store = useViewStore();
  const locale = useLocale();
  const press = useRef<{ task: Task; x: number; y: number } | null>(null);
  const [lifted, setLifted] = useState<{ task: Task; x: number; y: number; day: string | null } | null>(null);
  const stop = (): void => {
    press.current = null;
    setLifted(null);
  };
  useDragListeners({
    isPressed: () => lifted !== null,
    onMove: ({ clientX: x, clientY: y }) => {
      const from = press.current;
      if (!from || (!lifted && Math.hypot(x - from.x, y - from.y) < 4)) return;
      setLifted({ task: from.task, x, y, day: dayAt(x, y) });
    },
    onDrop: () => {
      if (lifted?.day != null) onPut(lifted.task, lifted.day);
      stop();
    },
    onCancel: stop,
  });
  return (
    <Tray
      className="hf-rm-tray"
      title={t('tray.title')}
      count={<SyncedCount count={tasks.length} />}
      closeLabel={t('tray.close')}
      onClose={onClose}
    >
      <p>{t('tray.how')}</p>
      <ul className="hf-scroll">
        {tasks.slice(0, SHOWN).map((task) => {
          const status = lookups.statusById.get(task.status_id);
          return (
            <li key={task.id}>
              <button
                type="button"
                data-lifted={lifted?.task.id === task.id ? '' : undefined}
                onPointerDown={(event) => {
                  press.current = { task, x: event.clientX, y: event.clientY };
                }}
                onClick={(event) => {
                  if (!lifted) store.openEditor('due', event.currentTarget, [task.id]);
                }}
              >
                <StatusGlyph kind={status?.kind ?? 'todo'} color={status?.color} />
                <span className="hf-trunc">{task.name}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {lifted && (
        <DragLabel x={lifted.x} y={lifted.y} title={lifted.task.name}>
          <span>{lifted.day === null ? t('tray.nowhere') : formatDayLong(lifted.day, locale)}</span>
        </DragLabel>
      )}
    </Tray>
  );
}
