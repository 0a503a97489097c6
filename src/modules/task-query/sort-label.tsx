/**
 * The name in a column header; pressing it sorts. Props: name, sort (all levels), sorted (that of the column),
 * onSort(more: Shift is pressed). The header announces the direction.
 */
import './sort-label.css';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import type { SortLevel } from './sort-levels.ts';

interface SortLabelProps<Field extends string> {
  readonly name: string;
  readonly sort: readonly SortLevel<Field>[];
  readonly sorted: SortLevel<Field> | undefined;
  readonly onSort: (more: boolean) => void;
}

export function SortLabel<Field extends string>(props: SortLabelProps<Field>) {
  const { name, sort, sorted, onSort } = props;
  return (
    <button type="button" className="hf-gh-sort" onClick={(event) => onSort(event.shiftKey)}>
      <span className="hf-trunc" data-tip-overflow="">
        {name}
      </span>
      {sorted && <Icon icon={sorted.descending ? ArrowDown : ArrowUp} size={12} />}
      {sorted && sort.length > 1 && <span className="hf-count">{sort.indexOf(sorted) + 1}</span>}
    </button>
  );
}
