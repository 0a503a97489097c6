/** A small form to correct a refused change before it is sent again. Props: fields, onSave(edits by name), onCancel. */
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
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

type EntryEditorProps = {
  readonly fields: readonly EditableField[];
  readonly onSave: (edits: Readonly<Record<string, string>>) => void;
  readonly onCancel: () => void;
};

export function EntryEditor({ fields, onSave, onCancel }: EntryEditorProps) {
  const { t } = useTranslation(['sync-panel', 'ui']);
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({});
  const save = (event: FormEvent): void => {
    event.preventDefault();
    onSave(edits);
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
        <Button size="sm" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
      </div>
    </form>
  );
}
