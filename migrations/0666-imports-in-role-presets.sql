-- Who keeps the lists brings entries along from spreadsheets, too. Templates that people have made of these presets stay
-- as they are.
update role_preset set permissions = permissions || array['content.import']
  where 'taxonomy.update' = any(permissions) and 'content.edit' = any(permissions);
