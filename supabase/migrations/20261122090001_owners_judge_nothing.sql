-- Readers and writers: as before. Whoever keeps a listing leaves judging it to others, as whoever sent it does: a reviewer
-- neither edits nor suspends a listing that they keep.

create or replace function internal.is_own_listing(business_id text) returns boolean
language sql stable
set search_path = ''
as $$
  select internal.is_owner(is_own_listing.business_id) or exists (
    select from public.submissions s where s.business_id = is_own_listing.business_id and internal.is_own(s));
$$;

call internal.close_migration();
