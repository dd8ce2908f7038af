-- Whoever's address is changed hears of it at the old one.
--
-- Who may call: nobody; the function serves a trigger of auth.users, so that no way of changing an address goes around
-- the notice, and none is sent for a change that did not come about.

-- The new address is not named: the old mailbox may be somebody else's by now.
create function public.tell_old_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform public.queue_email(old.email, 'address-changed', jsonb_build_object('changedAt', now()));
  return null;
end;
$$;

create trigger users_address_changed after update of email on auth.users
  for each row when (old.email <> '' and new.email <> '' and lower(old.email) <> lower(new.email))
  execute function public.tell_old_address();

revoke execute on function public.tell_old_address() from public, anon, authenticated;
