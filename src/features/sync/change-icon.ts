/** The icon of a change, by its kind. */
import {
  Archive,
  ArrowUpDown,
  Bell,
  Calendar,
  CircleDot,
  Pencil,
  Plus,
  SignalHigh,
  Star,
  Tag,
  Timer,
  Trash2,
  UserPlus,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons by verb; the first that the key contains is used. */
const VERBS: readonly (readonly [string, LucideIcon])[] = [
  ['createLabel', Tag],
  ['create', Plus],
  ['remove', Trash2],
  ['archive', Archive],
  ['favorite', Star],
  ['projectPref.subscribe', Bell],
  ['setStatus', CircleDot],
  ['setPriority', SignalHigh],
  ['setDates', Calendar],
  ['setDueTime', Calendar],
  ['setEstimate', Timer],
  ['timer', Timer],
  ['assign', UserPlus],
  ['subscribe', UserPlus],
  ['projectMember', UserPlus],
  ['label', Tag],
  ['move', ArrowUpDown],
  ['order', ArrowUpDown],
];

/** `key`: key of the change's text. */
export function changeIcon(key: string): LucideIcon {
  return VERBS.find(([verb]) => key.includes(`.${verb}`))?.[1] ?? Pencil;
}
