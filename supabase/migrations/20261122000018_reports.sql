-- Reports: owners' replies to suggestions about their listing, and the removal of reported reviews. Both are stored in
-- suggestions.
--
-- Who may call: list_listing_reports, answer_report: members, for listings that they own.

-- Visitors' suggestions about a listing: all that wait, and those decided in the last ninety days. Never who sent them.
create function public.list_listing_reports(business_id text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(reported) order by reported.created_at desc, reported.id), '[]') from (
    select s.id, s.reference, s.status, s.kind, s.wanted, s.note, s.created_at, s.due_at, s.decided_at, s.owner_answer
    from public.suggestions s
    where s.business_id = list_listing_reports.business_id and internal.is_owner(s.business_id) and s.kind <> 'review'
      and s.owner_id is null
      and (s.status = 'pending' or (s.status in ('accepted', 'declined') and s.decided_at > now() - interval '90 days'))
    order by s.created_at desc limit 100) reported;
$$;

-- False if the caller does not own the listing, or a reviewer has decided already.
create function public.answer_report(suggestion_id uuid, answer text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform internal.raise_if((answer ~ '\S' and length(answer) <= 1000) is not true, 'The answer is empty or too long.');
  update public.suggestions s set owner_answer = answer, owner_answered_at = now()
  where s.id = answer_report.suggestion_id and s.status = 'pending' and s.kind <> 'review' and s.owner_id is null
    and internal.is_owner(s.business_id);
  if found then
    perform internal.write_audit('suggestion.answered', 'suggestion:' || answer_report.suggestion_id);
  end if;
  return found;
end;
$$;

-- Deletes a reported review. Returns why it cannot: 'missing', or 'own' if the caller wrote it.
create function internal.remove_review(review_id uuid, listing public.businesses, reason text) returns text
language plpgsql
set search_path = ''
as $$
declare
  reported public.reviews;
  written_by uuid;
begin
  select * into reported from public.reviews r where r.id = remove_review.review_id for update;
  if reported.id is null then return 'missing'; end if;
  select a.user_id into written_by from public.review_authors a where a.id = reported.author_id;
  if written_by = internal.member_id() then return 'own'; end if;
  delete from public.reviews r where r.id = reported.id;
  delete from public.review_authors a where a.id = reported.author_id;
  if written_by is not null then
    perform internal.queue_email(internal.email_of(written_by), 'review-removed',
      jsonb_build_object('businessName', listing.name, 'reason', reason));
  end if;
  return null;
end;
$$;

grant execute on function
  public.list_listing_reports(text), public.answer_report(uuid, text)
to authenticated;

call internal.close_migration();
