-- Where the work of a public copy was done, for pages of a service in a city.
alter table content_public
  add column city text generated always as (btrim(coalesce(document ->> 'city', ''))) stored;
