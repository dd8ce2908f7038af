-- Photos that owners put on their listing. Their rows are business_images; the pictures lie in Storage, in the bucket
-- 'photos': each photo is a folder named after its row, with a file for each size.
--
-- business_images   Who may read:  everyone, those of visible businesses.
--                   Who may write: nobody; rows come and change by functions alone.
-- bucket 'photos'   Who may read and write: the service key alone, for no policy of storage.objects names the bucket. So all
--                   that lies there was encoded by the site, and a picture is handed out only while its row is visible.
-- Who may call:     add_photo, list_unused_photos: the service, for the site's own route, which has looked at the picture.
--                   Everything else here: members; each function asks whether they keep the listing or review.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('photos', 'photos', false, 4194304, array['image/webp', 'image/jpeg'])
on conflict (id) do update set
  public = false, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function internal.may_change_photos(business_id text, member uuid default public.member_id()) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select internal.is_owner(may_change_photos.business_id, member) or internal.holds_role(member, 'reviewer');
$$;

-- Banner and profile photo as lists read them; a picture of elsewhere stays until there is one.
create function internal.follow_photos(business_id text) returns void
language sql
set search_path = ''
as $$
  update public.businesses b set
    banner = coalesce(
      (select i.url from public.business_images i where i.business_id = b.id and i.kind = 'banner'),
      case when b.banner not like '/photos/%' then b.banner end),
    image = coalesce(
      (select i.url from public.business_images i where i.business_id = b.id and i.kind = 'profile'),
      case when b.image not like '/photos/%' then b.image end)
  where b.id = follow_photos.business_id;
$$;

create function internal.log_photo(action text, photo public.business_images, member uuid default public.member_id()) returns void
language sql
set search_path = ''
as $$
  select public.write_audit('photo.' || action, 'business:' || photo.business_id,
    jsonb_build_object('photo', photo.id, 'kind', photo.kind, 'user', member));
$$;

-- Adds a photo whose files are in Storage. A new banner or profile photo takes the place of the one before. The listing is
-- locked first: of two that come as the twelfth at the same moment one is the thirteenth.
create function public.add_photo(photo_id uuid, business_id text, member uuid, kind text, url text, alt text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  added public.business_images;
begin
  if not internal.may_change_photos(add_photo.business_id, member) then
    return jsonb_build_object('ok', false, 'problem', 'missing');
  end if;
  perform internal.lock_business(add_photo.business_id);
  perform internal.refuse((url ~ '^/photos/[0-9a-f]{32}\.jpg$') is not true, 'This is no address of a photo.');
  perform internal.refuse(internal.has_secret_number(alt), 'The text looks like a Social Security number.');
  if exists (
    select from public.business_images i
    where i.business_id = add_photo.business_id and i.kind = add_photo.kind and i.url = add_photo.url
  ) then
    return jsonb_build_object('ok', false, 'problem', 'same');
  end if;
  if add_photo.kind <> 'gallery' then
    delete from public.business_images i where i.business_id = add_photo.business_id and i.kind = add_photo.kind;
  elsif (
    select count(*) from public.business_images i where i.business_id = add_photo.business_id and i.kind = 'gallery'
  ) >= 12 then
    return jsonb_build_object('ok', false, 'problem', 'many');
  end if;
  insert into public.business_images (id, business_id, kind, url, alt, position)
  values (add_photo.photo_id, add_photo.business_id, add_photo.kind, add_photo.url, add_photo.alt, (
    select coalesce(max(i.position), 0) + 1 from public.business_images i where i.business_id = add_photo.business_id))
  returning * into added;
  perform internal.follow_photos(added.business_id);
  perform internal.log_photo('added', added, member);
  return jsonb_build_object('ok', true);
end;
$$;

-- The photos of a listing, whatever its state, for those who may change them; null for everybody else.
create function public.list_my_photos(business_id text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'url', i.url, 'alt', i.alt)
    order by i.position, i.id) filter (where i.id is not null), '[]')
  from public.businesses b left join public.business_images i on i.business_id = b.id
  where b.id = list_my_photos.business_id and internal.may_change_photos(b.id)
  group by b.id;
$$;

-- The photo, with its listing locked; null where the caller may not change it.
create function internal.lock_photo(photo_id uuid) returns public.business_images
language plpgsql
set search_path = ''
as $$
declare
  photo public.business_images;
begin
  select * into photo from public.business_images i where i.id = lock_photo.photo_id;
  if photo.id is null or not internal.may_change_photos(photo.business_id) then return null; end if;
  perform internal.lock_business(photo.business_id);
  select * into photo from public.business_images i where i.id = lock_photo.photo_id;
  return photo;
end;
$$;

create function public.describe_photo(photo_id uuid, alt text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  photo public.business_images := internal.lock_photo(photo_id);
begin
  if photo.id is null then return false; end if;
  perform internal.refuse(internal.has_secret_number(alt), 'The text looks like a Social Security number.');
  update public.business_images i set alt = describe_photo.alt where i.id = photo.id and i.alt <> describe_photo.alt;
  if found then perform internal.log_photo('described', photo); end if;
  return true;
end;
$$;

-- Puts a photo of the gallery before the one that stands before it.
create function public.move_photo_up(photo_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  photo public.business_images := internal.lock_photo(photo_id);
begin
  if photo.id is null then return false; end if;
  update public.business_images i set position = moved.place
  from (
    select r.id, row_number() over (order by r.place - case when r.id = photo.id then 1.5 else 0 end) as place
    from (
      select g.id, row_number() over (order by g.position, g.id) as place
      from public.business_images g where g.business_id = photo.business_id and g.kind = 'gallery') r) moved
  where i.id = moved.id and i.position <> moved.place;
  return true;
end;
$$;

-- From the posts that show it, too.
create function public.remove_photo(photo_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  photo public.business_images := internal.lock_photo(photo_id);
begin
  if photo.id is null then return false; end if;
  delete from public.business_images i where i.id = photo.id;
  if photo.kind = 'gallery' then
    update public.posts p set image = null where p.business_id = photo.business_id and p.image = photo.url;
  end if;
  perform internal.follow_photos(photo.business_id);
  perform internal.log_photo('removed', photo);
  return true;
end;
$$;

-- Files of no photo: of one that was removed or replaced, of a listing that is gone, of an upload that broke off. One that
-- is still going on is done within minutes.
create function public.list_unused_photos(older_than_minutes integer default 60) returns setof text
language sql stable security definer
set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'photos' and o.created_at < now() - make_interval(mins => older_than_minutes) and not exists (
    select from public.business_images i where i.id::text = split_part(o.name, '/', 1))
  order by o.name limit 1000;
$$;

revoke execute on function
  public.list_my_photos(text), public.describe_photo(uuid, text), public.move_photo_up(uuid), public.remove_photo(uuid)
from public, anon, service_role;
grant execute on function
  public.list_my_photos(text), public.describe_photo(uuid, text), public.move_photo_up(uuid), public.remove_photo(uuid)
to authenticated;

revoke execute on function
  public.add_photo(uuid, text, uuid, text, text, text), public.list_unused_photos(integer)
from public, anon, authenticated;
grant execute on function
  public.add_photo(uuid, text, uuid, text, text, text), public.list_unused_photos(integer)
to service_role;

call internal.close_migration();
