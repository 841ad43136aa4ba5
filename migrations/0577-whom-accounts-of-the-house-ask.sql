-- Accounts of the house had nobody to write to until it named an address: its first person is it until then.
update agency set email = coalesce(
  (select "user".email from "user" where "user".type = 'house' and "user".is_auth order by "user".create_date limit 1), '')
where type = 'house' and email = '';
