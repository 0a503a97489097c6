/**
 * A notification is announced again when its snooze ends (decision D307). `wakes_at` is that instant, and null once it
 * was announced; `notice_group`, the group of its kind, decides by which channels.
 */
export const sql0122 = `
alter table notifications add column wakes_at timestamptz, add column notice_group text;
create index notifications_waking on notifications (wakes_at) where wakes_at is not null;
`;
