/**
 * Labels in one line: as many as fit whole, then how many more there are, in a tip all their names. A chip is cut only where not
 * even the first fits. Measured by no script: what does not fit goes to lines that are not seen, and `label-chips.css` lets the
 * first chip of the second line say its number at the end of the first. Props: labels.
 */
import './label-chips.css';
import { LabelChip } from './label-chip.tsx';

export type ShownLabel = { readonly name: string; readonly color: string | null };

/** More never fit: a column is at most 640 px wide. */
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
