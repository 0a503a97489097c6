/** happy-dom has no transitions: a class of the test replaces their event. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleanUp, find, render } from '../../../../test/support/render.tsx';
import { useSynchronousDrop } from './use-synchronous-drop.ts';

class StandIn extends Event {
  readonly propertyName: string;
  constructor(type: string, { propertyName, ...init }: TransitionEventInit & { propertyName: string }) {
    super(type, init);
    this.propertyName = propertyName;
  }
}

beforeEach(() => vi.stubGlobal('TransitionEvent', StandIn));
afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

function Lifted({ isDropAnimating, onEnd }: { isDropAnimating: boolean; onEnd: (property: string) => void }) {
  const ref = useSynchronousDrop({ innerRef }, { isDropAnimating });
  return <div id="lifted" ref={ref} onTransitionEnd={(event) => onEnd(event.propertyName)} />;
}
const innerRef = vi.fn<(element?: HTMLElement | null) => void>();

it('ends the drop animation once with an event, and passes the element on', async () => {
  const onEnd = vi.fn<(property: string) => void>();
  const show = await render(<Lifted isDropAnimating={false} onEnd={onEnd} />);
  expect(innerRef.mock.calls).toEqual([[find('#lifted')]]);
  expect(onEnd).not.toHaveBeenCalled();
  await show(<Lifted isDropAnimating onEnd={onEnd} />);
  await show(<Lifted isDropAnimating onEnd={onEnd} />);
  expect(onEnd.mock.calls).toEqual([['transform']]);
});
