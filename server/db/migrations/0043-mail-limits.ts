/**
 * Who caused a mail, so that mails can be counted by sender and by address whichever process stored them. Requests name
 * only themselves as the sender, and still read no mail: `mail_wait` answers seconds.
 */
export const sql0043 = `
alter table mails add column sender_id uuid references users on delete set null;
create index mails_of_address on mails (lower(to_address), created_at);
create index mails_of_sender on mails (sender_id, created_at) where sender_id is not null;

drop policy write on mails;
create policy write on mails for insert to holdfast_request with check (sender_id = (select app_user_id()));

-- Seconds until one more mail of these kinds fits; 0 when it does now. Counts by address, by sender, or by both at once.
create function mail_wait(kinds text[], address text, sender uuid, allowed integer, seconds integer, moment timestamptz)
returns integer
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  earlier timestamptz := moment - make_interval(secs => seconds);
  first_counted timestamptz;
begin
  if address is null then
    select m.created_at into first_counted from mails m
      where m.sender_id = sender and m.template = any (kinds) and m.created_at > earlier
      order by m.created_at desc offset allowed - 1 limit 1;
  else
    select m.created_at into first_counted from mails m
      where lower(m.to_address) = lower(address) and (sender is null or m.sender_id = sender)
        and m.template = any (kinds) and m.created_at > earlier
      order by m.created_at desc offset allowed - 1 limit 1;
  end if;
  return coalesce(ceil(extract(epoch from first_counted - earlier))::integer, 0);
end $$;
revoke execute on function mail_wait(text[], text, uuid, integer, integer, timestamptz) from public;
grant execute on function mail_wait(text[], text, uuid, integer, integer, timestamptz) to holdfast_request;
`;
