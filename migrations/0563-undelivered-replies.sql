-- A reply to a lead that no mail server took, and why: its author reads that, and can send it again.
alter table lead_note add column failed_date timestamptz, add column failure text not null default '';
