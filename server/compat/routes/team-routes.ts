/** Binds the calls of teams that only other clients make. */
import { calls } from '../../../contract/calls/index.ts';
import { listInvitations } from '../queries/teams/invitation-queries.ts';
import { listTeams } from '../queries/teams/team-queries.ts';
import { bindRead, type Binding } from '../../routes/binding.ts';

export const compatTeamBindings: readonly Binding[] = [
  bindRead(calls['teams.list'], { run: (context) => listTeams(context) }),
  bindRead(calls['teams.invites'], { run: (context) => listInvitations(context) }),
];
