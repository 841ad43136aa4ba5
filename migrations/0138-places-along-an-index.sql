-- Clusters of a map are counted along this index alone, whatever stands in the documents.
create index content_public_points on content_public (account_id, lat, lng)
  include (uid, is_review) where lat is not null and lng is not null;
