-- Titles and descriptions of pages are site settings, by what a page shows: a new address or domain keeps them.
drop table page_metadata;
