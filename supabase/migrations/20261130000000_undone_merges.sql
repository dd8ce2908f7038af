-- Undoing a merge fails for nobody: what a member has done since may keep a review or a claim from going back.

-- Moves rows back that a merge moved. Returns the tables of which some rows are no longer where the merge put them, or stay there:
-- a profile photo or a banner that was replaced meanwhile, a review by an owner of the listing or by a member who has written
-- another one, and an owner's open claim.
create or replace function internal.move_back(moved jsonb, from_id text, to_id text) returns text[]
language plpgsql
set search_path = ''
as $$
declare
  step record;
  condition text;
  missed text[] := '{}';
begin
  for step in
    select m.key as name, array(select jsonb_array_elements_text(m.value)) as ids from jsonb_each(moved) m
    order by m.key = 'review_authors' desc, m.key desc -- reviews follow their authors
  loop
    condition := format('t.id = any (%L::uuid[])', step.ids) || case step.name
      when 'business_images' then ' and not exists (
        select from public.business_images i where i.business_id = $2 and i.kind = t.kind and t.kind <> ''gallery'')'
      when 'claims' then ' and (t.status not in (''begun'', ''waiting'', ''asked'') or not internal.is_owner($2, t.user_id))'
      when 'review_authors' then ' and not internal.is_owner($2, t.user_id)
        and not exists (select from public.review_authors a where a.business_id = $2 and a.user_id = t.user_id)'
      when 'reviews' then ' and not exists (select from public.review_authors a where a.id = t.author_id and a.business_id = $1)'
      else ''
    end;
    if jsonb_array_length(internal.move_rows(step.name, from_id, to_id, condition)) < cardinality(step.ids) then
      missed := missed || step.name;
    end if;
  end loop;
  return missed;
end;
$$;

call internal.close_migration();
