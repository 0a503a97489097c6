/** The header of the time sheet, its totals, and the utilisation. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { billableShare, hasLongWord, type SheetGrid, capacityUse } from './sheet-grid.ts';

const ICONS = { under: ArrowDown, over: ArrowUp } as const;

/** Utilisation of the rows, with an arrow when it is under or over the range. */
export function UseText({ lines }: { readonly lines: Parameters<typeof capacityUse>[0] }) {
  const { t } = useTranslation('reporting');
  const use = capacityUse(lines);
  if (use === null) return '–';
  return (
    <span className="report-state" data-state={use.state}>
      {use.state !== 'optimal' && <Icon icon={ICONS[use.state]} size={12} />}
      {`${String(use.percent)}%`}
      <VisuallyHidden>{t(`utilisation.state.${use.state}`)}</VisuallyHidden>
    </span>
  );
}

function TotalCell({ lines }: { readonly lines: SheetGrid['columns'] }) {
  const { t } = useTranslation('reporting');
  const durationText = useDurationText();
  const share = billableShare(lines);
  return (
    <td>
      {durationText(Math.floor(lines.reduce((sum, { total }) => sum + total, 0) / 60))}
      {share !== null && <span className="sheet-share">{t('sheet.billable', { percent: share })}</span>}
    </td>
  );
}

interface SheetHeadProps {
  readonly grid: SheetGrid;
  readonly by: 'people' | 'projects';
  /** The visible columns. */
  readonly columns: SheetGrid['columns'];
  readonly onAll: () => void;
}

export function SheetHead({ grid, by, columns, onAll }: SheetHeadProps) {
  const { t } = useTranslation('reporting');
  const folded = grid.columns.length - columns.length;
  return (
    <thead>
      <tr>
        <th scope="col" className="sheet-name">
          {t(`sheet.${by}`, { count: grid.rows.length })}
        </th>
        {columns.map((column) => (
          <th key={column.id} scope="col">
            {column.color !== null && <ColorSquare color={column.color} />}
            <span
              className="sheet-column"
              data-long={hasLongWord(column.name) ? '' : undefined}
              data-tip={column.name}
            >
              {column.name}
            </span>
          </th>
        ))}
        {folded > 0 && (
          <th scope="col">
            <button type="button" className="sheet-more" onClick={onAll}>
              {t('sheet.more', { count: folded })}
            </button>
          </th>
        )}
        <th scope="col" className="sheet-total">
          {t('total')}
        </th>
        {grid.hasUse && (
          <th scope="col" className="sheet-use">
            {t('filter.utilisation')}
          </th>
        )}
      </tr>
    </thead>
  );
}

export function SheetFoot({ grid, columns }: Pick<SheetHeadProps, 'grid' | 'columns'>) {
  const { t } = useTranslation('reporting');
  const durationText = useDurationText();
  const folded = grid.columns.slice(columns.length);
  return (
    <tfoot>
      <tr>
        <th scope="row" className="sheet-name">
          {t('total')}
        </th>
        {columns.map((column) => (
          <TotalCell key={column.id} lines={[column]} />
        ))}
        {folded.length > 0 && <TotalCell lines={folded} />}
        <td className="sheet-total">{durationText(Math.floor(grid.total / 60))}</td>
        {grid.hasUse && (
          <td className="sheet-use">
            <UseText lines={grid.rows} />
          </td>
        )}
      </tr>
    </tfoot>
  );
}
