/**
 * The tasks of a template as editable rows. Enter adds the next, Ctrl or Cmd with ] and [ changes the level, Alt with
 * the arrows moves, Backspace in an empty row removes it; the menu of each row does the same. Props: rows, onChange.
 */
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import { isComposing, matchesKeys } from '../../../lib/keyboard.ts';
import { Button } from '../../../ui/button.tsx';
import { DurationInput } from '../../../ui/duration-input.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import {
  canShift,
  type DraftRow,
  withChange,
  withMove,
  withoutRow,
  withRowAfter,
  withShift,
} from './template-draft.ts';
import { keyboards } from '../../../ui/keyboards.ts';

interface TemplateRowsProps {
  readonly rows: readonly DraftRow[];
  readonly onChange: (rows: readonly DraftRow[]) => void;
}

function useRowChanges({ rows, onChange }: TemplateRowsProps, focus: (key: string | undefined) => void) {
  const keep = (at: number, next: readonly DraftRow[]): void => {
    focus(rows[at]?.key);
    onChange(next);
  };
  return {
    add: (at: number) => {
      if (rows.length >= LIMITS.templateTasks) return;
      const key = newId();
      focus(key);
      onChange(withRowAfter(rows, at, key));
    },
    remove: (at: number) => {
      focus(rows[at - 1]?.key ?? rows[at + 1]?.key);
      onChange(withoutRow(rows, at));
    },
    shift: (at: number, by: 1 | -1) => keep(at, withShift(rows, at, by)),
    move: (at: number, by: 1 | -1) => keep(at, withMove(rows, at, by)),
  };
}

type RowChanges = ReturnType<typeof useRowChanges>;

function pressed(
  event: KeyboardEvent<HTMLInputElement>,
  at: number,
  isEmpty: boolean,
  changes: RowChanges,
): void {
  const does: readonly (readonly [string, () => void])[] = [
    ['enter', () => changes.add(at)],
    ['mod+]', () => changes.shift(at, 1)],
    ['mod+[', () => changes.shift(at, -1)],
    ['alt+up', () => changes.move(at, -1)],
    ['alt+down', () => changes.move(at, 1)],
    ...(isEmpty ? [['backspace', () => changes.remove(at)] as const] : []),
  ];
  const hit = does.find(([keys]) => matchesKeys(event, keys));
  if (!hit || isComposing(event)) return;
  event.preventDefault();
  hit[1]();
}

interface RowProps {
  readonly rows: readonly DraftRow[];
  readonly at: number;
  readonly row: DraftRow;
  readonly changes: RowChanges;
  readonly onChange: (rows: readonly DraftRow[]) => void;
}

function Row({ rows, at, row, changes, onChange }: RowProps) {
  const { t } = useTranslation('settings-task-templates');
  const number = at + 1;
  const menu: readonly MenuItem[] = [
    {
      id: 'in',
      label: t('indent'),
      icon: IndentIncrease,
      keys: 'mod+]',
      disabled: !canShift(rows, at, 1),
      onSelect: () => changes.shift(at, 1),
    },
    {
      id: 'out',
      label: t('outdent'),
      icon: IndentDecrease,
      keys: 'mod+[',
      disabled: !canShift(rows, at, -1),
      onSelect: () => changes.shift(at, -1),
    },
    { id: 'up', label: t('moveUp'), icon: ArrowUp, keys: 'alt+up', onSelect: () => changes.move(at, -1) },
    {
      id: 'down',
      label: t('moveDown'),
      icon: ArrowDown,
      keys: 'alt+down',
      onSelect: () => changes.move(at, 1),
    },
    { id: 'end', separator: true },
    { id: 'remove', label: t('removeTask'), icon: Trash2, danger: true, onSelect: () => changes.remove(at) },
  ];
  return (
    <div className="settings-ttrow" data-key={row.key} data-level={row.level} role="listitem">
      <input
        className="hf-input hf-input-sm"
        aria-label={t('taskNumber', { number, level: row.level + 1 })}
        placeholder={t('taskName')}
        maxLength={LIMITS.taskName}
        {...keyboards.names}
        value={row.name}
        onChange={(event) => onChange(withChange(rows, at, { name: event.currentTarget.value }))}
        onKeyDown={(event) => pressed(event, at, row.name === '', changes)}
      />
      <DurationInput
        size="sm"
        ariaLabel={t('estimateNumber', { number })}
        placeholder={t('estimate')}
        minutes={row.total_minutes === 0 ? null : row.total_minutes}
        onCommit={(minutes) =>
          onChange(withChange(rows, at, { total_minutes: Math.min(minutes ?? 0, LIMITS.estimateMinutes) }))
        }
      />
      <RowMenu label={t('taskActions', { number })} items={menu} />
    </div>
  );
}

export function TemplateRows(props: TemplateRowsProps) {
  const { rows, onChange } = props;
  const { t } = useTranslation('settings-task-templates');
  const list = useRef<HTMLDivElement>(null);
  // Key of the row to focus once it is rendered; a new object each time, so that the same row can be focused again.
  const [wanted, setWanted] = useState<{ readonly key: string | undefined }>({ key: undefined });
  useEffect(() => {
    if (wanted.key !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-key="${wanted.key}"] input`)?.focus();
  }, [wanted]);
  const changes = useRowChanges(props, (key) => setWanted({ key }));
  return (
    <div className="settings-ttrows" ref={list}>
      <div role="list" aria-label={t('tasks')}>
        {rows.map((row, at) => (
          <Row key={row.key} rows={rows} at={at} row={row} changes={changes} onChange={onChange} />
        ))}
      </div>
      <Button
        icon={Plus}
        disabled={rows.length >= LIMITS.templateTasks}
        onClick={() => changes.add(rows.length - 1)}
      >
        {t('addTask')}
      </Button>
    </div>
  );
}
