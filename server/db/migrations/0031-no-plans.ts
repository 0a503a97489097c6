/**
 * No installation sells plans so far, so none has a provider that an organization could pay: all of them lose the trial
 * they were given, and have no limits. Plans come with a provider (decision D152).
 */
export const sql0031 = `
alter table organizations add column billing_period text check (billing_period in ('month', 'year'));
alter table organizations alter column subscription_type set default 'self_hosted';
alter table organizations alter column subscription_status set default 'active';
update organizations set subscription_type = 'self_hosted', subscription_status = 'active',
  trial_expire_date = null, valid_till_date = null, seats = null, coupon_seats = null;
`;
