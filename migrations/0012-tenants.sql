-- The people of an agency are those of its accounts too. The agency stands in the membership, held true by its
-- key, so that policies needn't look at each other.
alter table account_membership add column agency_id text;
select set_config('app.account_id', '*', true);
update account_membership m set agency_id = a.agency_id from account a where a.uid = m.account_id;
alter table account_membership
  alter column agency_id set not null,
  add foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade;
create index account_membership_agency on account_membership (agency_id, user_id);

-- What is reached through one's own memberships is reached as oneself, not while working in one account.
drop policy tenant on account_membership;
create policy tenant on account_membership using (
  current_setting('app.account_id', true) in (account_id, '*')
  or current_setting('app.agency_id', true) = agency_id
  or (current_setting('app.reach', true) = 'me' and user_id = current_setting('app.user_id', true)));

drop policy tenant on account;
create policy tenant on account using (
  current_setting('app.account_id', true) in (uid, '*')
  or current_setting('app.agency_id', true) in (agency_id, '*')
  or (current_setting('app.reach', true) = 'me' and exists (
    select from account_membership m where m.account_id = account.uid and m.user_id = current_setting('app.user_id', true))));

drop policy tenant on agency;
create policy tenant on agency using (
  current_setting('app.agency_id', true) in (uid, '*')
  or exists (select from account a where a.agency_id = agency.uid and a.uid = current_setting('app.account_id', true))
  or (current_setting('app.reach', true) = 'me' and (
    exists (select from agency_membership m where m.agency_id = agency.uid and m.user_id = current_setting('app.user_id', true))
    or exists (select from account_membership m where m.agency_id = agency.uid and m.user_id = current_setting('app.user_id', true)))));

drop policy tenant on "user";
create policy tenant on "user" using (
  uid = current_setting('app.user_id', true)
  or current_setting('app.account_id', true) = '*'
  or exists (select from account_membership m where m.user_id = "user".uid
    and (m.account_id = current_setting('app.account_id', true) or m.agency_id = current_setting('app.agency_id', true)))
  or exists (select from agency_membership m where m.user_id = "user".uid and m.agency_id = current_setting('app.agency_id', true)));

-- Lists are read in the order of their names.
create index account_name on account (agency_id, lower(business_name), uid);
create index account_name_all on account (lower(business_name), uid);
create index agency_name on agency (lower(business_name), uid);
create index user_name on "user" (lower(email), uid);
