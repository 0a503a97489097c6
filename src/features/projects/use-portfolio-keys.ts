/** Keys of the portfolio roadmap: those of a project's roadmap that apply to projects. */
import type { ProjectItem } from '../../data/project-list.ts';
import { useSingleKeys } from '../../lib/use-single-keys.ts';
import type { BarDrag, DragMode } from '../../modules/gantt/gantt-row.ts';
import type { PortfolioRow } from './portfolio-rows.ts';
import { SCALES } from './use-portfolio.ts';

type Scale = (typeof SCALES)[number];

interface KeysInput {
  readonly rows: readonly PortfolioRow[];
  readonly cursor: string | null;
  readonly zoom: Scale;
  readonly open: (projectId: string) => void;
  readonly onEdit: (item: ProjectItem) => void;
  readonly fold: (key: string, close?: boolean) => void;
  readonly onZoom: (zoom: Scale) => void;
  readonly onCursor: (key: string, index: number) => void;
  readonly onMove: (drag: BarDrag) => void;
  readonly onToday: () => void;
}

/** Arrows and Enter are ignored while the focus is elsewhere. */
const isHere = (): boolean => {
  const active = document.activeElement;
  return active === null || active === document.body || active.classList.contains('hf-gantt');
};

export function usePortfolioKeys(input: KeysInput): void {
  const { rows, cursor } = input;
  const at = rows.findIndex(({ key }) => key === cursor);
  const row = rows[at];
  const step = (by: number): boolean => {
    const to = Math.min(rows.length - 1, Math.max(0, at < 0 ? 0 : at + by));
    const next = rows[to];
    if (next) input.onCursor(next.key, to);
    return next !== undefined;
  };
  const zoomBy = (by: number) => (): boolean => {
    const zoom = SCALES[SCALES.indexOf(input.zoom) + by];
    if (zoom) input.onZoom(zoom);
    return zoom !== undefined;
  };
  const move = (mode: DragMode, days: number) => (): boolean => {
    if (row?.kind !== 'project' || row.bar?.canMove !== true) return false;
    input.onMove({ id: row.item.project.id, mode, days });
    return true;
  };
  const fold = (close: boolean) => (): boolean => {
    if (row?.kind !== 'group' || !isHere()) return false;
    input.fold(row.key, close);
    return true;
  };
  const here = (run: () => boolean) => (): boolean => isHere() && run();
  useSingleKeys([
    { keys: ['j'], onPress: () => step(1) },
    { keys: ['k'], onPress: () => step(-1) },
    { keys: ['down'], onPress: here(() => step(1)) },
    { keys: ['up'], onPress: here(() => step(-1)) },
    { keys: ['left'], onPress: fold(true) },
    { keys: ['right'], onPress: fold(false) },
    { keys: ['alt+right'], onPress: move('move', 1) },
    { keys: ['alt+left'], onPress: move('move', -1) },
    { keys: ['alt+shift+right'], onPress: move('move', 7) },
    { keys: ['alt+shift+left'], onPress: move('move', -7) },
    { keys: ['['], onPress: move('start', -1) },
    { keys: [']'], onPress: move('start', 1) },
    { keys: ['{'], onPress: move('end', -1) },
    { keys: ['}'], onPress: move('end', 1) },
    { keys: ['+'], onPress: zoomBy(-1) },
    { keys: ['-'], onPress: zoomBy(1) },
    {
      keys: ['t'],
      onPress: () => {
        input.onToday();
        return true;
      },
    },
    {
      keys: ['enter'],
      onPress: here(() => {
        if (row?.kind !== 'project') return false;
        input.open(row.item.project.id);
        return true;
      }),
    },
    {
      keys: ['e'],
      onPress: () => {
        if (row?.kind !== 'project') return false;
        input.onEdit(row.item);
        return true;
      },
    },
  ]);
}
