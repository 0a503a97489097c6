/** A checkbox of a project's own column is checked and unchecked by one press: there is nothing to choose (finding P11). */
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { CustomColumn } from '../../../../contract/entities/project-entities.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { PROJECT_ID, PROJECT_ROW, rowId, taskRow } from '../../../../test/support/task-rows.ts';
import { useProjectTasks } from '../../../data/tasks/use-project-tasks.ts';
import { useStoreValue } from '../../../data/use-store.ts';
import { cleanUp, click, find, render } from '../../../ui/render-for-test.tsx';
import { TaskCommandsContext, useMakeTaskCommands } from '../task-commands/task-commands.ts';
import { CustomEditor } from './custom-editor.tsx';
import { settled } from '../../../../test/support/screen-host.tsx';

const COLUMN: CustomColumn = {
  id: rowId(14, 1),
  project_id: PROJECT_ID,
  team_id: PROJECT_ROW.team_id,
  name: 'Signed',
  key: 'signed',
  field_type: 'checkbox',
  width: 120,
  is_visible: true,
  is_custom_column: true,
  configuration: null,
  sort_index: 0,
  created_at: PROJECT_ROW.created_at,
} as unknown as CustomColumn;
const TASK = taskRow(1);
afterEach(cleanUp);

function Cell() {
  const { commands } = useMakeTaskCommands(PROJECT_ID, 'status');
  const tasks = useProjectTasks(PROJECT_ID);
  const task = useStoreValue(tasks, () => tasks.get(TASK.id));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <TaskCommandsContext value={commands}>
      <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
        {task?.custom_values[COLUMN.id] === true ? 'signed' : 'open'}
      </button>
      {anchor && task && (
        <CustomEditor anchor={anchor} onClose={() => setAnchor(null)} columnId={COLUMN.id} tasks={[task]} />
      )}
    </TaskCommandsContext>
  );
}
const button = () => find('button');
const says = (word: string) => settled(() => expect(button().textContent).toBe(word));

it('sets the other value at once, and the press can be repeated', async () => {
  const { screen, client } = await projectScreen(Cell, [TASK]);
  await client.replica.customColumn.put(COLUMN);
  await render(screen);
  await says('open');
  for (const word of ['signed', 'open', 'signed']) {
    await click(button());
    await says(word);
    expect(document.querySelector('[role="dialog"], [role="listbox"]')).toBeNull();
  }
});
