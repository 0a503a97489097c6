/** The people of a story. */
import type { SimBrowser } from '../sim-browser.ts';
import type { World } from '../world.ts';

interface Place {
  readonly projectId: string;
  readonly memberId: string;
  readonly teamMemberId: string;
  readonly taskId: string;
}

interface Cast {
  readonly owner: SimBrowser;
  readonly member: SimBrowser;
  readonly place: Place;
}

/** An owner, and a plain member who can read a project only as one of its members. */
export async function castOf({ browsers }: World): Promise<Cast> {
  const [anybody] = browsers;
  const rows = await anybody?.held();
  const roleOf = ({ person }: SimBrowser): string | undefined =>
    rows?.teamMember.find(({ id }) => id === person.teamMemberId)?.role;
  const owner = browsers.find((browser) => roleOf(browser) === 'owner');
  for (const member of browsers.filter((browser) => roleOf(browser) === 'member')) {
    const held = await member.held();
    const { teamMemberId } = member.person;
    const own = held.projectMember.find((row) => row.team_member_id === teamMemberId);
    const task = held.task.find((row) => row.project_id === own?.project_id);
    if (!owner || !own || !task) continue;
    const place = { projectId: own.project_id, memberId: own.id, teamMemberId, taskId: task.id };
    return { owner, member, place };
  }
  throw new Error('an owner and a member of a project are needed');
}
