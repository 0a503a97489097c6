/**
 * A small form to correct a refused change before it is sent again; a draft on this device until then. Props: entryId,
 * fields, onSave(edits by name), onCancel.
 */
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '../../modules/device/use-form-draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { EditableField, FieldKind } from './editable-fields.ts';

const INPUT_TYPES: Readonly<Record<Exclude<FieldKind, 'long'>, string>> = {
  text: 'text',
  day: 'date',
  time: 'time',
  number: 'number',
};

type Edits = Readonly<Record<string, string>>;

const NO_EDITS: Edits = {};

const areEdits = (stored: unknown): stored is Edits =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((text) => typeof text === 'string');

type EntryEditorProps = {
  readonly entryId: string;
  readonly fields: readonly EditableField[];
  /** Resolves when the corrected change is stored. */
  readonly onSave: (edits: Edits) => Promise<unknown>;
  readonly onCancel: () => void;
};

export function EntryEditor({ entryId, fields, onSave, onCancel }: EntryEditorProps) {
  const { t } = useTranslation(['sync-panel', 'ui']);
  const [edits, setEdits, forget, send] = useFormDraft(`refused-change.${entryId}`, NO_EDITS, areEdits);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void send(onSave(edits));
  };
  return (
    <form className="sync-editor" onSubmit={save}>
      {fields.map(({ name, kind, value }, index) => {
        const shared = {
          label: t(`fields.${name}`),
          value: edits[name] ?? value,
          onValueChange: (text: string) => setEdits({ ...edits, [name]: text }),
          autoFocus: index === 0,
        };
        return kind === 'long' ? (
          <TextAreaField key={name} rows={3} {...shared} />
        ) : (
          <TextField key={name} size="sm" type={INPUT_TYPES[kind]} min={0} {...shared} />
        );
      })}
      <div className="sync-editor-actions">
        <Button type="submit" size="sm" kind="primary">
          {t('inbox.sendAgain')}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {t('ui:cancel')}
        </Button>
      </div>
    </form>
  );
}
