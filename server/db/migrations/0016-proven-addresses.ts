/**
 * Who has shown that an e-mail address is theirs, the links that show it, and the secrets of invitation links. Secrets are
 * kept as SHA-256 only. An invitation has several: the one in its mail, which only the address can know, and those that an
 * admin copied, which open that one invitation and prove nothing.
 */
export const sql0016 = `
alter table users add column email_proven_at timestamptz;
-- Accounts at a provider were made or linked by an address that the provider had confirmed.
update users set email_proven_at = created_at where is_google;

create table email_proofs (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_proofs_user on email_proofs (user_id);

alter table invitations drop column token_hash;
create table invitation_keys (
  invitation_id uuid not null references invitations on delete cascade,
  token_hash text not null,
  team_id uuid not null references teams on delete cascade,
  proves_address boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (invitation_id, token_hash)
);
alter table invitation_keys enable row level security;
alter table invitation_keys force row level security;
create policy in_team on invitation_keys to holdfast_request
  using (team_id = any ((select app_team_ids())::uuid[])) with check (team_id = any ((select app_team_ids())::uuid[]));
create policy system on invitation_keys to current_user using (true) with check (true);
grant select, insert, delete on invitation_keys to holdfast_request;
`;
