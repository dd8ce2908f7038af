-- Members' reviews: one for each business and member, and the replies of the listing's owners.
--
-- reviews         As in 20261122000001_directory.sql: everyone reads those of visible businesses. The author's account is not
--                 stored there; the name is what the member chose.
-- review_authors  Who may read:  members, their own rows.
--                 Who may write: members delete their own, and with it their review, which is logged; the functions here write
--                                the rest.
--
-- Who may call: members. Nobody writes, changes or deletes another member's review, reviews a listing of their own, or
--               writes before their address is confirmed; only the owners of a listing reply to its reviews.

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

-- The same pattern as in lib/member-reviews/schema.ts.
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
  perform internal.raise_if((write_review.rating between 1 and 5) is not true, 'A rating is a number from 1 to 5.');
  perform internal.raise_if((words ~ '\S' and length(words) <= 4000) is not true, 'The text is empty or too long.');
  perform internal.raise_if(
    (write_review.author ~ '\S' and length(write_review.author) <= 60 and write_review.author !~ '@') is not true,
    'The name is empty, too long, or an e-mail address.');
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
