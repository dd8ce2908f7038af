-- The settings of the site, and its first admin.
--
-- site_settings     Who may read:  everyone.      Who may write: admins, which is logged.
-- secret_settings   Who may read and write: the service role.
--
-- Who may call: make_first_admin: the service role.

-- Name and operator of the site, which every page shows, and the heading of its home page: a single row. Null values are taken from the environment.
create table public.site_settings (
  id text primary key default 'site' check (id ~ '^[a-z-]{1,40}$'),
  name text check (name ~ '\S' and length(name) <= 80),
  home_heading text check (home_heading ~ '\S' and length(home_heading) <= 100),
  operator_name text check (operator_name ~ '\S' and length(operator_name) <= 200),
  postal_address text check (postal_address ~ '\S' and length(postal_address) <= 300),
  contact_email text check (contact_email ~ '^[^\s@<>,;]+@[^\s@<>,;]+$' and length(contact_email) <= 254),
  -- They are used in mails, feeds and metadata as well, none of which needs markup or control characters.
  check (concat(name, home_heading, operator_name) !~ '[<>[:cntrl:]]'),
  check (translate(postal_address, E'\n', '') !~ '[<>[:cntrl:]]')
);

alter table public.site_settings enable row level security;
create policy "everyone reads the settings of the site" on public.site_settings for select to anon, authenticated using (true);
create policy "admins change the settings of the site" on public.site_settings
  for update to authenticated using ((select internal.has_role('admin')));
create trigger site_settings_log after update on public.site_settings
  for each row execute function internal.log_content('settings');
insert into public.site_settings default values;

-- What all servers of the site share and nobody else may see, encrypted by the site: the mail server.
create table public.secret_settings (
  name text primary key check (name ~ '^[a-z-]{1,40}$'),
  value text not null check (length(value) <= 10000)
);
alter table public.secret_settings enable row level security;

-- With a mail server the embedded Supabase confirms addresses from its next start on, also of members who signed up before:
-- tells them. A hosted one decides by its own settings.
create function internal.tell_unconfirmed_members() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform internal.queue_email(u.email, 'confirmation-needed', '{}') from auth.users u
    where new.name = 'mail-server' and to_regrole('directory_server') is not null
      and u.email_confirmed_at is not null and u.confirmation_sent_at is null
      and not exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin');
  return null;
end;
$$;
create trigger secret_settings_tell_members after insert on public.secret_settings
  for each row execute function internal.tell_unconfirmed_members();

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

grant execute on function public.make_first_admin(uuid) to service_role;

grant select on public.site_settings to anon, authenticated;
grant update (name, home_heading, operator_name, postal_address, contact_email) on public.site_settings to authenticated;

call internal.close_migration();
