-- A website shows the texts written for the destination “Website”, as it does in each new account. Until now no entry had
-- a text for any destination, so this changes no page, and the names that people had listed meant nothing.
select set_config('app.account_id', '*', true);
update site_settings set settings = settings
  || '{"websites": ["052c-3d2e-94b2-cb08-a302-3bba-c726"], "destinations": []}'::jsonb;
select set_config('app.account_id', '', true);
