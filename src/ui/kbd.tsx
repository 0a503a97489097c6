/**
 * Keys of a shortcut, drawn as keys. Props: keys, for example `mod+k`, `shift+enter`, `g p` (a space: one after the
 * other). `mod` is Ctrl, or the command key on Apple machines.
 */
import { keyLabels } from '../lib/keyboard.ts';

export type KbdProps = { readonly keys: string };

export function Kbd({ keys }: KbdProps) {
  return (
    <span className="hf-kbds" aria-hidden="true">
      {keyLabels(keys).map((label, index) => (
        <kbd className="hf-kbd" key={`${String(index)}${label}`}>
          {label}
        </kbd>
      ))}
    </span>
  );
}
