-- Terms that were in use before their counts were kept: migration 0095 was bound to no account, and saw none of them.
select set_config('app.account_id', '*', true);
lock table content_public_facet in share row exclusive mode;
delete from content_public_facet_count;
insert into content_public_facet_count (account_id, kind, value_id, entries)
select account_id, kind, value_id, count(*) from content_public_facet group by account_id, kind, value_id;
