-- The jobs: each minute what is due, each hour what has expired. Each file's sweep says what it deletes, and after how long.
--
-- Who may call: the service role.

create function public.do_what_is_due() returns void
language sql security definer
set search_path = ''
as $$
  select internal.remind_reviewers();
  select internal.end_features();
$$;

create function public.sweep_expired() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform internal.sweep_accounts();
  perform internal.sweep_sessions();
  perform internal.sweep_submissions();
  perform internal.sweep_owners();
  perform internal.sweep_suggestions();
  perform internal.sweep_imports();
  perform internal.sweep_missed_searches();
end;
$$;

grant execute on function public.do_what_is_due(), public.sweep_expired() to service_role;

call internal.close_migration();
