/**
 * ONE tooltip for the whole page; render it once near the root. Elements request it by attributes, so that rows need no
 * component for it: `data-tip="text"`, with a shortcut `data-tip-keys="mod+k"`, or `data-tip-overflow=""` (its own
 * text, only when cut off), or `data-tip-lines="text"` (only when some of its lines are hidden). Shows 500 ms after
 * hover (at once when another was just shown) or on keyboard focus; Escape hides it; it stays while the pointer is over
 * it, unless the keyboard has called for it.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from './kbd.tsx';

type Tip = { readonly text: string; readonly keys: string | null; readonly rect: DOMRect };

const DELAY = 500;
const GRACE = 150;

function isCut(element: HTMLElement): boolean {
  if (element.scrollWidth > element.clientWidth + 1) return true;
  return [...element.children].some(
    (child) =>
      child instanceof HTMLElement && child.scrollWidth > child.clientWidth + 1 && child.clientWidth > 0,
  );
}

function tipOf(target: EventTarget | null): { element: HTMLElement; text: string } | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest<HTMLElement>('[data-tip], [data-tip-overflow], [data-tip-lines]');
  if (!element) return null;
  const { tip, tipLines } = element.dataset;
  const cut = tipLines === undefined ? isCut(element) : element.scrollHeight > element.clientHeight;
  const text = tip ?? (cut ? (tipLines ?? element.innerText) : '');
  return text.trim() === '' ? null : { element, text };
}

function useTip(tipRef: { readonly current: HTMLDivElement | null }): Tip | null {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let owner: HTMLElement | null = null;
    let shown = false;
    /** Shown for the keyboard, so what it covers must stay reachable for the pointer. */
    let byFocus = false;
    const show = (element: HTMLElement, text: string): void => {
      if (!element.isConnected) return;
      shown = true;
      byFocus = false;
      setTip({ text, keys: element.dataset['tipKeys'] ?? null, rect: element.getBoundingClientRect() });
    };
    const hide = (): void => {
      clearTimeout(timer);
      owner = null;
      shown = false;
      setTip(null);
    };
    const hideShown = (): void => {
      if (shown) hide();
    };
    const over = (event: PointerEvent): void => {
      // While a button is pressed, a drag is in progress, which has its own label.
      if (event.pointerType === 'touch' || event.buttons !== 0) return;
      if (tipRef.current?.contains(event.target instanceof Node ? event.target : null)) {
        clearTimeout(timer);
        if (byFocus) hide();
        return;
      }
      const found = tipOf(event.target);
      if (found?.element === owner && owner) return;
      clearTimeout(timer);
      owner = found?.element ?? null;
      if (!found) timer = setTimeout(hide, shown ? GRACE : 0);
      else if (shown) show(found.element, found.text);
      else timer = setTimeout(() => show(found.element, found.text), DELAY);
    };
    const focus = (event: FocusEvent): void => {
      const found = tipOf(event.target);
      if (found && found.element.matches(':focus-visible')) {
        owner = found.element;
        show(found.element, found.text);
        byFocus = true;
      }
    };
    const key = (event: KeyboardEvent): void => {
      if (shown || event.key === 'Escape') hide();
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', hideShown);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('keydown', key);
    document.addEventListener('scroll', hideShown, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', over);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', hideShown);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('keydown', key);
      document.removeEventListener('scroll', hideShown, { capture: true });
    };
  }, [tipRef]);
  return tip;
}

export function TooltipHost() {
  const ref = useRef<HTMLDivElement>(null);
  const tip = useTip(ref);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!tip || !box) return;
    const below = tip.rect.bottom + 6 + box.offsetHeight <= window.innerHeight;
    const top = below ? tip.rect.bottom + 6 : tip.rect.top - 6 - box.offsetHeight;
    const middle = tip.rect.left + tip.rect.width / 2 - box.offsetWidth / 2;
    const left = Math.max(8, Math.min(middle, window.innerWidth - box.offsetWidth - 8));
    box.style.transform = `translate(${String(Math.round(left))}px, ${String(Math.round(Math.max(4, top)))}px)`;
  }, [tip]);
  if (!tip) return null;
  return createPortal(
    <div ref={ref} className="hf-tip" role="tooltip">
      <span>{tip.text}</span>
      {tip.keys && <Kbd keys={tip.keys} />}
    </div>,
    document.body,
  );
}
