/**
 * Pagination of a table. Props: name, page (1…), pageSize, total, onPageChange(page), pageSizes and onPageSizeChange
 * (both for a choice of size), rangeKey (text key of the counted items; default: rows).
 */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { SelectField } from './select-field.tsx';

export type PaginationProps = {
  /** Name of the table, when the screen has more than one. */
  readonly name?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly rangeKey?: 'pages.groups' | undefined;
  readonly onPageChange: (page: number) => void;
  readonly pageSizes?: readonly number[] | undefined;
  readonly onPageSizeChange?: ((size: number) => void) | undefined;
};

export function Pagination({
  name,
  page,
  pageSize,
  total,
  rangeKey,
  onPageChange,
  pageSizes,
  onPageSizeChange,
}: PaginationProps) {
  const { t } = useTranslation('ui');
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <nav
      className="hf-pages"
      aria-label={name === undefined ? t('pages.label') : t('pages.labelOf', { name })}
    >
      {pageSizes && onPageSizeChange && (
        <SelectField
          quiet
          ariaLabel={t('pages.size')}
          value={String(pageSize)}
          onValueChange={(size) => onPageSizeChange(Number(size))}
          options={pageSizes.map((size) => ({ value: String(size), label: t('pages.perPage', { size }) }))}
        />
      )}
      <span className="hf-subtle hf-num">
        {t(rangeKey ?? 'pages.range', { from, to: Math.min(page * pageSize, total), total })}
      </span>
      <IconButton
        icon={ChevronLeft}
        label={t('pages.previous')}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      />
      <IconButton
        icon={ChevronRight}
        label={t('pages.next')}
        disabled={page >= pages}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
}
