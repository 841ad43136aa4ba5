-- Which entries belong to one is told by theirs alone, so that both sides always say the same.
alter table entry drop column related_from;

select set_config('app.account_id', '*', true);
update entry e set related_to = null where e.related_to is not null and (e.related_to = e.uid
  or not exists (select from entry r where r.account_id = e.account_id and r.uid = e.related_to));
alter table entry add foreign key (account_id, related_to)
  references entry (account_id, uid) on delete set null (related_to);
alter table entry add constraint entry_related_to_another check (related_to <> uid);
create index entry_related_to on entry (account_id, related_to) where related_to is not null;
