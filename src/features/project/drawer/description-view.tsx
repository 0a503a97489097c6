/** A description as it reads. A press on the text edits it; links are followed and checks are ticked in place. */
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cleanHtml, loadCleaner } from './description-clean.ts';
import { decodeEntities, hasMarkup, plainText } from './description-text.ts';

interface DescriptionViewProps {
  readonly stored: string;
  readonly onEdit: () => void;
  readonly onCheck: (index: number, checked: boolean) => void;
}

const BOX = 'input[type="checkbox"]';

/** Shows nodes in an element; the box that has the focus keeps it. */
function show(element: HTMLElement, fragment: DocumentFragment): void {
  const focused = [...element.querySelectorAll(BOX)].indexOf(document.activeElement ?? element);
  element.replaceChildren(fragment);
  if (focused >= 0) element.querySelectorAll<HTMLElement>(BOX)[focused]?.focus();
}

function HtmlText({ stored }: { readonly stored: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let current = true;
    void loadCleaner().then(() => {
      if (current) setReady(true);
    });
    return () => {
      current = false;
    };
  }, []);
  useLayoutEffect(() => {
    const fragment = cleanHtml(stored);
    if (!ref.current || !fragment) return;
    show(ref.current, fragment);
    setShown(true);
  }, [stored, ready]);
  return (
    <>
      <div ref={ref} className="hf-prose" />
      {!shown && <p className="hf-prose">{plainText(stored)}</p>}
    </>
  );
}

export function DescriptionView({ stored, onEdit, onCheck }: DescriptionViewProps) {
  const press = (event: MouseEvent<HTMLDivElement>): void => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('a')) return;
    const box = target.closest<HTMLInputElement>(BOX);
    if (box) onCheck([...event.currentTarget.querySelectorAll(BOX)].indexOf(box), box.checked);
    // Whoever selects words wants to copy them.
    else if (getSelection()?.isCollapsed !== false) onEdit();
  };
  return (
    <div className="hf-td-text" role="presentation" onClick={press}>
      {hasMarkup(stored) ? (
        <HtmlText stored={stored} />
      ) : (
        <p className="hf-prose hf-prose-plain">{decodeEntities(stored)}</p>
      )}
    </div>
  );
}
