-- Industries and the kinds of business in them, each with the set-up that a new account can start from (spec 1 §3).
create table industry (
  uid text primary key,
  label text not null check (label <> ''),
  version integer not null default 1,
  create_date timestamptz not null default now()
);
create unique index industry_label on industry (lower(label));
comment on table industry is '@global: the house''s list, the same for everybody';
select protect_global_table('industry');

create table business_model (
  uid text primary key,
  industry_id text not null references industry (uid),
  label text not null check (label <> ''),
  content_types text[] not null default '{}',
  categories text[] not null default '{}',
  services text[] not null default '{}',
  -- Only finished ones are offered.
  is_done boolean not null default false,
  version integer not null default 1,
  create_date timestamptz not null default now()
);
create unique index business_model_label on business_model (lower(label));
create index business_model_industry on business_model (industry_id);
comment on table business_model is '@global: the house''s list, the same for everybody';
select protect_global_table('business_model');

create temporary table first_model on commit drop as
select * from json_to_recordset('[
  {"industry": "Roofing and exteriors", "label": "Roofer", "content_types": ["Projects"], "categories": ["Single-story homes", "Two-story homes", "Commercial roofs"], "services": ["Roof replacement", "Roof repair", "Storm damage", "Gutters", "Inspection", "Skylights"]},
  {"industry": "Roofing and exteriors", "label": "Siding contractor", "content_types": ["Projects"], "categories": ["Vinyl siding", "Fiber cement", "Wood siding"], "services": ["Siding replacement", "Siding repair", "Soffit and fascia", "House wrap", "Trim"]},
  {"industry": "Roofing and exteriors", "label": "Gutter company", "content_types": ["Projects"], "categories": ["Aluminum gutters", "Copper gutters", "Gutter guards"], "services": ["Gutter installation", "Gutter cleaning", "Gutter repair", "Downspouts"]},
  {"industry": "Roofing and exteriors", "label": "Window and door company", "content_types": ["Projects"], "categories": ["Windows", "Entry doors", "Patio doors"], "services": ["Window replacement", "Door installation", "Glass repair", "Screens"]},
  {"industry": "Roofing and exteriors", "label": "Solar installer", "content_types": ["Projects"], "categories": ["Roof-mounted", "Ground-mounted", "Batteries"], "services": ["Solar installation", "Battery storage", "EV chargers", "Maintenance"]},
  {"industry": "Remodeling and building", "label": "Remodeler", "content_types": ["Projects"], "categories": ["Kitchens", "Bathrooms", "Whole house"], "services": ["Kitchen remodel", "Bathroom remodel", "Additions", "Basements", "Design"]},
  {"industry": "Remodeling and building", "label": "Home builder", "content_types": ["Projects"], "categories": ["Custom homes", "Spec homes", "Guest houses"], "services": ["New construction", "Design and build", "Site work", "Permits"]},
  {"industry": "Remodeling and building", "label": "Deck builder", "content_types": ["Projects"], "categories": ["Wood decks", "Composite decks", "Porches"], "services": ["New deck", "Deck repair", "Railings", "Pergolas"]},
  {"industry": "Remodeling and building", "label": "Concrete contractor", "content_types": ["Projects"], "categories": ["Driveways", "Patios", "Foundations"], "services": ["Poured concrete", "Stamped concrete", "Concrete repair", "Retaining walls"]},
  {"industry": "Remodeling and building", "label": "Mason", "content_types": ["Projects"], "categories": ["Brick", "Stone", "Block"], "services": ["Chimneys", "Fireplaces", "Steps and walks", "Repointing"]},
  {"industry": "Remodeling and building", "label": "Basement contractor", "content_types": ["Projects"], "categories": ["Finished basements", "Waterproofing", "Crawl spaces"], "services": ["Basement finishing", "Waterproofing", "Egress windows", "Crawl space encapsulation"]},
  {"industry": "Yards and outdoors", "label": "Landscaper", "content_types": ["Projects"], "categories": ["Front yards", "Backyards", "Commercial grounds"], "services": ["Landscape design", "Planting", "Patios and walks", "Lighting", "Irrigation", "Maintenance"]},
  {"industry": "Yards and outdoors", "label": "Lawn care company", "content_types": ["Projects"], "categories": ["Residential lawns", "Commercial lawns"], "services": ["Mowing", "Fertilizing", "Aeration", "Weed control", "Leaf removal"]},
  {"industry": "Yards and outdoors", "label": "Tree service", "content_types": ["Projects"], "categories": ["Removals", "Pruning", "Storm cleanup"], "services": ["Tree removal", "Tree trimming", "Stump grinding", "Emergency service"]},
  {"industry": "Yards and outdoors", "label": "Fence company", "content_types": ["Projects"], "categories": ["Wood fences", "Vinyl fences", "Metal fences"], "services": ["Fence installation", "Fence repair", "Gates", "Staining"]},
  {"industry": "Yards and outdoors", "label": "Pool builder", "content_types": ["Projects"], "categories": ["Concrete pools", "Fiberglass pools", "Spas"], "services": ["New pool", "Pool renovation", "Pool service", "Decks and coping"]},
  {"industry": "Home systems", "label": "HVAC company", "content_types": ["Projects"], "categories": ["Heating", "Cooling", "Air quality"], "services": ["Furnace installation", "AC installation", "Heat pumps", "Repair", "Maintenance", "Duct cleaning"]},
  {"industry": "Home systems", "label": "Plumber", "content_types": ["Projects"], "categories": ["Residential", "Commercial"], "services": ["Leak repair", "Water heaters", "Drain cleaning", "Sewer lines", "Fixtures"]},
  {"industry": "Home systems", "label": "Electrician", "content_types": ["Projects"], "categories": ["Residential", "Commercial"], "services": ["Panel upgrades", "Lighting", "EV chargers", "Generators", "Wiring"]},
  {"industry": "Home systems", "label": "Garage door company", "content_types": ["Projects"], "categories": ["Garage doors", "Openers"], "services": ["New garage door", "Spring repair", "Opener installation", "Tune-up"]},
  {"industry": "Home systems", "label": "Smart home installer", "content_types": ["Projects"], "categories": ["Security", "Audio and video", "Networks"], "services": ["Cameras", "Home theater", "Wi-Fi", "Automation"]},
  {"industry": "Interiors and finishes", "label": "Painter", "content_types": ["Projects"], "categories": ["Interior", "Exterior", "Cabinets"], "services": ["Interior painting", "Exterior painting", "Cabinet refinishing", "Wallpaper", "Drywall repair"]},
  {"industry": "Interiors and finishes", "label": "Flooring company", "content_types": ["Projects"], "categories": ["Hardwood", "Tile", "Carpet", "Vinyl plank"], "services": ["Floor installation", "Refinishing", "Repair", "Stairs"]},
  {"industry": "Interiors and finishes", "label": "Tile contractor", "content_types": ["Projects"], "categories": ["Bathrooms", "Kitchens", "Outdoors"], "services": ["Tile installation", "Showers", "Backsplashes", "Grout repair"]},
  {"industry": "Interiors and finishes", "label": "Cabinet maker", "content_types": ["Projects"], "categories": ["Kitchens", "Built-ins", "Closets"], "services": ["Custom cabinets", "Closets", "Shelving", "Refacing"]},
  {"industry": "Interiors and finishes", "label": "Interior designer", "content_types": ["Projects"], "categories": ["Living spaces", "Kitchens", "Offices"], "services": ["Interior design", "Space planning", "Color consulting", "Furnishing"]},
  {"industry": "Cleaning and care", "label": "House cleaner", "content_types": ["Projects"], "categories": ["Homes", "Offices", "Move-outs"], "services": ["Regular cleaning", "Deep cleaning", "Move-out cleaning", "Office cleaning"]},
  {"industry": "Cleaning and care", "label": "Pressure washing company", "content_types": ["Projects"], "categories": ["Houses", "Driveways", "Roofs"], "services": ["House washing", "Driveway cleaning", "Roof cleaning", "Deck cleaning"]},
  {"industry": "Cleaning and care", "label": "Window cleaner", "content_types": ["Projects"], "categories": ["Homes", "Storefronts"], "services": ["Window cleaning", "Screen cleaning", "Gutter cleaning"]},
  {"industry": "Cleaning and care", "label": "Pest control company", "content_types": ["Projects"], "categories": ["Homes", "Businesses"], "services": ["Inspection", "Ants and roaches", "Termites", "Rodents", "Mosquitoes"]},
  {"industry": "Cleaning and care", "label": "Junk removal company", "content_types": ["Projects"], "categories": ["Homes", "Estates", "Construction"], "services": ["Junk removal", "Cleanouts", "Demolition", "Recycling"]},
  {"industry": "Cleaning and care", "label": "Restoration company", "content_types": ["Projects"], "categories": ["Water", "Fire", "Mold"], "services": ["Water damage", "Fire damage", "Mold removal", "Rebuilding"]},
  {"industry": "Cleaning and care", "label": "Moving company", "content_types": ["Projects"], "categories": ["Local moves", "Long-distance moves", "Offices"], "services": ["Packing", "Local moving", "Long-distance moving", "Storage"]},
  {"industry": "Health and wellness", "label": "Dentist", "content_types": ["Treatments"], "categories": ["Cosmetic", "General", "Orthodontics"], "services": ["Whitening", "Veneers", "Implants", "Aligners", "Cleanings"]},
  {"industry": "Health and wellness", "label": "Skin clinic", "content_types": ["Treatments"], "categories": ["Face", "Body", "Skin health"], "services": ["Laser treatment", "Peels", "Injectables", "Acne treatment", "Consultation"]},
  {"industry": "Health and wellness", "label": "Chiropractor", "content_types": ["Treatments"], "categories": ["Back", "Neck", "Sports"], "services": ["Adjustments", "Massage", "Rehabilitation", "Posture"]},
  {"industry": "Health and wellness", "label": "Physical therapist", "content_types": ["Treatments"], "categories": ["Sports injuries", "After surgery", "Chronic pain"], "services": ["Assessment", "Manual therapy", "Exercise plans", "Home visits"]},
  {"industry": "Health and wellness", "label": "Veterinarian", "content_types": ["Stories"], "categories": ["Dogs", "Cats", "Other pets"], "services": ["Checkups", "Vaccinations", "Dental care", "Surgery"]},
  {"industry": "Beauty", "label": "Hair salon", "content_types": ["Looks"], "categories": ["Color", "Cuts", "Extensions"], "services": ["Haircut", "Color", "Highlights", "Extensions", "Styling"]},
  {"industry": "Beauty", "label": "Med spa", "content_types": ["Treatments"], "categories": ["Face", "Body"], "services": ["Facials", "Body contouring", "Laser hair removal", "Injectables"]},
  {"industry": "Beauty", "label": "Barber", "content_types": ["Looks"], "categories": ["Haircuts", "Beards"], "services": ["Haircut", "Fade", "Beard trim", "Shave"]},
  {"industry": "Beauty", "label": "Tattoo studio", "content_types": ["Tattoos"], "categories": ["Black and gray", "Color", "Fine line"], "services": ["Custom tattoos", "Cover-ups", "Touch-ups", "Piercing"]},
  {"industry": "Automotive", "label": "Auto detailer", "content_types": ["Projects"], "categories": ["Cars", "Trucks and SUVs", "Boats"], "services": ["Interior detailing", "Exterior detailing", "Ceramic coating", "Paint correction"]},
  {"industry": "Automotive", "label": "Body shop", "content_types": ["Projects"], "categories": ["Collision", "Paint", "Restoration"], "services": ["Collision repair", "Dent removal", "Painting", "Frame repair"]},
  {"industry": "Automotive", "label": "Vehicle wrap shop", "content_types": ["Projects"], "categories": ["Commercial fleets", "Color change", "Protection"], "services": ["Full wraps", "Partial wraps", "Paint protection film", "Window tint"]},
  {"industry": "Events and creative", "label": "Photographer", "content_types": ["Sessions"], "categories": ["Weddings", "Portraits", "Commercial"], "services": ["Wedding photography", "Family portraits", "Headshots", "Real estate"]},
  {"industry": "Events and creative", "label": "Event planner", "content_types": ["Events"], "categories": ["Weddings", "Corporate", "Parties"], "services": ["Full planning", "Day-of coordination", "Decor", "Catering"]},
  {"industry": "Events and creative", "label": "Florist", "content_types": ["Arrangements"], "categories": ["Weddings", "Events", "Gifts"], "services": ["Bouquets", "Centerpieces", "Installations", "Delivery"]},
  {"industry": "Events and creative", "label": "Sign company", "content_types": ["Projects"], "categories": ["Storefronts", "Vehicles", "Events"], "services": ["Channel letters", "Monument signs", "Banners", "Window graphics"]}
]') as told (industry text, label text, content_types text[], categories text[], services text[]);

insert into industry (uid, label)
select regexp_replace(left(md5('industry ' || industry), 28), '(.{4})(?=.)', '\1-', 'g'), industry
from (select distinct industry from first_model) as told;

insert into business_model (uid, industry_id, label, content_types, categories, services, is_done)
select regexp_replace(left(md5('business model ' || told.label), 28), '(.{4})(?=.)', '\1-', 'g'),
  industry.uid, told.label, told.content_types, told.categories, told.services, true
from first_model as told join industry on industry.label = told.industry;

select audit('industry', '*'), audit('business_model', '*');
