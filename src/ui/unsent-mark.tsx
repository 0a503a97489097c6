/** The mark of a change that the server has not confirmed. Props: label. */
import './unsent-mark.css';
import { CloudUpload } from 'lucide-react';
import { Icon } from './icon.tsx';

export function UnsentMark({ label }: { readonly label: string }) {
  return (
    <span className="hf-unsent" data-tip={label}>
      <Icon icon={CloudUpload} size={14} label={label} />
    </span>
  );
}
