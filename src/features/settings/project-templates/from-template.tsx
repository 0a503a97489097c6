/**
 * Creates a project from a template: choosing the template, then the name. Props: anchor (where the picker opens; null
 * = closed), onClose.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { type TemplateRow, useTemplateRows } from './template-rows.ts';
import { UseTemplateDialog } from './use-template-dialog.tsx';

interface FromTemplateProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

const WIDTH = 340;

export function FromTemplate({ anchor, onClose }: FromTemplateProps) {
  const { t } = useTranslation('settings-project-templates');
  const rows = useTemplateRows();
  const [chosen, setChosen] = useState<TemplateRow | null>(null);
  return (
    <>
      <Picker
        anchor={anchor}
        onClose={onClose}
        label={t('search')}
        placement="bottom-end"
        width={WIDTH}
        value={null}
        options={rows.map(({ id, name, own }) => ({
          id,
          label: name,
          group: t(own ? 'own' : 'included'),
          hint: own && t('taskCount', { count: own.task_count }),
          icon: <ColorSquare color={own?.color_code ?? '#a9a9a9'} />,
        }))}
        onChange={(id) => setChosen(rows.find((row) => row.id === id) ?? null)}
      />
      {chosen && (
        <UseTemplateDialog
          id={chosen.id}
          name={chosen.name}
          template={chosen.own}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
