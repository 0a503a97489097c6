/** The draft of the project form, over the real replica and without a server. */
import { expect, it, vi } from 'vitest';
import { projectScreen } from '../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { click, find, findInput, type } from '../../../test/support/render.tsx';
import { TEAM_ID } from '../../../test/support/task-rows.ts';
import { ProjectDrawer } from './project-drawer.tsx';
import { EMPTY_FORM, type ProjectForm } from './project-form.ts';

const page = screenHost({ projects: { save: 'Save' } });
const SAVED: ProjectForm = { ...EMPTY_FORM, name: 'Yard', key: 'YRD' };
const save = vi.fn<(form: ProjectForm) => Promise<boolean>>();

async function open(initial: ProjectForm): Promise<void> {
  const { screen } = await projectScreen(() => (
    <ProjectDrawer
      about="yard"
      teamId={TEAM_ID}
      isNew={false}
      initial={initial}
      taken={{ names: [], keys: [] }}
      keyFor={() => 'YRD'}
      onSave={save}
      onClose={() => undefined}
    />
  ));
  await page.render(null);
  await page.render(screen);
  await settled(() => void notes());
}

function notes(): HTMLTextAreaElement {
  const field = find('textarea');
  if (field instanceof HTMLTextAreaElement) return field;
  throw new Error('no notes');
}

const press = async (): Promise<void> => {
  const button = [...document.querySelectorAll<HTMLElement>('.hf-drawer-footer button')].at(-1);
  await click(button ?? document.body);
};

it('is restored together with changes by others, until it is stored', async () => {
  await open(SAVED);
  await type(notes(), 'Access by the north gate only');
  await open({ ...SAVED, name: 'North yard' });
  expect([findInput().value, notes().value]).toEqual(['North yard', 'Access by the north gate only']);

  save.mockResolvedValueOnce(false);
  await press();
  await settled(() => expect(save).toHaveBeenCalledTimes(1));
  expect(notes().value).toBe('Access by the north gate only');
  save.mockResolvedValueOnce(true);
  await press();
  await settled(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save).toHaveBeenLastCalledWith({
    ...SAVED,
    name: 'North yard',
    notes: 'Access by the north gate only',
  });
  await open(SAVED);
  expect(notes().value).toBe('');
});
