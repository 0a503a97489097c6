/**
 * Where deleted tasks wait to be restored: out of every table that anything reads, so that no list, count, search, feed or
 * report can meet them. What goes along follows from the foreign keys, so that a table added later is kept without a word
 * here. Requests have no right to it; the functions run with their owner's rights, because timers and notifications of
 * other people go and come back too, and act in the teams of the request only.
 */
import { DONE_CATEGORY_ID, TODO_CATEGORY_ID } from '../../../contract/rules/defaults.ts';

export const sql0018 = `
create table deleted_tasks (
  task_id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  team_id uuid not null references teams on delete cascade,
  deleted_by uuid references users on delete set null,
  deleted_at timestamptz not null,
  -- [{ table, rows }]: parents before what hangs on them
  kept jsonb not null,
  -- [{ table, column, rows: [{ id, value }] }]: rows that stayed and only lost their link
  links jsonb not null
);
create index deleted_tasks_project on deleted_tasks (project_id);
create index deleted_tasks_age on deleted_tasks (deleted_at);
alter table deleted_tasks enable row level security;
alter table deleted_tasks force row level security;
create policy system on deleted_tasks to current_user using (true) with check (true);

create function project_of_deleted_task(task uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select project_id from deleted_tasks where task_id = task and team_id = any (app_team_ids())
$$;

create function row_references()
returns table (child text, child_column text, parent text, parent_column text, parent_type text, action "char")
language sql stable set search_path = public, pg_temp as $$
  select r.relname::text, a.attname::text, p.relname::text, b.attname::text, format_type(b.atttypid, null), c.confdeltype
  from pg_constraint c
  join pg_class r on r.oid = c.conrelid join pg_class p on p.oid = c.confrelid
  join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[1]
  join pg_attribute b on b.attrelid = p.oid and b.attnum = c.confkey[1]
  where c.contype = 'f' and array_length(c.conkey, 1) = 1 and c.connamespace = 'public'::regnamespace
$$;

create function keep_deleted_task(root uuid, person uuid, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids uuid[] := array[root];
  tree uuid[];
  kept_rows jsonb;
  lost jsonb := '[]';
  work jsonb;
  step jsonb;
  key record;
  found_rows jsonb;
begin
  -- What somebody adds below a task meanwhile would go with it and not be kept, hence the locks, until nothing is new.
  loop
    perform 1 from tasks where id = any (ids) order by id for update;
    with recursive below as (
      select t.id from tasks t where t.id = root and t.team_id = any (app_team_ids())
      union select t.id from tasks t join below b on t.parent_task_id = b.id)
    select array_agg(id) into tree from below;
    if tree is null then
      return;
    end if;
    exit when tree <@ ids;
    ids := tree;
  end loop;
  select jsonb_build_array(jsonb_build_object('table', 'tasks', 'rows', jsonb_agg(to_jsonb(t)))) into kept_rows
    from tasks t where t.id = any (tree);
  work := jsonb_build_array(jsonb_build_object('table', 'tasks', 'ids', to_jsonb(tree)));
  while jsonb_array_length(work) > 0 loop
    step := work -> 0;
    work := work - 0;
    ids := array(select jsonb_array_elements_text(step -> 'ids')::uuid);
    for key in select * from row_references() where parent = step ->> 'table' and child <> parent order by child, child_column
    loop
      if key.action = 'c' then
        execute format('select jsonb_agg(to_jsonb(r)) from %I r where r.%I = any ($1)', key.child, key.child_column)
          into found_rows using ids;
        continue when found_rows is null;
        kept_rows := kept_rows || jsonb_build_object('table', key.child, 'rows', found_rows);
        if found_rows -> 0 ? 'id' then
          work := work || jsonb_build_object('table', key.child, 'ids',
            (select jsonb_agg(r -> 'id') from jsonb_array_elements(found_rows) r));
        end if;
      elsif key.action = 'n' then
        execute format('select jsonb_agg(jsonb_build_object(''id'', r.id, ''value'', r.%I)) from %I r where r.%I = any ($1)',
          key.child_column, key.child, key.child_column) into found_rows using ids;
        continue when found_rows is null;
        lost := lost || jsonb_build_object('table', key.child, 'column', key.child_column, 'rows', found_rows);
      end if;
    end loop;
  end loop;
  insert into deleted_tasks (task_id, project_id, team_id, deleted_by, deleted_at, kept, links)
    select t.id, t.project_id, t.team_id, person, at, kept_rows, lost from tasks t where t.id = root
    on conflict (task_id) do update set project_id = excluded.project_id, team_id = excluded.team_id,
      deleted_by = excluded.deleted_by, deleted_at = excluded.deleted_at, kept = excluded.kept, links = excluded.links;
end $$;

-- Answers the ids of the tasks. Whatever was deleted meanwhile has the effect it would have had on the rows in place.
create function restore_deleted_task(root uuid) returns uuid[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry deleted_tasks%rowtype;
  part jsonb;
  part_rows jsonb;
  part_table text;
  column_list text;
  ids uuid[];
  key record;
  link jsonb;
begin
  delete from deleted_tasks d where d.task_id = root and d.team_id = any (app_team_ids()) returning d.* into entry;
  if entry.task_id is null then
    return '{}';
  end if;
  for part in select jsonb_array_elements(entry.kept) loop
    part_rows := part -> 'rows';
    part_table := part ->> 'table';
    if part_table = 'tasks' then
      ids := array(select (r ->> 'id')::uuid from jsonb_array_elements(part_rows) r);
      select jsonb_agg(r || jsonb_build_object(
        'parent_task_id', case when (r ->> 'parent_task_id')::uuid = any (ids) or exists (
          select from tasks p where p.id = (r ->> 'parent_task_id')::uuid and p.project_id = entry.project_id)
          then r -> 'parent_task_id' end,
        'status_id', coalesce((select s.id from statuses s where s.id = (r ->> 'status_id')::uuid), (
          select s.id from statuses s where s.project_id = entry.project_id
          order by (s.category_id = '${DONE_CATEGORY_ID}') <> (r ->> 'completed_at' is not null),
            s.category_id <> '${TODO_CATEGORY_ID}', s.sort_order, s.id limit 1))))
      into part_rows from jsonb_array_elements(part_rows) r;
    end if;
    for key in select * from row_references() where child = part_table and child <> parent and action in ('c', 'n')
    loop
      exit when part_rows is null;
      if key.action = 'c' then
        execute format('select jsonb_agg(r) from jsonb_array_elements($1) r
          where r ->> %1$L is null or exists (select from %2$I p where p.%3$I = (r ->> %1$L)::%4$s)',
          key.child_column, key.parent, key.parent_column, key.parent_type) into part_rows using part_rows;
      else
        execute format('select jsonb_agg(case
            when r ->> %1$L is null or exists (select from %2$I p where p.%3$I = (r ->> %1$L)::%4$s) then r
            else r || jsonb_build_object(%1$L, null) end) from jsonb_array_elements($1) r',
          key.child_column, key.parent, key.parent_column, key.parent_type) into part_rows using part_rows;
      end if;
    end loop;
    continue when part_rows is null;
    -- Columns that were added since take their defaults.
    select string_agg(quote_ident(a.attname), ', ') into column_list from pg_attribute a
      where a.attrelid = part_table::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and part_rows -> 0 ? a.attname::text;
    execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_recordset(null::%1$I, $1) on conflict do nothing',
      part_table, column_list) using part_rows;
  end loop;
  for link in select jsonb_array_elements(entry.links) loop
    execute format('update %1$I r set %2$I = (e ->> ''value'')::uuid from jsonb_array_elements($1) e
      where r.id = (e ->> ''id'')::uuid and r.%2$I is null', link ->> 'table', link ->> 'column') using link -> 'rows';
  end loop;
  return ids;
end $$;
revoke execute on function project_of_deleted_task(uuid) from public;
revoke execute on function row_references() from public;
revoke execute on function keep_deleted_task(uuid, uuid, timestamptz) from public;
revoke execute on function restore_deleted_task(uuid) from public;
grant execute on function project_of_deleted_task(uuid), keep_deleted_task(uuid, uuid, timestamptz), restore_deleted_task(uuid) to holdfast_request;
`;
