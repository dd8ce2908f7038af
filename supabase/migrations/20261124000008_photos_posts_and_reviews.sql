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
--
-- Posts: what owners publish on the page of their listing. Everybody reads them; their table is in 20261124000000_directory.sql.
--
-- Who may write: nobody directly. save_post: members; it checks whose listing it is. remove_post: the same, and reviewers, who
--                give a reason: it is mailed to the owners, and the removed text is written to the audit log.
--
-- Members' reviews: one for each business and member, and the replies of the listing's owners.
--
-- reviews         As in 20261124000000_directory.sql: everyone reads those of visible businesses. The author's account is not
--                 stored there; the name is what the member chose.
-- review_authors  Who may read:  members, their own rows.
--                 Who may write: members delete their own, and with it their review, which is logged; the functions here write
--                                the rest.
--
-- Who may call: members. Nobody writes, changes or deletes another member's review, reviews a listing of their own, or
--               writes before their address is confirmed; only the owners of a listing reply to its reviews.

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

-- Copies banner and profile photo to businesses, for lists. A picture from elsewhere stays until there is a photo. The listing is
-- locked before its photos are read.
create function internal.update_listing_photos(business_id text) returns void
language sql
set search_path = ''
as $$
  select internal.lock_business(update_listing_photos.business_id);
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
  photo_id uuid, member uuid, kind text, url text, business_id text default null
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
  insert into public.business_images (id, business_id, draft_of, kind, url, position)
  values (add_photo.photo_id, add_photo.business_id, member_draft, add_photo.kind, add_photo.url, (
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

grant execute on function public.add_photo(uuid, uuid, text, text, text) to service_role;

grant select, update (alt), delete on public.business_images to authenticated;

call internal.close_migration();

-- Creates a post of a published listing, or changes the one with this id. `starts` and `ends` are local times in `timeZone`. A
-- post that has ended may be corrected, but no end may be changed to one in the past. A picture must be one of the listing's own
-- photos; a deleted one is left out.
create function public.save_post(business_id text, post jsonb, post_id uuid default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  zone text := post ->> 'timeZone';
  new_starts timestamptz := (post ->> 'starts')::timestamp at time zone zone;
  new_ends timestamptz := (post ->> 'ends')::timestamp at time zone zone;
  locked record;
  stored public.posts;
begin
  select * into locked from internal.lock_my_listing(save_post.business_id);
  if locked.refusal is not null then return locked.refusal; end if;
  select * into stored from public.posts p where p.id = post_id and p.business_id = save_post.business_id;
  if post_id is not null and stored.id is null then return jsonb_build_object('ok', false, 'problem', 'missing'); end if;
  perform internal.raise_if(
    post ->> 'type' = 'event' and (new_starts is null or new_ends is null), 'An event has a start and an end.');
  perform internal.raise_if(
    new_ends <= now() and new_ends is distinct from stored.ends_at, 'This would be over already.');
  perform internal.raise_if(new_ends > now() + interval '2 years', 'This is more than two years ahead.');
  if stored.id is null and (
    select count(*) >= 200 or count(*) filter (where p.date > now() - interval '1 day') >= 10
    from public.posts p where p.business_id = save_post.business_id
  ) then
    return jsonb_build_object('ok', false, 'problem', 'many');
  end if;
  insert into public.posts (id, business_id, type, content, image, starts_at, ends_at)
  values (
    coalesce(post_id, gen_random_uuid()), save_post.business_id, post ->> 'type', post ->> 'content',
    case when post ->> 'image' = stored.image or exists (
      select from public.business_images i
      where i.business_id = save_post.business_id and i.kind = 'gallery' and i.url = post ->> 'image'
    ) then post ->> 'image' end,
    new_starts, new_ends)
  on conflict (id) do update set
    type = excluded.type, content = excluded.content, image = excluded.image, starts_at = excluded.starts_at,
    ends_at = excluded.ends_at
  returning * into stored;
  perform internal.write_audit(
    case when post_id is null then 'post.created' else 'post.changed' end, 'business:' || save_post.business_id,
    jsonb_build_object('post', stored.id));
  return jsonb_build_object('ok', true, 'id', stored.id);
end;
$$;

-- Removes a post. False if there is none that the caller may remove. Reviewers give a reason, except for their own listing.
create function public.remove_post(post_id uuid, reason text default null) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.posts;
  is_own boolean;
begin
  select * into stored from public.posts p where p.id = post_id;
  is_own := internal.is_owner(stored.business_id);
  if stored.id is null or not (is_own or internal.has_role('reviewer')) then return false; end if;
  perform internal.raise_if(not is_own and coalesce(reason, '') !~ '\S', 'There is no text for the mail.');
  perform internal.raise_if(length(reason) > 1000, 'The reason is too long.');
  delete from public.posts p where p.id = post_id;
  if not found then return false; end if;
  perform internal.write_audit('post.removed', 'business:' || stored.business_id,
    jsonb_build_object('post', post_id) || case when is_own then '{}' else
      jsonb_build_object('content', stored.content, 'reason', reason) end);
  if not is_own then
    perform internal.queue_email(internal.email_of(o.user_id), 'post-removed', jsonb_build_object(
      'businessName', b.name, 'businessId', b.id, 'content', stored.content, 'reason', reason))
    from public.business_owners o join public.businesses b on b.id = o.business_id
    where o.business_id = stored.business_id;
  end if;
  return true;
end;
$$;

grant execute on function public.save_post(text, jsonb, uuid), public.remove_post(uuid, text)
to authenticated;

call internal.close_migration();

create table public.review_authors (
  id uuid primary key default gen_random_uuid(),
  business_id text not null references public.businesses on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  constraint one_review_each unique (business_id, user_id)
);

create index review_authors_by_user on public.review_authors (user_id);
alter table public.review_authors enable row level security;
create policy "members read which listings they reviewed" on public.review_authors
  for select to authenticated using (user_id = (select internal.member_id()));
create policy "members delete their own review" on public.review_authors
  for delete to authenticated using (user_id = (select internal.member_id()));

create trigger review_authors_deleted after delete on public.review_authors
  for each row when (current_user = 'authenticated') execute function internal.log_write('review.deleted', 'business', 'business_id');

-- Null for imported reviews. A review is deleted with its author's account.
alter table public.reviews add column author_id uuid unique references public.review_authors on delete cascade;

-- The subquery runs under the caller's own policies.
create policy "members read their own reviews" on public.reviews
  for select to authenticated using (author_id in (select a.id from public.review_authors a));

-- Deletes a member's review of a listing when they become its owner.
create function internal.delete_own_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.review_authors a where a.business_id = new.business_id and a.user_id = new.user_id;
  return null;
end;
$$;

create trigger business_owners_review_nothing after insert on public.business_owners
  for each row execute function internal.delete_own_review();

-- Returns why the caller may not review the listing, null if they may.
create function internal.review_refusal(business_id text) returns text
language sql stable
set search_path = ''
as $$
  select case
    when not exists (
      select from public.businesses b where b.id = review_refusal.business_id and b.status = 'published') then 'missing'
    when internal.is_own_listing(review_refusal.business_id) then 'own'
    when internal.confirmed_email_of(internal.member_id()) is null then 'unconfirmed'
  end;
$$;

-- The same pattern as in lib/feedback/review-schema.ts.
create function internal.has_link(written text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select written ~* '(https?:|www\.)';
$$;

-- Writes or changes the caller's only review of a listing. The owners are notified of a new one.
create function public.write_review(business_id text, author text, rating integer, words text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  problem text;
  today date := internal.florida_day();
  own_id uuid;
begin
  -- Serializes with a member who becomes an owner at the same moment: internal.update_has_owner locks the business too.
  perform internal.lock_business(write_review.business_id);
  problem := internal.review_refusal(write_review.business_id);
  if problem is not null then return jsonb_build_object('ok', false, 'problem', problem); end if;
  perform internal.raise_if((words ~ '\S' and length(words) <= 4000) is not true, 'The text is empty or too long.');
  perform internal.raise_if(
    (write_review.author ~ '\S' and length(write_review.author) <= 60 and write_review.author !~ '@') is not true,
    'The name is empty, too long, or an email address.');
  perform internal.raise_if(internal.has_link(write_review.author || ' ' || words), 'A review has no links.');
  -- Locks the row: of two concurrent calls the second changes the review of the first.
  insert into public.review_authors (business_id, user_id) values (write_review.business_id, internal.member_id())
    on conflict on constraint one_review_each do update set user_id = excluded.user_id returning id into own_id;
  update public.reviews r set
    author = write_review.author, rating = write_review.rating, text = words, edited_on = today
  where r.author_id = own_id;
  if not found then
    insert into public.reviews (business_id, source, author, rating, text, date, author_id)
    values (write_review.business_id, 'site', write_review.author, write_review.rating, words, today, own_id);
    perform internal.mail_owners(b, 'review-written') from public.businesses b where b.id = write_review.business_id;
  end if;
  perform internal.write_audit('review.written', 'business:' || write_review.business_id);
  return jsonb_build_object('ok', true);
end;
$$;

-- What the form for the caller's review shows; null if no such listing is published.
create function public.get_my_review(business_id text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'name', b.name, 'problem', internal.review_refusal(b.id),
    'review', (select jsonb_build_object(
        'author', r.author, 'rating', r.rating, 'text', r.text, 'date', r.date, 'answer', r.answer)
      from public.reviews r join public.review_authors a on a.id = r.author_id
      where a.business_id = b.id and a.user_id = internal.member_id()))
  from public.businesses b where b.id = get_my_review.business_id and b.status = 'published';
$$;

-- Owners reply to a member's review; null deletes the reply.
alter table public.reviews add check (internal.has_link(answer) is not true);
create policy "owners answer reviews" on public.reviews
  for update to authenticated using (source = 'site' and business_id in (select internal.my_listings()));

create function internal.date_answer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.answered_on := case when new.answer is not null then internal.florida_day() end;
  perform internal.write_audit('review.answered', 'business:' || new.business_id);
  return new;
end;
$$;

create trigger reviews_answered before update of answer on public.reviews
  for each row when (old.answer is distinct from new.answer) execute function internal.date_answer();

grant execute on function
  public.write_review(text, text, integer, text), public.get_my_review(text)
to authenticated;

-- A check constraint asks it with the rights of who writes.
grant execute on function internal.has_link(text) to authenticated, service_role;
grant update (answer) on public.reviews to authenticated;
grant select, delete on public.review_authors to authenticated;

call internal.close_migration();
