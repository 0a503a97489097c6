import { afterEach, expect, it, vi } from 'vitest';
import { cleanUp, findInput, render, type } from '../../../test/support/render.tsx';
import { DateFields } from './project-fields.tsx';
import type { ProjectForm } from './project-form.ts';

afterEach(cleanUp);

it('stores a typed date, ignores one that cannot be read, and clears the date for an empty field', async () => {
  const set = vi.fn();
  const form = { startDate: '2026-11-02', endDate: null } as ProjectForm;
  await render(<DateFields form={form} set={set} endError={undefined} />);
  await type(findInput(), 'soon or so');
  expect(set).not.toHaveBeenCalled();
  await type(findInput(), '2026-11-05');
  expect(set).toHaveBeenLastCalledWith({ startDate: '2026-11-05' });
  await type(findInput(), '');
  expect(set).toHaveBeenLastCalledWith({ startDate: null });
});
