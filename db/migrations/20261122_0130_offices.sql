-- Any number of offices, in the order in which the site shows them; the first is the hub. Each is
-- {name, place, phone_label, phone_code, phone, address, longitude}. They replace the six columns of three offices, which
-- stay for a process of the version before and are read by nobody afterwards.
ALTER TABLE site_info ADD COLUMN offices jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(offices) = 'array');

UPDATE site_info SET offices = jsonb_build_array(
  jsonb_build_object('name', 'India hub', 'place', 'India', 'phone_label', 'India', 'phone_code', '91',
    'phone', coalesce(india_phone, ''), 'address', coalesce(india_address, ''), 'longitude', 73.9),
  jsonb_build_object('name', 'USA sales office', 'place', 'USA', 'phone_label', 'United State', 'phone_code', '',
    'phone', coalesce(usa_phone, ''), 'address', coalesce(usa_address, ''), 'longitude', -71),
  jsonb_build_object('name', 'Italy sales office', 'place', 'Italy', 'phone_label', 'Italy', 'phone_code', '',
    'phone', coalesce(italy_phone, ''), 'address', coalesce(italy_address, ''), 'longitude', 9.2));
