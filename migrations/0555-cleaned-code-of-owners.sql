-- What is used of an owner's styles and HTML, found out when they are saved: pages never parse what an owner wrote.
create table site_code (
  account_id text primary key references account (uid) on delete cascade,
  -- With the version of the rules that it was cleaned by.
  code jsonb not null,
  -- Of the settings that it was made of, which a node of the previous version may have replaced since.
  source_hash text not null
);
select protect_account_table('site_code');
select show_to_site('site_code');

create function owner_code_hash(settings jsonb) returns text immutable language sql as $$
  select encode(sha256(convert_to(jsonb_build_array(settings -> 'customHTML', settings -> 'bodyCssCode',
    settings -> 'footerCssCode')::text, 'UTF8')), 'hex')
$$;

alter table site_preview add column code jsonb;
