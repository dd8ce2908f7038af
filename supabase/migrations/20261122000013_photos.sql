-- Photos of listings, which owners add. Their rows are in business_images, their files in the Storage bucket 'photos': a folder
-- for each photo, named after its row, with a file for each size.
--
-- business_images   Who may read:  everyone, those of visible businesses. Those of a draft or a submission: its member and, once
--                                  it is sent, reviewers.
--                   Who may write: owners and reviewers describe and remove them, members those of their draft. Functions write
--                                  the rest.
-- bucket 'photos'   Who may read and write: the service role only, because no policy of storage.objects names the bucket. So
--                   every file in it was encoded by the site, and a picture is served only while its row is visible.
-- Who may call:     add_photo: the service role, for the site's own route, which has validated the picture.
--                   move_photo_up: members; it checks whether they own the listing or are reviewers.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('photos', 'photos', false, 4194304, array['image/webp', 'image/jpeg'])
on conflict (id) do update set
  public = false, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- A photo belongs to a listing, or to a member's draft and then to their submission, and is deleted with it.
alter table public.business_images
  alter column business_id drop not null,
  add column draft_of uuid references public.submission_drafts on delete cascade,
  add column submission_id uuid references public.submissions on delete cascade,
  add check (num_nonnulls(business_id, draft_of, submission_id) = 1);

create index business_images_by_draft on public.business_images (draft_of) where draft_of is not null;
create index business_images_by_submission on public.business_images (submission_id) where submission_id is not null;

create policy "photos are described by those who may change them" on public.business_images
  for update to authenticated using (
    draft_of = (select internal.member_id()) or business_id in (select internal.my_listings())
    or draft_of is null and (select internal.has_role('reviewer')));
create policy "photos are removed by those who may change them" on public.business_images
  for delete to authenticated using (
    draft_of = (select internal.member_id()) or business_id in (select internal.my_listings())
    or draft_of is null and (select internal.has_role('reviewer')));

-- The subqueries run under the caller's own policies.
create policy "photos that wait are read by those who read their draft or submission" on public.business_images
  for select to authenticated using (
    exists (select from public.submission_drafts d where d.user_id = draft_of)
    or exists (select from public.submissions s where s.id = submission_id));

create function internal.may_change_photos(business_id text, member uuid default internal.member_id()) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select internal.is_owner(may_change_photos.business_id, member) or internal.holds_role(member, 'reviewer');
$$;

-- Copies banner and profile photo to businesses, for lists. A picture from elsewhere stays until there is a photo.
create function internal.update_listing_photos(business_id text) returns void
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
  where b.id = update_listing_photos.business_id;
$$;

create function internal.log_photo(action text, photo public.business_images, member uuid default internal.member_id()) returns void
language sql
set search_path = ''
as $$
  select internal.write_audit(
    'photo.' || action, coalesce('business:' || photo.business_id, 'submission:' || photo.submission_id),
    jsonb_build_object('photo', photo.id, 'kind', photo.kind, 'user', member))
  where photo.draft_of is null;
$$;

-- Locks the member's draft, as a listing is locked; their first photo may create it.
create function internal.lock_draft(member uuid) returns void
language sql
set search_path = ''
as $$
  insert into public.submission_drafts (user_id, answers) values (member, '{}')
  on conflict (user_id) do update set updated_at = now();
$$;

-- Adds a photo whose files are in Storage: to the listing, or to the member's draft if none is named. A new banner or profile
-- photo replaces the previous one. The listing or draft is locked first, so that concurrent calls cannot exceed the maximum of
-- twelve.
create function public.add_photo(
  photo_id uuid, member uuid, kind text, url text, alt text, business_id text default null
)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  member_draft uuid := case when add_photo.business_id is null then member end;
  added public.business_images;
