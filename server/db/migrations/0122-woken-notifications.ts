/**
 * What comes back from a snooze is told once more (decision D307): when a notification wakes, until somebody has been told of that;
 * and the group of its kind, which says by which channels it may be told then.
 */
export const sql0122 = `
alter table notifications add column wakes_at timestamptz, add column notice_group text;
create index notifications_waking on notifications (wakes_at) where wakes_at is not null;
`;
