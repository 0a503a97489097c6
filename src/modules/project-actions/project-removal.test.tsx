import { afterEach, expect, it } from 'vitest';
import { openProjectDialog } from '../../../test/support/project-dialog.tsx';
import { cleanUp, find, findInput, type } from '../../../test/support/render.tsx';
import { PROJECT_ID, taskRow } from '../../../test/support/task-rows.ts';

afterEach(cleanUp);

const confirm = () => document.querySelector<HTMLButtonElement>('.hf-btn-danger-solid');

const ask = (tasks: number) =>
  openProjectDialog(
    { kind: 'remove', project: { id: PROJECT_ID, name: 'Harbour  Quay 7' } },
    Array.from({ length: tasks }, (_, index) => taskRow(index + 1)),
  );

it('asks for the name of a large project before it is deleted [P18]', async () => {
  await ask(50);
  expect(confirm()?.disabled).toBe(true);
  await type(findInput(), 'Harbour Quay');
  expect(confirm()?.disabled).toBe(true);
  await type(findInput(), ' harbour quay 7 ');
  expect(confirm()?.disabled).toBe(false);
});

it('does not ask for the name of a small project', async () => {
  await ask(3);
  expect(confirm()?.disabled).toBe(false);
  expect(find('[role="alertdialog"]').querySelector('input')).toBeNull();
});
