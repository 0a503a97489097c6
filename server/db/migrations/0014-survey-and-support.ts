/**
 * Answers to the setup wizard's survey, one response per person, and requests for help with the licence, which are kept
 * until a web-hook took them. What the wizard stored on the account before becomes a response.
 */
export const sql0014 = `
create table survey_responses (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  survey_id uuid not null,
  answers jsonb not null,
  started_at timestamptz not null,
  completed_at timestamptz not null,
  unique (user_id, survey_id)
);
alter table survey_responses enable row level security;
alter table survey_responses force row level security;
create policy own on survey_responses to holdfast_request
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system on survey_responses to current_user using (true) with check (true);
grant select, insert, update on survey_responses to holdfast_request;

insert into survey_responses (id, user_id, survey_id, answers, started_at, completed_at)
select gen_random_uuid(), u.id, '00000000-0000-4000-8000-000600000001',
  (select coalesce(jsonb_agg(jsonb_build_object(
      'question_id', q.id,
      'answer_text', case when jsonb_typeof(u.survey -> q.key) = 'string' then u.survey -> q.key end,
      'answer_json', case when jsonb_typeof(u.survey -> q.key) = 'array' then u.survey -> q.key end) order by q.id), '[]')
    from (values ('00000000-0000-4000-8000-000700000001', 'organization_type'),
      ('00000000-0000-4000-8000-000700000002', 'user_role'), ('00000000-0000-4000-8000-000700000003', 'main_use_cases'),
      ('00000000-0000-4000-8000-000700000004', 'previous_tools'), ('00000000-0000-4000-8000-000700000005', 'how_heard_about')
    ) as q (id, key) where u.survey ? q.key),
  u.updated_at, u.updated_at
from users u where u.survey is not null;
alter table users drop column survey;

create table support_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  email text not null,
  organization_name text not null,
  subscription_type text not null,
  reason text not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now()
);
create index support_requests_waiting on support_requests (next_attempt_at) where delivered_at is null;
alter table support_requests enable row level security;
alter table support_requests force row level security;
create policy own on support_requests to holdfast_request
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system on support_requests to current_user using (true) with check (true);
grant select, insert on support_requests to holdfast_request;
`;
