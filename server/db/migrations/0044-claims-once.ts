/**
 * The claim of a request (decision D150) is checked once for a statement, not for each row: a check hashes twice. Functions
 * ask it by a subquery, as policies do, and what is noted in the feed is judged at once.
 */
export const sql0044 = `
do $$
declare
  one record;
begin
  for one in
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~ 'app_(team_ids|user_id|people)\\(\\)'
  loop
    execute regexp_replace(regexp_replace(regexp_replace(one.definition,
      '(?<!select |FUNCTION public.)app_team_ids\\(\\)', '((select app_team_ids())::uuid[])', 'g'),
      '(?<!select |FUNCTION public.)app_user_id\\(\\)', '(select app_user_id())', 'g'),
      '(?<!select |FUNCTION public.)app_people\\(\\)', '((select app_people())::uuid[])', 'g');
  end loop;
end $$;

-- Scopes and kinds of rows that a request notes, all of them; see 0041 for what it may.
create function app_may_note(changes jsonb) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (
    select from (
      select distinct split_part(c->>'scope', ':', 1) as kind, split_part(c->>'scope', ':', 2)::uuid as id, c->>'entity' as entity
      from jsonb_array_elements(changes) c) n
    where not case n.kind
      when 'user' then n.id = (select app_user_id()) or n.entity in ('notification', 'invitation', 'timer', 'projectPref', 'user')
        or n.id = any ((select app_people())::uuid[])
      when 'team' then n.id = any ((select app_team_ids())::uuid[])
        or not exists (select from teams t where t.id = n.id)
        or exists (select from teams t join teams mine on mine.organization_id = t.organization_id
          where t.id = n.id and mine.id = any ((select app_team_ids())::uuid[]))
        or exists (select from team_members m where m.team_id = n.id and m.user_id = (select app_user_id()))
      when 'project' then not exists (select from projects p where p.id = n.id and p.team_id <> all ((select app_team_ids())::uuid[]))
      else false end) $$;

do $$
begin
  execute regexp_replace(pg_get_functiondef('record_change(jsonb)'::regprocedure),
    'if app_is_request\\(\\) and exists \\(.*?\\) then', 'if app_is_request() and not app_may_note(changes) then');
end $$;
drop function app_may_note(text, text);
`;
