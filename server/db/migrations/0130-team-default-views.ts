/**
 * A shared view of a screen of a team can be the default of that screen, at most one per screen. Admins of the team
 * change shared views; the code checks this.
 */
export const sql0130 = `
alter table saved_views
  drop constraint saved_views_default,
  add constraint saved_views_default check (not is_default or shared);
create unique index saved_views_default_of_screen on saved_views (team_id, screen) where is_default and project_id is null;
drop policy shared_update on saved_views;
create policy shared_update on saved_views for update to holdfast_request
  using (shared and team_id = any ((select app_team_ids())::uuid[]))
  with check (shared and team_id = any ((select app_team_ids())::uuid[]));
`;
