-- The price of an offer ended at a moment of the day until which, its letter said, it was held.
UPDATE offer SET held_until = date_trunc('day', held_until, 'UTC') + interval '1 day' - interval '1 millisecond'
WHERE held_until > now();
