-- A number of its own for each writing of a copy: whoever has read an edition needn't read it again.
alter table content_public add column edition bigint not null generated always as identity;

-- A search of a public gallery is counted along this index alone, without a look at the copies.
create index content_public_titles on content_public (account_id, search_title);
