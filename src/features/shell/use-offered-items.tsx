/** Commands of the screen behind the palette: its own commands, menu lines, header buttons, and the menus of a row. */
import {
  Calendar,
  CircleDot,
  Clock,
  ListChecks,
  ListFilter,
  ListTree,
  Maximize2,
  Milestone,
  PanelRight,
  Pencil,
  Plus,
  Search,
  SignalHigh,
  SquareCheck,
  Tag,
  TextSearch,
  Timer,
  Trash2,
  UserCheck,
  UserPlus,
  X,
  type LucideIcon,
  Check,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  type KeyCommand,
  type NamedCommand,
  type OfferedCommand,
  useOffered,
} from '../../modules/commands/offered-commands.ts';
import { usePageButtons } from '../../modules/commands/page-buttons.ts';
import { useRowMenus } from '../../modules/commands/row-menus.ts';
import { listKeys } from '../../modules/commands/shortcuts.ts';
import { Icon } from '../../ui/icon.tsx';
import type { MenuAction } from '../../ui/menu.tsx';
import type { PaletteItem, PaletteRow } from './palette-groups.ts';

const OFFER_ICONS: Partial<Record<KeyCommand['id'], LucideIcon>> = {
  create: Plus,
  find: Search,
  filter: ListFilter,
  seek: TextSearch,
  status: CircleDot,
  priority: SignalHigh,
  assign: UserPlus,
  mine: UserCheck,
  label: Tag,
  due: Calendar,
  start: Calendar,
  estimate: Clock,
  phase: Milestone,
  open: PanelRight,
  page: Maximize2,
  select: SquareCheck,
  all: ListChecks,
  close: X,
  edit: Pencil,
  subtask: ListTree,
  timer: Timer,
  remove: Trash2,
};

/** The hint of a menu line, and whether it is checked. */
function MenuHint({ hint, checked = false }: Pick<NamedCommand, 'hint' | 'checked'>) {
  const { t } = useTranslation('palette');
  return (
    <>
      {hint}
      {checked && <Icon icon={Check} size={14} label={t('active')} />}
    </>
  );
}

const isNamed = (one: OfferedCommand): one is NamedCommand => 'label' in one;

function namedItem(one: NamedCommand): PaletteItem {
  const { id, label, icon, glyph, keys, ofMenu = false } = one;
  return {
    ...{ id: `here ${id}`, label, keys, ofMenu },
    ...(glyph === undefined ? { icon } : { glyph }),
    hint: one.hint || one.checked ? <MenuHint {...one} /> : undefined,
    onSelect: one.run,
  };
}

interface OfferedItems {
  /** Commands with shortcuts. */
  readonly keyed: readonly PaletteItem[];
  readonly named: readonly PaletteItem[];
  /** Commands of the current row. */
  readonly rows: readonly PaletteRow[];
}

export function useOfferedItems(): OfferedItems {
  const { t } = useTranslation('navbar');
  const offered = useOffered();
  const named = offered.filter(isNamed);
  const standing = new Set<unknown>(named.flatMap(({ ofMenu, label, run }) => (ofMenu ? run : [label, run])));
  // Leaves out lines of row menus that are offered as commands anyway.
  const isNew = ({ label, onSelect: run }: MenuAction): boolean => !standing.has(label) && !standing.has(run);
  const { rows, charts } = useRowMenus(isNew);
  const keyed = offered.flatMap((one) =>
    isNamed(one)
      ? []
      : {
          id: `here ${one.id}`,
          label: t(`sheet.list.${one.id}`),
          icon: OFFER_ICONS[one.id],
          keys: listKeys(one.id),
          onSelect: one.run,
        },
  );
  // Leaves out buttons with the shortcut of a command or the text of a menu line, which do the same.
  const buttons = usePageButtons().filter(
    ({ keys, label }) =>
      (keys === undefined || keyed.every((one) => one.keys !== keys)) &&
      named.every((one) => one.label !== label && !one.label.endsWith(`: ${label}`)),
  );
  return {
    keyed,
    named: [...named, ...charts, ...buttons].map(namedItem),
    rows: rows.map(({ title, lines }) => ({ title, items: lines.map(namedItem) })),
  };
}
