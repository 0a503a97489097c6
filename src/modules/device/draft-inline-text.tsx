/**
 * Inline text with a draft on this device: after a reload or a closed tab the draft is offered at the next edit. Props:
 * those of InlineText, and form (names the draft); onCommit returns whether the text was stored.
 */
import { InlineText, type InlineTextProps } from '../../ui/inline-text.tsx';
import { useTextDraft } from './use-form-draft.ts';

interface DraftInlineTextProps extends Omit<InlineTextProps, 'typed' | 'onType' | 'onCommit'> {
  readonly form: string;
  readonly onCommit: (text: string) => Promise<boolean>;
}

export function DraftInlineText({ form, onCommit, onCancel, ...props }: DraftInlineTextProps) {
  const [typed, setTyped, forget, send] = useTextDraft(`name.${form}`);
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
