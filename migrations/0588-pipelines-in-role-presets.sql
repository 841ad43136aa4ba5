-- Who sees entries sees their stages, too; who keeps the lists keeps the pipelines. Templates that people have made of
-- these presets stay as they are.
update role_preset set permissions = permissions || array['pipeline.read']
  where 'content.read' = any(permissions);
update role_preset set permissions = permissions || array['pipeline.update']
  where 'taxonomy.update' = any(permissions);
