/**
 * Labels in one line: as many as fit, then the number of the others, with all names in a tooltip. A chip is cut only
 * when not even the first one fits. Without measuring by script: overflowing chips wrap to hidden lines, and
 * `label-chips.css` shows the number of the second line's first chip at the end of the first line. Props: labels.
 */
import './label-chips.css';
import { LabelChip } from './label-chip.tsx';

export type ShownLabel = { readonly name: string; readonly color: string | null };

/** Maximum number of rendered chips: a column is at most 640 px wide. */
const MAX_CHIPS = 16;

export function LabelChips({ labels }: { readonly labels: readonly ShownLabel[] }) {
  return (
    <span className="hf-chips" data-tip-lines={labels.map(({ name }) => name).join(', ')}>
      {labels.slice(0, MAX_CHIPS).map(({ name, color }, index) => (
        <LabelChip
          key={name}
          name={name}
          color={color}
          left={index === 0 ? undefined : labels.length - index}
        />
      ))}
    </span>
  );
}
