/** The organization of the demo: people, teams, roles, job titles, labels. Projects come from `build-project.ts`. */
import { licenceColumns } from '../../contract/rules/licence-states.ts';
import { teamScope, userScope } from '../../contract/sync.ts';
import type { DemoClock } from './clock.ts';
import { DEMO_LABELS, DEMO_ORGANIZATION, DEMO_PEOPLE, DEMO_TEAMS, type DemoPerson } from './people.ts';
import type { SeededRandom } from './random.ts';
import type { DemoRows } from './rows.ts';

type TeamKey = keyof typeof DEMO_TEAMS;

export interface DemoMember {
  readonly person: DemoPerson;
  readonly userId: string;
  readonly teamMemberId: string;
}

export interface DemoTeam {
  readonly id: string;
  readonly key: TeamKey;
  readonly members: readonly DemoMember[];
  readonly labels: ReadonlyMap<string, string>;
}

export interface DemoWorkspace {
  readonly organizationId: string;
  readonly ownerId: string;
  readonly teams: Readonly<Record<TeamKey, DemoTeam>>;
}

interface Making {
  readonly rows: DemoRows;
  readonly chance: SeededRandom;
  readonly clock: DemoClock;
  readonly passwordHash: string;
  /** Whether plans are sold: then the organization has a trial. */
  readonly billing: boolean;
}

export function buildWorkspace(making: Making): DemoWorkspace {
  const { rows, chance, clock } = making;
  const users = new Map(DEMO_PEOPLE.map((person) => [person, chance.uuid()]));
  const ownerId = [...users.values()][0] ?? chance.uuid();
  const organizationId = chance.uuid();
  const teamIds: Record<TeamKey, string> = { site: chance.uuid(), studio: chance.uuid() };
  for (const [person, userId] of users) addUser(making, person, userId);
  rows.add('organizations', {
    id: organizationId,
    name: DEMO_ORGANIZATION,
    owner_id: ownerId,
    ...licenceColumns(making.billing ? { plan: 'trial', ends: clock.day(60) } : { plan: 'self_hosted' }),
    // Enough seats to invite people: a trial alone has fewer seats than the demo has people.
    coupon_seats: making.billing ? 50 : null,
    created_at: clock.instant(-220),
  });
  const teams = { site: addTeam('site'), studio: addTeam('studio') };
  for (const [person, userId] of users) {
    rows.announce(userScope(userId), 'user', userId);
    making.rows.add(
      'personal_tasks',
      personalTask(making, userId, `Call back the ${chance.pick(['supplier', 'inspector', 'caretaker'])}`),
    );
    if (person.email.startsWith('owner')) {
      for (const name of [
        'Renew passport',
        'Prepare the talk for the trade school',
        '생일 선물 고르기',
        'Book the dentist',
      ]) {
        rows.add('personal_tasks', personalTask(making, userId, name));
      }
    }
  }
  return { organizationId, ownerId, teams };

  function addTeam(key: TeamKey): DemoTeam {
    const id = teamIds[key];
    rows.add('teams', {
      id,
      organization_id: organizationId,
      name: DEMO_TEAMS[key],
      owner_id: ownerId,
      created_at: clock.instant(-210),
    });
    rows.announce(teamScope(id), 'team', id);
    const labels = new Map<string, string>();
    for (const [name, color] of DEMO_LABELS[key]) {
      const labelId = chance.uuid();
      labels.set(name, labelId);
      rows.add('labels', { id: labelId, team_id: id, name, color_code: color });
      rows.announce(teamScope(id), 'label', labelId);
    }
    return { id, key, members: addMembers(making, key, id, users), labels };
  }
}

function addUser({ rows, clock, passwordHash }: Making, person: DemoPerson, userId: string): void {
  rows.add('users', {
    id: userId,
    name: person.name,
    email: person.email,
    timezone_name: person.timezone,
    language: person.language,
    setup_completed: true,
    email_proven_at: clock.instant(-220),
    created_at: clock.instant(-220),
  });
  rows.add('credentials', { user_id: userId, password_hash: passwordHash });
}

function addMembers(
  { rows, chance, clock }: Making,
  key: TeamKey,
  teamId: string,
  users: ReadonlyMap<DemoPerson, string>,
): DemoMember[] {
  const members: DemoMember[] = [];
  for (const [person, userId] of users) {
    const role = person[key];
    if (!role) continue;
    const teamMemberId = chance.uuid();
    const jobTitleId = chance.uuid();
    rows.add('job_titles', { id: jobTitleId, team_id: teamId, name: person.jobTitle });
    rows.announce(teamScope(teamId), 'jobTitle', jobTitleId);
    rows.add('team_members', {
      id: teamMemberId,
      team_id: teamId,
      user_id: userId,
      role,
      job_title_id: jobTitleId,
      created_at: clock.instant(-200),
    });
    rows.announce(teamScope(teamId), 'teamMember', teamMemberId);
    rows.add('notification_settings', { user_id: userId, team_id: teamId });
    rows.announce(userScope(userId), 'notificationSettings', teamId);
    members.push({ person, userId, teamMemberId });
  }
  return members;
}

function personalTask({ rows, chance, clock }: Making, userId: string, name: string) {
  const id = chance.uuid();
  rows.announce(userScope(userId), 'personalTask', id);
  return {
    id,
    user_id: userId,
    name,
    color_code: '#767676',
    sort_index: chance.int(0, 20),
    created_at: clock.instant(-chance.int(1, 20)),
  };
}
