-- The house's own agency, to which belongs who signs up at no agency's host and with no agency's code.
create unique index agency_of_house on agency (type) where type = 'house' and deleted_date is null;
