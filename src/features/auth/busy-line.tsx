/** One line with a progress text. Props: text. */
import { LoaderCircle } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

export function BusyLine({ text }: { readonly text: string }) {
  return (
    <p className="auth-busy" role="status">
      <Icon icon={LoaderCircle} className="hf-spin" />
      {text}
    </p>
  );
}
