-- American English, as everywhere else.
alter table media rename column dominant_colour to dominant_color;
alter table account rename column blur_metres to blur_meters;
