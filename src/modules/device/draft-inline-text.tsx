/**
 * Inline text with a draft on this device: after a reload or a closed tab the draft is offered at the next edit. Props:
 * those of InlineText, and form (names the draft); onCommit returns whether the text was stored.
 */
import { InlineText, type InlineTextProps } from '../../ui/inline-text.tsx';
import { useFormDraft } from './use-form-draft.ts';

interface DraftInlineTextProps extends Omit<InlineTextProps, 'typed' | 'onType' | 'onCommit'> {
  readonly form: string;
  readonly onCommit: (text: string) => Promise<boolean>;
}

const NOT_TYPED: string | null = null;
const isTyped = (stored: unknown): stored is string | null => stored === null || typeof stored === 'string';

export function DraftInlineText({ form, onCommit, onCancel, ...props }: DraftInlineTextProps) {
  const [typed, setTyped, forget, send] = useFormDraft(`name.${form}`, NOT_TYPED, isTyped);
  return (
    <InlineText
      {...props}
      typed={typed}
      onType={setTyped}
      onCommit={(text) => void send(onCommit(text))}
      onCancel={() => {
        forget();
        onCancel();
      }}
    />
  );
}
