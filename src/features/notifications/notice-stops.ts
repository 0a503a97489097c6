/** Keyboard navigation in the list of notifications. */
import type { KeyboardEvent } from 'react';
import { isTyping, matchesKeys } from '../../lib/keyboard.ts';
import { keysOf } from '../../modules/commands/shortcuts.ts';

const STOP = '[data-ntf-stop]';

const stopsIn = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(STOP)];

/** The list item of an element; when it is among the ids to be removed, the next remaining or the previous one. */
export function stopAfter(from: Element | null, ids: readonly string[]): HTMLElement | undefined {
  const list = from?.closest('.ntf-scroll');
  const own = from?.closest('li')?.querySelector<HTMLElement>(STOP);
  const stops = list ? stopsIn(list) : [];
  const at = own ? stops.indexOf(own) : -1;
  if (at < 0) return undefined;
  const stays = (stop: HTMLElement): boolean => !ids.includes(stop.dataset['ntfStop'] ?? '');
  return stops.slice(at).find(stays) ?? stops.slice(0, at).findLast(stays);
}

/** Returns a function that focuses the next remaining item, to call once the given notifications have left the list. */
export function focusAfter(from: Element | null, ids: readonly string[]): () => void {
  const list = from?.closest('.ntf-scroll') ?? null;
  const next = stopAfter(from, ids);
  return () => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || activeElement.contains(list);
    if (isLost) next?.focus();
  };
}

const pressed = (event: KeyboardEvent, id: 'read' | 'snooze' | 'mute'): boolean =>
  keysOf('inbox', id).some((keys) => matchesKeys(event.nativeEvent, keys));

/**
 * Keys of the list: arrows, J and K move the focus. E marks the focused notification, which is removed from the list,
 * and the focus moves to the next; H snoozes it; M mutes its subject.
 */
export function walkNotices(
  event: KeyboardEvent<HTMLElement>,
  onMute: (notificationId: string) => void,
): void {
  const { target } = event;
  // Pickers opened from an item stand outside of the list, but their events reach it through React.
  if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target) || isTyping(event)) return;
  const item = target.closest('li');
  const stops = stopsIn(event.currentTarget);
  // The item of the target, which may be another button of it; -1 for none.
  const at = stops.findIndex((stop) => stop === target || (item !== null && item.contains(stop)));
  const taken = (): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  if (pressed(event, 'read')) {
    const mark = item?.querySelector<HTMLElement>('.ntf-mark');
    if (!mark) return;
    taken();
    if (at >= 0) (stops[at + 1] ?? stops[at - 1])?.focus();
    mark.click();
    return;
  }
  if (pressed(event, 'snooze')) {
    const more = item?.querySelector<HTMLElement>('.ntf-more');
    if (!more) return;
    taken();
    more.click();
    return;
  }
  if (pressed(event, 'mute')) {
    const id = item?.querySelector<HTMLElement>(STOP)?.dataset['ntfStop'];
    if (id === undefined) return;
    taken();
    onMute(id);
    return;
  }
  const native = event.nativeEvent;
  const down = matchesKeys(native, 'down') || matchesKeys(native, 'j');
  if (!down && !matchesKeys(native, 'up') && !matchesKeys(native, 'k')) return;
  taken();
  (stops[at + (down ? 1 : -1)] ?? stops[down ? 0 : stops.length - 1])?.focus();
}
