-- The hourly job that deletes what has expired. Each file's sweep says what, and after how long.
--
-- Who may call: the service role.

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

revoke execute on function public.sweep_expired() from public, anon, authenticated;
grant execute on function public.sweep_expired() to service_role;

call internal.close_migration();
