-- A search for accounts by a part of their name reads those alone whose names have its rarest three letters in a row,
-- instead of all accounts. Kept by the database; row-level security lets no other kind of index answer a search.
create table account_gram (
  account_id text not null,
  -- The account's agency, held true by the key.
  agency_id text not null,
  -- Three letters of the name in lower case, fewer at its end.
  gram text collate "C" not null,
  primary key (account_id, gram),
  foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade
);
create index account_gram_agency on account_gram (agency_id, gram, account_id);
create index account_gram_all on account_gram (gram, account_id);
select protect_account_table('account_gram');
create policy member on account_gram using (
  agency_id = (select current_setting('app.agency_id', true))
  and ((select current_setting('app.sees_chosen', true)) is distinct from 'on' or exists (
    select from agency_member_account c
    where c.account_id = account_gram.account_id and c.user_id = (select current_setting('app.user_id', true)))));
select hide_from_site('account_gram');

create function grams_of(name text) returns setof text immutable language sql as $$
  select distinct substr(lower(name), place, 3) from generate_series(1, char_length(lower(name))) place
$$;

create function keep_account_grams() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  if tg_op = 'UPDATE' then
    delete from account_gram where account_id = new.uid and gram not in (select grams_of(new.business_name));
  end if;
  insert into account_gram (account_id, agency_id, gram)
    select new.uid, new.agency_id, gram from grams_of(new.business_name) gram on conflict do nothing;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $$;
create trigger keep_account_grams after insert on account for each row execute function keep_account_grams();
create trigger keep_account_grams_on_update after update of business_name on account for each row
  when (old.business_name is distinct from new.business_name) execute function keep_account_grams();

select set_config('app.account_id', '*', true);
insert into account_gram (account_id, agency_id, gram)
  select a.uid, a.agency_id, gram from account a cross join grams_of(a.business_name) gram;
select set_config('app.account_id', '', true);
analyze account_gram;
