/** Adds an option to a selection or labels column from its picker. */
import { v7 as newId } from 'uuid';
import { LIMITS } from '../../../../contract/entities/limits.ts';
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import { settingsOf } from '../../../../contract/rules/custom-columns.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { BASE_COLORS } from '../../../lib/stored-color.ts';

/** Resolves with the name as stored: trimmed, and not longer than names may be. */
export function useNewOption(column: CustomColumn): (name: string) => Promise<string> {
  const mutate = useMutate();
  return async (typed) => {
    const name = typed.trim().slice(0, LIMITS.columnName).trim();
    const settings = settingsOf(column);
    const { selections_list: selections, labels_list: labels } = settings;
    const color =
      BASE_COLORS[(selections.length + labels.length) % (BASE_COLORS.length - 2)] ?? BASE_COLORS[0];
    const more =
      column.field_type === 'selection'
        ? {
            selections_list: [
              ...selections,
              { selection_id: newId(), selection_name: name, selection_color: color },
            ],
          }
        : { labels_list: [...labels, { label_id: newId(), label_name: name, label_color: color }] };
    await mutate.customColumn.update({
      columnId: column.id,
      name: column.name,
      fieldType: column.field_type,
      width: column.width,
      visible: column.is_visible,
      settings: { ...settings, ...more },
    });
    return name;
  };
}
