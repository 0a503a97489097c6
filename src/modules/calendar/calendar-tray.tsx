/** Tasks without dates beside the calendar: drag one onto a day, or drag a dated item here to remove its dates. */
import { useTranslation } from 'react-i18next';
import { CalendarPlus } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tray } from '../../ui/tray.tsx';
import { useCalendar } from './calendar-context.ts';
import { ItemGlyph, useItemGestures } from './calendar-item.tsx';
import { type CalendarItem, datesFrom } from './calendar-model.ts';

/** Maximum number of shown tasks; others are found by search. */
const SHOWN = 200;

function TrayRow({ item }: { readonly item: CalendarItem }) {
  const { t } = useTranslation('calendar');
  const { day, lifted, change, pickedUp } = useCalendar();
  return (
    <li data-held={pickedUp?.id === item.id ? '' : undefined}>
      <button
        type="button"
        className="hf-cld-tray-name"
        data-task={item.id}
        data-lifted={lifted?.item.id === item.id ? '' : undefined}
        {...useItemGestures(item)}
      >
        <ItemGlyph item={item} size={14} />
        <span className="hf-trunc" data-tip-overflow="">
          {item.title}
        </span>
      </button>
      {item.canMove && (
        <IconButton
          icon={CalendarPlus}
          size="sm"
          label={t('tray.put', { name: item.title })}
          onClick={() => change(item, datesFrom(item, day))}
        />
      )}
    </li>
  );
}

interface CalendarTrayProps {
  readonly items: readonly CalendarItem[];
  readonly isArriving: boolean;
  readonly onClose: () => void;
}

export function CalendarTray({ items, isArriving, onClose }: CalendarTrayProps) {
  const { t } = useTranslation('calendar');
  const { lifted } = useCalendar();
  const isTarget = lifted?.change?.end_date === null && lifted.change.start_date === null;
  return (
    <Tray
      className="hf-cld-tray"
      data-cal-tray=""
      data-target={isTarget ? '' : undefined}
      title={t('tray.title')}
      count={!isArriving && <span className="hf-count">{items.length}</span>}
      closeLabel={t('tray.close')}
      onClose={onClose}
    >
      <p>{items.length === 0 && !isArriving ? t('tray.none') : t('tray.how')}</p>
      <ul className="hf-scroll">
        {items.slice(0, SHOWN).map((item) => (
          <TrayRow key={item.id} item={item} />
        ))}
      </ul>
    </Tray>
  );
}
