/** Columns that several lists of the admin center share. */
import { useTranslation } from 'react-i18next';
import { useToday } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { dayOfInstant } from '../../lib/day.ts';
import { formatDay } from '../../lib/format-day.ts';
import type { ListTableColumn } from '../../ui/list-table.tsx';

/** A column with a count; `width` in px. */
export function countColumn<Row>(
  id: string,
  header: string,
  count: (row: Row) => number,
  width = 90,
): ListTableColumn<Row> {
  return { id, header, width, align: 'end', hideOnPhone: true, cell: count, sortValue: count };
}

/** The creation day of a row. */
export function useCreatedColumn(): ListTableColumn<{ readonly created_at: string }> {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const today = useToday();
  return {
    id: 'created',
    header: t('column.created'),
    width: 130,
    hideOnPhone: true,
    cell: ({ created_at: at }) => formatDay(dayOfInstant(at), locale, today),
    sortValue: ({ created_at: at }) => at,
  };
}
