-- Posts: what owners publish on the page of their listing. Everybody reads them; their table is in 20261122000001_directory.sql.
--
-- Who may write: nobody directly. save_post: members; it checks whose listing it is. remove_post: the same, and reviewers, who
--                give a reason: it is mailed to the owners, and the removed text is written to the audit log.

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