begin
  if member_draft is not null then
    perform internal.lock_draft(member_draft);
  elsif internal.may_change_photos(add_photo.business_id, member) then
    perform internal.lock_business(add_photo.business_id);
  else
    return jsonb_build_object('ok', false, 'problem', 'missing');
  end if;
  perform internal.raise_if((url ~ '^/photos/[0-9a-f]{32}\.jpg$') is not true, 'This is no address of a photo.');
  if exists (
    select from public.business_images i
    where (i.business_id = add_photo.business_id or i.draft_of = member_draft)
      and i.kind = add_photo.kind and i.url = add_photo.url
  ) then
    return jsonb_build_object('ok', false, 'problem', 'same');
  end if;
  if add_photo.kind <> 'gallery' then
    delete from public.business_images i
    where (i.business_id = add_photo.business_id or i.draft_of = member_draft) and i.kind = add_photo.kind;
  elsif (
    select count(*) from public.business_images i
    where (i.business_id = add_photo.business_id or i.draft_of = member_draft) and i.kind = 'gallery'
  ) >= 12 then
    return jsonb_build_object('ok', false, 'problem', 'many');
  end if;
  insert into public.business_images (id, business_id, draft_of, kind, url, alt, position)
  values (add_photo.photo_id, add_photo.business_id, member_draft, add_photo.kind, add_photo.url, add_photo.alt, (
    select coalesce(max(i.position), 0) + 1 from public.business_images i
    where i.business_id = add_photo.business_id or i.draft_of = member_draft))
  returning * into added;
  perform internal.update_listing_photos(added.business_id);
  perform internal.log_photo('added', added, member);
  return jsonb_build_object('ok', true);
end;
$$;

-- Photos of a draft are changed by its member, and photos of a submission by reviewers, who may remove them.
create function internal.may_change_photo(photo public.business_images) returns boolean
language sql stable
set search_path = ''
as $$
  select case
    when photo.business_id is not null then internal.may_change_photos(photo.business_id)
    when photo.draft_of is not null then coalesce(photo.draft_of = internal.member_id(), false)
    else internal.has_role('reviewer')
  end;
$$;

-- Returns the photo after locking its listing, draft or submission; null if the caller may not change it.
create function internal.lock_photo(photo_id uuid) returns public.business_images
language plpgsql
set search_path = ''
as $$
declare
  photo public.business_images;
begin
  select * into photo from public.business_images i where i.id = lock_photo.photo_id;
  if photo.id is null or not internal.may_change_photo(photo) then return null; end if;
  perform internal.lock_business(photo.business_id);
  perform from public.submission_drafts d where d.user_id = photo.draft_of for update;
  perform from public.submissions s where s.id = photo.submission_id for update;
  select * into photo from public.business_images i where i.id = lock_photo.photo_id;
  return photo;
end;
$$;

-- Moves a gallery photo before the previous one.
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
      from public.business_images g
      where (g.business_id = photo.business_id or g.draft_of = photo.draft_of or g.submission_id = photo.submission_id)
        and g.kind = 'gallery') r) moved
  where i.id = moved.id and i.position <> moved.place;
  return true;
end;
$$;

-- A removed photo also leaves the posts that show it, and the lists.
create function internal.follow_changed_photo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.kind = 'gallery' then
    update public.posts p set image = null where p.business_id = old.business_id and p.image = old.url;
  end if;
  perform internal.update_listing_photos(old.business_id);
  perform internal.log_photo(case tg_op when 'DELETE' then 'removed' else 'described' end, old);
  return null;
end;
$$;

-- Of a member's own request, not of a function that they call.
create trigger business_images_removed_by_member after delete on public.business_images
  for each row when (current_user = 'authenticated') execute function internal.follow_changed_photo();
create trigger business_images_described after update of alt on public.business_images
  for each row when (current_user = 'authenticated' and old.alt <> new.alt) execute function internal.follow_changed_photo();

-- Deletes a draft that was sent. Its photos move to the submission and replace those of an earlier one with the same content.
create function internal.delete_sent_draft(member uuid, submission_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.submission_drafts d where d.user_id = member for update;
  if exists (select from public.business_images i where i.draft_of = member)
    and exists (select from public.submissions s where s.id = delete_sent_draft.submission_id and s.owner_id = member)
  then
    delete from public.business_images i where i.submission_id = delete_sent_draft.submission_id;
    update public.business_images i set draft_of = null, submission_id = delete_sent_draft.submission_id
    where i.draft_of = member;
  end if;
  delete from public.submission_drafts d where d.user_id = member;
end;
$$;

-- Moves the photos of a submission to the listing that was created from it.
create function internal.publish_photos(submission_id uuid, business_id text) returns void
language sql
set search_path = ''
as $$
  update public.business_images i set submission_id = null, business_id = publish_photos.business_id
  where i.submission_id = publish_photos.submission_id;
  select internal.update_listing_photos(publish_photos.business_id);
$$;

grant execute on function public.move_photo_up(uuid) to authenticated;

grant execute on function public.add_photo(uuid, uuid, text, text, text, text) to service_role;

grant select, update (alt), delete on public.business_images to authenticated;

call internal.close_migration();
