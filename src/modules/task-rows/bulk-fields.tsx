/**
 * The fields that can be changed for selected tasks, and their buttons in the bulk bar. `id` names the command of the
 * list.
 */
import { Calendar, CircleDot, Flag, type LucideIcon, Tag, UserPlus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { listKeys } from '../commands/shortcuts.ts';

export const BULK_FIELDS = [
  { field: 'status', icon: CircleDot, id: 'status', labelKey: 'columns.STATUS' },
  { field: 'priority', icon: Flag, id: 'priority', labelKey: 'columns.PRIORITY' },
  { field: 'assignees', icon: UserPlus, id: 'assign', labelKey: 'assignVerb' },
  { field: 'labels', icon: Tag, id: 'label', labelKey: 'labelVerb' },
  { field: 'due', icon: Calendar, id: 'due', labelKey: 'columns.DUE_DATE' },
] as const;

/** Fields with a shortcut on a row. */
export const KEYED_FIELDS = [...BULK_FIELDS, { field: 'estimate', id: 'estimate' }] as const;

interface BulkFieldButtonProps {
  readonly field: string;
  readonly icon: LucideIcon;
  readonly id: Parameters<typeof listKeys>[0];
  readonly label: string;
  readonly onPick: (anchor: HTMLElement) => void;
}

export function BulkFieldButton({ field, icon, id, label, onPick }: BulkFieldButtonProps) {
  return (
    <Button
      icon={icon}
      keys={listKeys(id)}
      data-field={field}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onPick(currentTarget)}
    >
      {label}
    </Button>
  );
}
