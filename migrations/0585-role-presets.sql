-- What the house suggests to start permission templates from is a role preset.
alter table permission_suggestion rename to role_preset;
alter table role_preset rename constraint permission_suggestion_pkey to role_preset_pkey;
alter table role_preset rename constraint permission_suggestion_name_check to role_preset_name_check;
alter table role_preset rename constraint permission_suggestion_place_check to role_preset_place_check;
alter index permission_suggestion_name rename to role_preset_name;
