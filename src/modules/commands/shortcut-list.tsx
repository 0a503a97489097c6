/**
 * Shortcuts with their keys. Props: group, fits (predicate for their texts; default: all). Needs the texts of `navbar`.
 */
import './shortcut-list.css';
import { useTranslation } from 'react-i18next';
import { keyLabels } from '../../lib/keyboard.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { keysOf, SHORTCUTS, type ShortcutGroup, useChosenKeys } from './shortcuts.ts';

type ShortcutListProps = { readonly group: ShortcutGroup; readonly fits?: (text: string) => boolean };

export function ShortcutList({ group, fits }: ShortcutListProps) {
  const { t } = useTranslation('navbar');
  useChosenKeys();
  const rows = SHORTCUTS[group].map(({ id }) => ({
    id,
    keys: keysOf(group, id),
    text: t(`sheet.${group}.${id}`),
  }));
  return (
    <dl className="app-shortcuts">
      {rows
        .filter(({ text }) => fits?.(text) ?? true)
        .map(({ id, keys, text }) => (
          <div key={id}>
            <dt>{text}</dt>
            <dd>
              {keys.map((one) => (
                <span key={one}>
                  <Kbd keys={one} />
                  <VisuallyHidden>{keyLabels(one).join(' ')}</VisuallyHidden>
                </span>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}
