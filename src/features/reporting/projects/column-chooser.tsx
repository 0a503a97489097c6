/** Shows and hides columns, and moves them with Alt and the arrow keys or the buttons of the row. */
import './column-chooser.css';
import { ArrowDown, ArrowUp, Columns3, Lock } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import type { ProjectColumnId } from '../project-table/project-columns.tsx';
import type { ColumnSetting } from './column-choice.ts';

interface ColumnChooserProps {
  readonly columns: readonly { readonly id: ProjectColumnId; readonly header: string }[];
  readonly setting: ColumnSetting;
}

export function ColumnChooser({ columns, setting }: ColumnChooserProps) {
  const { t } = useTranslation('reporting');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = columns.filter(({ id }) => !setting.hidden.has(id)).length;
  const onKeyDown = (id: ProjectColumnId) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    setting.move(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <>
      <Button
        icon={Columns3}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {t('columns.label')} {shown}
      </Button>
      <Popover
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('columns.label')}
        placement="bottom-end"
        width={288}
      >
        <div className="report-columns">
          <div className="report-columns-head">
            <h2>{t('columns.label')}</h2>
            <Button size="sm" onClick={setting.reset}>
              {t('columns.reset')}
            </Button>
          </div>
          <ul>
            {setting.order.map((id) => {
              const name = columns.find((column) => column.id === id)?.header ?? id;
              const isFixed = id === 'name';
              return (
                <li key={id} onKeyDown={onKeyDown(id)}>
                  <Checkbox
                    label={name}
                    checked={!setting.hidden.has(id)}
                    disabled={isFixed}
                    onCheckedChange={() => setting.toggle(id)}
                  />
                  <span className="hf-grow" />
                  {isFixed ? (
                    <Icon icon={Lock} size={14} />
                  ) : (
                    <>
                      <IconButton
                        icon={ArrowUp}
                        size="sm"
                        label={t('columns.up', { name })}
                        onClick={() => setting.move(id, -1)}
                      />
                      <IconButton
                        icon={ArrowDown}
                        size="sm"
                        label={t('columns.down', { name })}
                        onClick={() => setting.move(id, 1)}
                      />
                    </>
                  )}
                </li>
              );
            })}
          </ul>
          <p className="hf-subtle">{t('columns.kept')}</p>
        </div>
      </Popover>
    </>
  );
}
