/** The form of a new task template that starts with the chosen tasks and their subtasks. */
import { useEffect, useState } from 'react';
import type { TaskTemplateItem } from '../../../../contract/entities/template-entities.ts';
import { useProject } from '../../../data/projects.ts';
import { useSync } from '../../../data/sync-context.ts';
import { itemsOfTasks } from '../../../data/templates.ts';
import { TemplateEditor } from './template-editor.tsx';

interface TasksAsTemplateProps {
  readonly projectId: string;
  readonly taskIds: readonly string[];
  readonly onClose: () => void;
}

export function TasksAsTemplate({ projectId, taskIds, onClose }: TasksAsTemplateProps) {
  const client = useSync();
  const teamId = useProject(projectId)?.team_id;
  const [items, setItems] = useState<readonly TaskTemplateItem[] | null>(null);
  const ids = taskIds.join(' ');
  useEffect(() => {
    let current = true;
    void itemsOfTasks(client, ids.split(' ')).then((found) => {
      if (current) setItems(found);
    });
    return () => {
      current = false;
    };
  }, [client, ids]);
  if (items === null || teamId === undefined) return null;
  return <TemplateEditor template={null} items={items} teamId={teamId} onClose={onClose} />;
}
