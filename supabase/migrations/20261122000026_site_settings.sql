-- The settings of the site, and its first admin.
--
-- site_settings     Who may read:  everyone.                               Who may write: admins, through save_site_settings.
--
-- Who may call: has_admin, make_first_admin: the service role.

-- Name and operator of the site, which every page shows: a single row. Null values are taken from the environment.
create table public.site_settings (
  id text primary key default 'site' check (id ~ '^[a-z-]{1,40}$'),
  name text check (name ~ '\S' and length(name) <= 80),
  operator_name text check (operator_name ~ '\S' and length(operator_name) <= 200),
  postal_address text check (postal_address ~ '\S' and length(postal_address) <= 300),
  contact_email text check (contact_email ~ '^[^\s@<>,;]+@[^\s@<>,;]+$' and length(contact_email) <= 254),
  -- They are used in mails, feeds and metadata as well, none of which needs markup or control characters.
  check (concat(name, operator_name) !~ '[<>[:cntrl:]]'),
  check (translate(postal_address, E'\n', '') !~ '[<>[:cntrl:]]')
);

alter table public.site_settings enable row level security;
create policy "everyone reads the settings of the site" on public.site_settings for select to anon, authenticated using (true);
insert into public.site_settings default values;

create function public.save_site_settings(settings jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted public.site_settings := jsonb_populate_record(null::public.site_settings, internal.to_object(settings));
  before jsonb;
begin
  perform internal.require_admin();
  select to_jsonb(s) into before from public.site_settings s where s.id = 'site' for update;
  update public.site_settings s set (name, operator_name, postal_address, contact_email) =
    (nullif(wanted.name, ''), nullif(wanted.operator_name, ''), nullif(wanted.postal_address, ''),
      nullif(wanted.contact_email, '')) where s.id = 'site';
  perform public.write_audit('settings.changed', 'site', internal.describe_change(
    before, (select to_jsonb(s) from public.site_settings s where s.id = 'site')));
end;
$$;

create function public.has_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.user_roles r where r.role = 'admin');
$$;

-- Works once: afterwards the role is granted by admins. Of two concurrent calls the second returns false.
create function public.make_first_admin(member uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('admins'));
  if exists (select from public.user_roles r where r.role = 'admin') then return false; end if;
  insert into public.user_roles (user_id, role) values (member, 'admin');
  return true;
end;
$$;

revoke execute on function public.save_site_settings(jsonb) from public, anon, service_role;
grant execute on function public.save_site_settings(jsonb) to authenticated;
revoke execute on function public.has_admin(), public.make_first_admin(uuid) from public, anon, authenticated;
grant execute on function public.has_admin(), public.make_first_admin(uuid) to service_role;

grant select on public.site_settings to anon, authenticated;
grant select, insert, update, delete on public.site_settings to service_role;

call internal.close_migration();
