/**
 * The rendered description. A click on the text edits it; links are followed, check boxes are toggled, and a
 * conflicting text is accepted, all in place and without the editor.
 */
import './description-view.css';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decodeEntities, hasMarkup, plainText } from '../../../../contract/rules/description-text.ts';
import { cleanHtml, loadCleaner } from './clean-html.ts';
import { useConflictLabel } from './use-conflict-label.ts';
import { type ShowPicture, useShowPicture } from './use-show-picture.ts';
import { PLAIN_PROSE, PROSE } from '../../../ui/prose.ts';

interface DescriptionViewProps {
  readonly stored: string;
  readonly onEdit: () => void;
  /** Returns whether it was stored. */
  readonly onCheck: (index: number, checked: boolean) => Promise<boolean>;
  /** Accepts the conflicting text with this index. */
  readonly onSettle: (index: number) => void;
}

const BOX = 'input[type="checkbox"]';
const SETTLE = 'button[data-settle]';

/** Puts a check box before the text of each item of a check list. */
function addCheckBoxes(fragment: DocumentFragment): void {
  for (const item of fragment.querySelectorAll('li[data-checked]')) {
    const content = document.createElement('div');
    content.append(...item.childNodes);
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.className = 'hf-checkbox';
    box.defaultChecked = item.getAttribute('data-checked') === 'true';
    box.setAttribute('aria-label', content.firstChild?.textContent?.trim() ?? '');
    item.append(box, content);
  }
}

/** Shows the author of a conflicting text, with a button that accepts it. */
function addConflictLabels(
  fragment: DocumentFragment,
  labelOf: (userId: string) => string,
  settle: string,
): void {
  for (const conflict of fragment.querySelectorAll<HTMLElement>('[data-also]')) {
    const head = document.createElement('span');
    head.className = 'hf-conflict-head';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'hf-link';
    button.dataset['settle'] = '';
    button.textContent = settle;
    head.append(labelOf(conflict.dataset['also'] ?? ''), ' ', button);
    (conflict.querySelector(':scope > div') ?? conflict).prepend(head);
  }
}

/** Draws the pictures; returns a cleanup function. */
function addPictures(fragment: DocumentFragment, show: ShowPicture): () => void {
  const stops = [...fragment.querySelectorAll('img')].map((image) => {
    const frame = document.createElement('span');
    image.replaceWith(frame);
    frame.append(image);
    return show(frame, image);
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** Replaces the content of an element; a focused check box stays focused. */
function showNodes(element: HTMLElement, fragment: DocumentFragment): void {
  const focused = [...element.querySelectorAll(BOX)].indexOf(document.activeElement ?? element);
  element.replaceChildren(fragment);
  if (focused >= 0) element.querySelectorAll<HTMLElement>(BOX)[focused]?.focus();
}

function HtmlText({ stored }: { readonly stored: string }) {
  const { t } = useTranslation('drawer');
  const labelOf = useConflictLabel();
  const showPicture = useShowPicture();
  const ref = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let current = true;
    const isReady = (): void => {
      if (current) setReady(true);
    };
    // Without the sanitiser the text is shown without formatting.
    loadCleaner().then(isReady, () => undefined);
    return () => {
      current = false;
    };
  }, []);
  useLayoutEffect(() => {
    const fragment = cleanHtml(stored);
    if (!ref.current || !fragment) return undefined;
    addCheckBoxes(fragment);
    addConflictLabels(fragment, labelOf, t('also.settle'));
    const stop = addPictures(fragment, showPicture);
    showNodes(ref.current, fragment);
    setShown(true);
    return stop;
  }, [stored, ready, labelOf, showPicture, t]);
  return (
    <>
      <div ref={ref} className={PROSE} />
      {!shown && <p className={PROSE}>{plainText(stored)}</p>}
    </>
  );
}

export function DescriptionView({ stored, onEdit, onCheck, onSettle }: DescriptionViewProps) {
  const press = (event: MouseEvent<HTMLDivElement>): void => {
    const { target, currentTarget } = event;
    if (!(target instanceof Element) || target.closest('a')) return;
    const numberOf = (kind: string, element: Element): number =>
      [...currentTarget.querySelectorAll(kind)].indexOf(element);
    const box = target.closest<HTMLInputElement>(BOX);
    const settle = target.closest(SETTLE);
    if (box) void check(box, numberOf(BOX, box));
    else if (settle) onSettle(numberOf(SETTLE, settle));
    // A selection is probably meant for copying, so it does not open the editor.
    else if (getSelection()?.isCollapsed !== false) onEdit();
  };
  const check = async (box: HTMLInputElement, index: number): Promise<void> => {
    const { checked } = box;
    if (!(await onCheck(index, checked))) box.checked = !checked;
  };
  return (
    <div className="hf-td-text" role="presentation" onClick={press}>
      {hasMarkup(stored) ? (
        <HtmlText stored={stored} />
      ) : (
        <p className={PLAIN_PROSE}>{decodeEntities(stored)}</p>
      )}
    </div>
  );
}
