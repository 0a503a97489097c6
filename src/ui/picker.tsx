/**
 * THE list to choose from: status, priority, people, labels, phase, project, client, category … Opens at an element,
 * searches while typing, supports keys (arrows, Enter, Escape), and is virtualised above 100 options.
 * Props: anchor (null = closed), onClose, label (its name), options [{ id, label, icon, hint, keywords, group,
 * disabled }],
 *   single: value (id or null), onChange(id)                — picks and closes
 *   multi:  multi, value (ids), onChange(ids, changedId)    — toggles and stays open; Ctrl/⌘ Enter closes, and first
 *                                                             chooses the option that was just typed
 * onCreate(name) offers to create the typed name; createLabel(name) is the text of that offer; placeholder; footer;
 * placement; at (a point to open at); width (240).
 */
import type { ReactNode } from 'react';
import { useFloatingParts } from './floating.ts';
import type { Placement, Point } from './popover.tsx';
import type { PickerOption } from './picker-options.ts';

export type { PickerOption } from './picker-options.ts';

type PickerChoice<T extends string> =
  | { readonly multi?: false; readonly value: T | null; readonly onChange: (id: T) => void }
  | {
      readonly multi: true;
      readonly value: readonly T[];
      readonly onChange: (ids: readonly T[], changedId: T) => void;
    };

export type PickerProps<T extends string> = PickerChoice<T> & {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly label: string;
  readonly options: readonly PickerOption<T>[];
  readonly placeholder?: string | undefined;
  readonly onCreate?: ((name: string) => void) | undefined;
  readonly createLabel?: ((name: string) => string) | undefined;
  readonly footer?: ReactNode;
  readonly placement?: Placement | undefined;
  readonly at?: Point | undefined;
  readonly width?: number | undefined;
};

export type OpenPickerProps<T extends string> = PickerProps<T> & { readonly anchor: HTMLElement };

export function Picker<T extends string>(props: PickerProps<T>) {
  const { anchor } = props;
  const parts = useFloatingParts(anchor !== null);
  return anchor && parts && <parts.OpenPicker {...props} anchor={anchor} />;
}
