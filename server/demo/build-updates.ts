/** Recent project updates by the people of the demo. Days count from today. */
import { projectScope } from '../../contract/sync.ts';
import type { BuiltProject } from './build-plan.ts';
import type { DemoMaking } from './build-project.ts';

interface WrittenUpdate {
  readonly project: string;
  /** The local part of the e-mail address. */
  readonly who: string;
  readonly daysAgo: number;
  readonly text: string;
}

/** Oldest first. */
const UPDATES: readonly WrittenUpdate[] = [
  {
    project: 'HQ7',
    who: 'jonas',
    daysAgo: 9,
    text: 'First fix is closed on levels 1 to 3. Level 4 follows when the lift is free again.',
  },
  {
    project: 'HQ7',
    who: 'owner',
    daysAgo: 2,
    text: 'Building control comes next Tuesday. Fire-stopping on level 3 is the one thing in the way; a second team starts Monday.',
  },
  {
    project: 'SLH',
    who: 'juergen',
    daysAgo: 4,
    text: 'Estrich im Nordflügel ist drin und trocknet. Die Elektriker können ab nächster Woche in den Südflügel.',
  },
  {
    project: 'DMG',
    who: 'aoife',
    daysAgo: 1,
    text: 'The landlord has not signed yet. Without a date for the keys we cannot book the vans.',
  },
  {
    project: 'FB4',
    who: 'chenli',
    daysAgo: 3,
    text: 'The release candidate is with five customers. Two findings so far, both in the import; the date holds.',
  },
];

export function buildUpdates({ rows, chance, clock }: DemoMaking, built: readonly BuiltProject[]): void {
  for (const { project: key, who, daysAgo, text } of UPDATES) {
    const project = built.find((one) => one.project.blueprint.key === key)?.project;
    const member = project?.team.members.find(({ person }) => person.email.startsWith(`${who}@`));
    if (!project || !member) throw new Error(`nobody called ${who} works on ${key}`);
    const id = chance.uuid();
    const at = clock.instant(-daysAgo);
    rows.add('project_comments', {
      id,
      project_id: project.id,
      team_id: project.team.id,
      user_id: member.userId,
      content: text,
      created_at: at,
      updated_at: at,
    });
    rows.announce(projectScope(project.id), 'projectUpdate', id);
  }
}
