-- The hero's shade now follows the picture's brightness; 60 % was the default that every saved setting carried.
update site_settings
set settings = jsonb_set(settings, '{overlay,opacity}', 'null')
where settings -> 'overlay' ->> 'opacity' = '0.6';
