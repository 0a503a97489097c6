import { afterEach, expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { cleanUp, render } from '../../../../test/support/render.tsx';
import { PHASE_ROWS } from '../../../../test/support/task-rows.ts';
import { usePhaseProblem } from './phase-problem.ts';

afterEach(cleanUp);

it('refuses the name of another phase regardless of case, but not its own name [P23]', async () => {
  const found: (string | null)[] = [];
  function Ask() {
    const problem = usePhaseProblem(PHASE_ROWS);
    found.push(problem('build'), problem('BUILD', PHASE_ROWS[0]?.id), problem('Builds'));
    return null;
  }
  await render(<Ask />);
  await act(async () => undefined);
  expect(found.slice(0, 3)).toEqual(['phase_name_taken', null, null]);
});
