/** The draft of a custom column, with its validation. */
import { v7 as newId } from 'uuid';
import type { ColumnSettings, FieldType } from '../../../../contract/entities/custom-column-parts.ts';
import type { ColumnForm, CustomColumn } from '../../../../contract/entities/project-entities.ts';
import {
  DEFAULT_COLUMN_WIDTH,
  DEFAULT_NUMBER_LABEL,
  DEFAULT_OPTION_COLOR,
  EMPTY_SETTINGS,
  settingsOf,
} from '../../../../contract/rules/custom-columns.ts';

export interface OptionDraft {
  readonly id: string;
  readonly name: string;
  readonly color: string;
}

export interface ColumnDraft {
  readonly name: string;
  readonly fieldType: FieldType;
  readonly settings: ColumnSettings;
  /** Options of a selection or of labels, depending on the type. */
  readonly options: readonly OptionDraft[];
}

export const newOption = (): OptionDraft => ({ id: newId(), name: '', color: DEFAULT_OPTION_COLOR });

export function draftOf(column: CustomColumn | undefined): ColumnDraft {
  if (!column) {
    const settings: ColumnSettings = { ...EMPTY_SETTINGS, number_type: 'formatted', expression: 'add' };
    return { name: '', fieldType: 'text', settings, options: [] };
  }
  const settings = settingsOf(column);
  const options = [
    ...settings.selections_list.map((one) => ({
      id: one.selection_id,
      name: one.selection_name,
      color: one.selection_color,
    })),
    ...settings.labels_list.map((one) => ({
      id: one.label_id,
      name: one.label_name,
      color: one.label_color,
    })),
  ];
  return { name: column.name, fieldType: column.field_type, settings, options };
}

export const hasOptions = (type: FieldType): boolean => type === 'selection' || type === 'labels';
export const hasNumber = (type: FieldType): boolean => type === 'number' || type === 'formula';

/** The non-empty option names without duplicates. A comma would read as two labels. */
function optionsOf({ options, fieldType }: ColumnDraft): OptionDraft[] {
  const seen = new Set<string>();
  return options.flatMap((option) => {
    const name = (fieldType === 'labels' ? option.name.replaceAll(',', ' ') : option.name).trim();
    if (name === '' || seen.has(name)) return [];
    seen.add(name);
    return [{ ...option, name }];
  });
}

export type DraftProblem = 'name' | 'operands' | 'options';

/** The first validation problem; null when the draft can be stored. */
export function problemOf(draft: ColumnDraft): DraftProblem | null {
  if (draft.name.trim() === '') return 'name';
  const { first_numeric_column_key: first, second_numeric_column_key: second } = draft.settings;
  if (draft.fieldType === 'formula' && (first === null || second === null)) return 'operands';
  return hasOptions(draft.fieldType) && optionsOf(draft).length === 0 ? 'options' : null;
}

/** The arguments of the mutation, with only the settings that the type has. */
export function formOf(draft: ColumnDraft, before: CustomColumn | undefined): ColumnForm {
  const { fieldType, settings } = draft;
  const options = optionsOf(draft);
  const labelled = hasNumber(fieldType) && settings.number_type === 'withLabel';
  return {
    name: draft.name.trim(),
    fieldType,
    width: before?.width ?? DEFAULT_COLUMN_WIDTH,
    visible: before?.is_visible ?? true,
    settings: {
      ...EMPTY_SETTINGS,
      ...(hasNumber(fieldType) && {
        number_type: settings.number_type ?? 'formatted',
        decimals: settings.decimals,
      }),
      ...(labelled && {
        label: settings.label?.trim() || DEFAULT_NUMBER_LABEL,
        label_position: settings.label_position ?? 'left',
      }),
      ...(fieldType === 'formula' && {
        expression: settings.expression ?? 'add',
        first_numeric_column_key: settings.first_numeric_column_key,
        second_numeric_column_key: settings.second_numeric_column_key,
      }),
      ...(fieldType === 'selection' && {
        selections_list: options.map((one) => ({
          selection_id: one.id,
          selection_name: one.name,
          selection_color: one.color,
        })),
      }),
      ...(fieldType === 'labels' && {
        labels_list: options.map((one) => ({
          label_id: one.id,
          label_name: one.name,
          label_color: one.color,
        })),
      }),
    },
  };
}
