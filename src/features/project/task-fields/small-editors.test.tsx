/** Text typed into a small panel is saved by a press outside of it, but not by Escape. */
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { cleanUp, findInput, press, render, type } from '../../../../test/support/render.tsx';
import { until } from '../../../../test/support/until.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { ProgressEditor, TimeEditor } from './small-editors.tsx';

afterEach(cleanUp);

interface EditorProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Opens the panel; it is removed when it asks to be closed. */
async function open(editor: (props: EditorProps) => ReactNode): Promise<void> {
  await loadFloatingParts();
  function Cell() {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [isClosed, setClosed] = useState(false);
    return (
      <>
        <button ref={setAnchor} type="button">
          Cell
        </button>
        {anchor && !isClosed && editor({ anchor, onClose: () => setClosed(true) })}
      </>
    );
  }
  await cleanUp();
  await render(<Cell />);
  await until(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  // The panel listens from the next frame on.
  await new Promise(requestAnimationFrame);
}

const pressOutside = () =>
  act(async () => void document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
const isOpen = () => document.querySelector('.hf-pop') !== null;

const onChange = vi.fn();
const progress = (props: EditorProps) => <ProgressEditor {...props} percent={20} onChange={onChange} />;
const time = (props: EditorProps) => <TimeEditor {...props} time="09:00" onChange={onChange} />;

it.each([
  { name: 'progress', editor: progress, unreadable: 'half', typed: '40', stored: 40 },
  { name: 'due time', editor: time, unreadable: 'later', typed: '2pm', stored: '14:00' },
])(
  '$name is saved by a press outside if it is readable, but not by Escape',
  async ({ editor, unreadable, typed, stored }) => {
    onChange.mockClear();
    await open(editor);
    await type(findInput(), unreadable);
    await pressOutside();
    await new Promise(requestAnimationFrame);
    expect(isOpen()).toBe(true);
    expect(findInput().getAttribute('aria-invalid')).toBe('true');
    await press('Escape');
    await until(() => expect(isOpen()).toBe(false));

    await open(editor);
    await type(findInput(), typed);
    await press('Escape');
    await until(() => expect(isOpen()).toBe(false));
    expect(onChange).not.toHaveBeenCalled();

    await open(editor);
    await type(findInput(), typed);
    await pressOutside();
    await until(() => expect(onChange.mock.calls).toEqual([[stored]]));
  },
);
