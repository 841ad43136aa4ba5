-- Where a place is on the square map of the world, in 2^30ths of its side, from the northwest: clusters of a map are
-- counted by whole numbers, instead of by the sine of each latitude.
alter table content_public
  add column world_x integer generated always as (
    least(1073741823, greatest(0, floor((lng / 360 + 0.5) * 1073741824)))::integer) stored,
  add column world_y integer generated always as (
    least(1073741823, greatest(0, floor((0.5 - atanh(sin(radians(greatest(-85.06, least(85.06, lat))))) / (2 * pi()))
      * 1073741824)))::integer) stored;

drop index content_public_points;
create index content_public_points on content_public (account_id, lat, lng)
  include (uid, is_review, world_x, world_y) where lat is not null and lng is not null;
