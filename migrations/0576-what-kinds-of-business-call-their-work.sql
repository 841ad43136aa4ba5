-- A clinic gives treatments and a builder has projects: what the websites of new accounts call their work.
alter table business_model
  add column work_kind text not null default 'jobs' check (work_kind in ('jobs', 'projects', 'treatments'));

update business_model set work_kind = 'treatments'
where label in ('Dentist', 'Skin clinic', 'Chiropractor', 'Physical therapist', 'Veterinarian', 'Med spa', 'Hair salon', 'Barber');

update business_model set work_kind = 'projects'
where label in (
  'Remodeler', 'Home builder', 'Deck builder', 'Basement contractor', 'Landscaper', 'Pool builder', 'Solar installer',
  'Smart home installer', 'Cabinet maker', 'Interior designer', 'Vehicle wrap shop', 'Tattoo studio', 'Photographer',
  'Event planner', 'Florist', 'Sign company');
