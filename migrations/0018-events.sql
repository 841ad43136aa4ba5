-- An event belongs to the account it is written for: the tenant policy guards writing it too.
drop policy append on event;
