/**
 * Shortcuts of a roadmap besides those of every list. They run before the others, because Alt with arrows moves by days
 * here.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { isTyping, matchesKeys, prefixOf, secondKeys } from '../../../lib/keyboard.ts';
import { ZOOMS } from '../../../modules/gantt/gantt-axis.ts';
import type { ViewStore } from '../view-state/view-store.ts';
import type { RoadmapMoves } from './use-roadmap.ts';
import type { RoadmapSettings } from './use-roadmap-settings.ts';

interface KeysInput {
  readonly store: ViewStore;
  readonly moves: RoadmapMoves;
  readonly settings: RoadmapSettings;
  readonly canEdit: boolean;
  readonly update: (change: Partial<RoadmapSettings>) => void;
  readonly toToday: () => void;
  readonly nextBaseline: () => void;
  readonly waitFor: (taskId: string) => void;
  readonly menu: (taskId: string) => void;
  /** Scrolls the bar into view. */
  readonly toBar: (taskId: string) => void;
}

const ENDS: Readonly<Record<string, readonly ['start' | 'end', 1 | -1]>> = {
  '[': ['start', -1],
  ']': ['start', 1],
  '{': ['end', -1],
  '}': ['end', 1],
};

function onEdit(event: KeyboardEvent, { store, moves, waitFor, menu, toBar }: KeysInput): boolean {
  const ids = store.targets();
  const [first] = ids;
  if (first === undefined) return false;
  const end = event.ctrlKey || event.metaKey || event.altKey ? undefined : ENDS[event.key];
  if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    const days = (event.key === 'ArrowRight' ? 1 : -1) * (event.shiftKey ? 7 : 1);
    toBar(first);
    moves.drop({ id: first, mode: 'move', days });
  } else if (end) {
    toBar(first);
    moves.drop({ id: first, mode: end[0], days: end[1] });
  } else if (matchesKeys(event, 'w')) waitFor(first);
  else if (matchesKeys(event, 'm')) moves.milestone(ids);
  else if (matchesKeys(event, 'shift+f10')) menu(first);
  else return false;
  return true;
}

function onLook(event: KeyboardEvent, { settings, update, toToday, nextBaseline }: KeysInput): boolean {
  const at = ZOOMS.indexOf(settings.zoom);
  const zoomTo = (to: number): void => {
    const zoom = ZOOMS[to];
    if (zoom) update({ zoom });
  };
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === '+') zoomTo(at - 1);
  else if (event.key === '-') zoomTo(at + 1);
  else if (matchesKeys(event, 't')) toToday();
  else if (matchesKeys(event, 'shift+c')) update({ critical: !settings.critical });
  else if (matchesKeys(event, 'shift+b')) nextBaseline();
  else return false;
  return true;
}

export function useRoadmapKeys(input: KeysInput): void {
  const [isSecond] = useState(secondKeys);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event) || input.store.getState().editor !== null) return;
    const { target } = event;
    if (target instanceof Element && target.closest('.hf-pop, .hf-dialog, .hf-cmd, .hf-drawer') !== null)
      return;
    if (isSecond(event) || prefixOf(event) !== undefined) return;
    if (!onLook(event, input) && !(input.canEdit && onEdit(event, input))) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
