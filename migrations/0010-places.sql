-- Places of the world for geocoding. The rows come from npm data (loaded by
-- integrations/geocoder/load-places.ts) and are replaced as a whole when that data changes.

create table place_region (
  country_code text not null,
  code text not null,
  name text not null,
  -- What people write for it, normalised: its name, and its postal code where that is in use.
  keys text[] not null,
  primary key (country_code, code)
);
comment on table place_region is '@reference: states and provinces of the world';

create table place (
  id integer primary key,
  name text not null,
  country_code text not null,
  region_code text not null,
  population integer not null,
  -- A part of a city: answers as its neighbourhood.
  is_section boolean not null,
  lat double precision not null,
  lng double precision not null,
  -- Which half-degree square of the globe it lies in, counted from the south-west (see place-cell.ts).
  cell integer not null
);
create index place_cell on place (cell);
comment on table place is '@reference: towns of the world and parts of cities (GeoNames, CC BY 4.0)';

create table place_name (
  -- Byte order, so that a prefix is a range.
  key text collate "C" not null,
  place_id integer not null references place (id) on delete cascade,
  primary key (key, place_id)
);
create index place_name_place on place_name (place_id);
comment on table place_name is '@reference: the normalised names under which a place is found';

create table postcode (
  country_code text not null,
  code text not null,
  city text not null,
  region_code text not null,
  lat double precision not null,
  lng double precision not null,
  primary key (country_code, code)
);
comment on table postcode is '@reference: middles of postcode areas (United States, Canada)';

create table place_edition (
  name text primary key,
  load_date timestamptz not null default now()
);
comment on table place_edition is '@reference: which edition of the place data is loaded; empty until it is';
