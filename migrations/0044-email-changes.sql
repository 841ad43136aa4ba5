-- A new sign-in address takes effect once its owner has confirmed it, and the old one can undo it for a week.
create table email_change (
  uid text primary key,
  user_id text not null references "user" (uid) on delete cascade,
  new_email text not null,
  -- What it replaced; null while it is not confirmed.
  old_email text,
  -- Hashes of the codes in the two mails; null until they are sent.
  confirm_hash text unique,
  undo_hash text unique,
  create_date timestamptz not null default now(),
  expire_date timestamptz not null,
  confirmed_date timestamptz,
  undo_until timestamptz
);
comment on table email_change is '@global: found by the hash of a secret before any tenant is known';
create index email_change_user on email_change (user_id);
create index email_change_old_email on email_change (lower(old_email));
-- Nobody waits for two addresses at once.
create unique index email_change_pending on email_change (user_id) where confirmed_date is null;
alter table email_change enable row level security;
alter table email_change force row level security;
create policy own on email_change using (
  (select current_setting('app.reach', true)) = 'system'
  or user_id = (select current_setting('app.user_id', true)));

-- API keys end with their maker's access: who leaves an account or its agency, is disabled or deleted must not go on
-- working there through a key. It holds for every way in which that happens.
create index api_key_user on api_key (user_id);
create policy own on api_key using (
  (select current_setting('app.reach', true)) = 'me' and user_id = (select current_setting('app.user_id', true)));

create function end_api_keys_of(maker text, is_gone boolean) returns void language plpgsql as $$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  own_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  update api_key k set revoked_date = now() from account a, "user" u
    where k.user_id = maker and k.revoked_date is null and a.uid = k.account_id and u.uid = maker
      and (is_gone or not (u.is_auth and (u.type = 'house'
        or exists (select from account_membership m where m.account_id = a.uid and m.user_id = maker)
        or exists (select from agency_membership m where m.agency_id = a.agency_id and m.user_id = maker))));
  perform set_config('app.account_id', own_account, true), set_config('app.agency_id', own_agency, true);
end $$;

create function end_api_keys_of_member() returns trigger language plpgsql as
  $$ begin perform end_api_keys_of(old.user_id, false); return null; end $$;
create trigger end_api_keys_of_member after delete or update of account_id, user_id on account_membership
  for each row execute function end_api_keys_of_member();
create trigger end_api_keys_of_member after delete or update of agency_id, user_id on agency_membership
  for each row execute function end_api_keys_of_member();

create function end_api_keys_of_user() returns trigger language plpgsql as
  $$ begin perform end_api_keys_of(old.uid, tg_op = 'DELETE'); return case when tg_op = 'DELETE' then old else new end; end $$;
create trigger end_api_keys_of_deleted_user before delete on "user"
  for each row execute function end_api_keys_of_user();
create trigger end_api_keys_of_changed_user after update of is_auth, type on "user"
  for each row execute function end_api_keys_of_user();
