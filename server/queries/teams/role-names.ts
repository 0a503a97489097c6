/** Names of the team roles on the wire (projects notes 2.1). */
export const ROLE_NAMES = {
  owner: 'Owner',
  admin: 'Admin',
  team_lead: 'Team Lead',
  member: 'Member',
} as const;
