-- An upload belongs to the person or to the API key that began it; other keys of the account don't see it.
alter table upload add column api_key_id text;
alter table upload add foreign key (account_id, api_key_id)
  references api_key (account_id, uid) on delete set null (api_key_id);
create index upload_api_key on upload (account_id, api_key_id) where api_key_id is not null;
