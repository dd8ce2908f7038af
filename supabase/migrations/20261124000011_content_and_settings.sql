-- Content: what admins write.
--
-- articles       Who may read:  everyone.                              Who may write: admins.
-- resources      Who may read:  everyone.                              Who may write: admins.
-- announcements  Who may read:  everyone, those that have not ended;   Who may write: admins.
--                               admins all.
-- categories     Who may write: admins too; they retire one by retire_category, which moves its businesses.
--
-- A picture that an admin has uploaded is in the bucket 'photos' too, in a folder named after its URL, as encoded by the site. It
-- is served while an article shows it.
--
-- Texts are Markdown or plain; no table here holds HTML. Every change by a member is in the audit log, with shortened values.
--
-- The settings of the site, and its first admin.
--
-- site_settings     Who may read:  everyone.      Who may write: admins, which is logged.
-- secret_settings   Who may read and write: the service role.
--
-- Who may call: make_first_admin: the service role.

create function internal.is_web_address(address text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select address ~ '^https?://[^\s<>"]+$' and length(address) <= 500;
$$;

create table public.articles (
  -- The slug of its page.
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 64),
  aliases text[] not null default '{}', -- other slugs that redirect to it
  title text not null check (title ~ '\S' and length(title) <= 110),
  display_title text not null check (display_title ~ '\S' and length(display_title) <= 80),
  -- The text of its card on the home page.
  summary text not null check (summary ~ '\S' and length(summary) <= 200),
  place text check (place ~ '\S' and length(place) <= 100),
  category text references public.categories (name) on update cascade on delete set null,
  -- A picture on this site: pages load none from elsewhere.
  picture text not null check (picture ~ '^/[A-Za-z0-9/_-]+(\.[a-z0-9]+)?$' and length(picture) <= 200),
  picture_alt text not null check (picture_alt ~ '\S' and length(picture_alt) <= 300),
  -- Markdown. A line that begins with '## ' opens a section.
  body text not null check (body ~ '\S' and length(body) <= 50000),
  phone text check (phone ~ '\S' and length(phone) <= 40),
  website text check (internal.is_web_address(website)),
  instagram text check (internal.is_web_address(instagram)),
  facebook text check (internal.is_web_address(facebook)),
  licenses jsonb not null default '[]' check (jsonb_typeof(licenses) = 'array' and length(licenses::text) <= 4000),
  sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array' and length(sources::text) <= 20000),
  position smallint not null default 0, -- ascending; the first few are on the home page
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.resources (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
  -- A section of /veteran-resources.
  section text not null check (section in (
    'state-government', 'employment-business', 'healthcare-mental-health', 'medical-centers', 'housing-assistance',
    'legal-advocacy', 'community-support')),
  title text not null check (title ~ '\S' and length(title) <= 100),
  description text not null default '' check (length(description) <= 400),
  city text check (city ~ '\S' and length(city) <= 60), -- of medical centers only
  address text check (address ~ '\S' and length(address) <= 200),
  phone text check (phone ~ '\S' and length(phone) <= 40),
  website text not null check (internal.is_web_address(website)),
  extra text check (extra ~ '\S' and length(extra) <= 300),
  -- Where its facts can be checked, and when they last were.
  source text not null check (internal.is_web_address(source)),
  checked_on date not null,
  position smallint not null default 0, -- within its section
  updated_at timestamptz not null default now(),
  check ((section = 'medical-centers') = (city is not null))
);

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  text text not null check (text ~ '\S' and length(text) <= 200),
  href text check (href ~ '^/([^/\\]|$)' or internal.is_web_address(href)),
  ends_at timestamptz not null,
  updated_at timestamptz not null default now()
);

create index articles_by_position on public.articles (position, id);
create index articles_by_category on public.articles (category);
create index announcements_by_end on public.announcements (ends_at);

create trigger articles_updated_at before update on public.articles
  for each row execute function internal.set_updated_at();
create trigger resources_updated_at before update on public.resources
  for each row execute function internal.set_updated_at();
create trigger announcements_updated_at before update on public.announcements
  for each row execute function internal.set_updated_at();

create trigger articles_log after insert or update or delete on public.articles
  for each row execute function internal.log_content();
create trigger resources_log after insert or update or delete on public.resources
  for each row execute function internal.log_content();
create trigger announcements_log after insert or update or delete on public.announcements
  for each row execute function internal.log_content();
create trigger categories_log after insert or update or delete on public.categories
  for each row execute function internal.log_content();

alter table public.articles enable row level security;
alter table public.resources enable row level security;
alter table public.announcements enable row level security;

create policy "everyone reads articles" on public.articles for select to anon, authenticated using (true);
create policy "admins write articles" on public.articles for all to authenticated
  using ((select internal.has_role('admin'))) with check ((select internal.has_role('admin')));
create policy "everyone reads resources" on public.resources for select to anon, authenticated using (true);
create policy "admins write resources" on public.resources for all to authenticated
  using ((select internal.has_role('admin'))) with check ((select internal.has_role('admin')));
create policy "everyone reads announcements until they end" on public.announcements
  for select to anon, authenticated using (ends_at > now());
create policy "admins write announcements" on public.announcements for all to authenticated
  using ((select internal.has_role('admin'))) with check ((select internal.has_role('admin')));
create policy "admins add categories" on public.categories for insert to authenticated
  with check ((select internal.has_role('admin')));
create policy "admins change categories" on public.categories for update to authenticated
  using ((select internal.has_role('admin'))) with check ((select internal.has_role('admin')));

grant execute on function internal.is_web_address(text) to authenticated, service_role;

-- Retires a category: its pages redirect (308) to those of `into_id`, and its businesses move there. Without `into_id` it must
-- have no businesses, and its pages redirect to /categories. Moves a hundred businesses per call, so that other requests are
-- served in between, and returns how many are left: call it until none is, which is when the category is retired.
create function public.retire_category(category_id text, into_id text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  retired public.categories;
  merge_target public.categories;
  listed integer;
  moved text[];
begin
  perform internal.require_admin();
  -- Categories, then businesses, each in order: an edit locks its business, and of a category only the key.
  perform from public.categories c where c.id in (category_id, into_id) order by c.id for no key update;
  select * into retired from public.categories c where c.id = category_id and c.state = 'active';
  if retired.id is null then return jsonb_build_object('ok', false, 'problem', 'missing'); end if;
  if into_id is not null then
    select * into merge_target from public.categories c where c.id = into_id and c.state = 'active' and c.id <> category_id;
    if merge_target.id is null then return jsonb_build_object('ok', false, 'problem', 'merge_target'); end if;
  end if;
  moved := array(select k.business_id from public.business_categories k where k.category_id = retired.id order by 1 limit 100);
  perform from public.businesses b where b.id = any (moved) order by b.id for no key update;
  select count(*) into listed from public.business_categories k where k.category_id = retired.id;
  if listed > 0 and merge_target.id is null then
    return jsonb_build_object('ok', false, 'problem', 'listed', 'listings', listed);
  end if;
  update public.business_categories k set category_id = merge_target.id
  where k.category_id = retired.id and k.business_id = any (moved) and not exists (
    select from public.business_categories h where h.business_id = k.business_id and h.category_id = merge_target.id);
  -- The others have both: the place of the main category is inherited.
  with gone as (
    delete from public.business_categories k where k.category_id = retired.id and k.business_id = any (moved)
    returning k.business_id, k.is_main
  )
  update public.business_categories k set position = 0 from gone
  where gone.is_main and k.business_id = gone.business_id and k.category_id = merge_target.id;
  update public.businesses b set updated_at = now() where b.id = any (moved);
  select count(*) into listed from public.business_categories k where k.category_id = retired.id;
  if listed > 0 then return jsonb_build_object('ok', true, 'left', listed); end if;
  update public.articles a set category = merge_target.name where a.category = retired.name;
  update public.categories c set state = 'retired', merged_into = merge_target.id, position = null where c.id = retired.id;
  return jsonb_build_object('ok', true, 'left', 0);
end;
$$;

-- Moves listings that were written into a category while it was being retired.
create function internal.leave_retired_categories() returns void
language sql
set search_path = ''
as $$
  select internal.set_categories(jsonb_agg(jsonb_build_object('id', k.business_id)))
  from public.categories c join public.business_categories k on k.category_id = c.id and k.is_published
  where c.state = 'retired' having count(*) > 0;
$$;

-- Deletes all samples: listings with everything that belongs to them, and invented articles. Returns the number of each.
create function public.remove_samples() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  listings integer;
  stories integer;
begin
  if auth.role() <> 'service_role' then perform internal.require_admin(); end if;
  delete from public.businesses where source = 'sample';
  get diagnostics listings = row_count;
  delete from public.certification_kinds k
    where k.id = 'sample' and not exists (select from public.certifications c where c.kind = k.id);
  delete from public.articles where is_sample;
  get diagnostics stories = row_count;
  if listings + stories > 0 and auth.uid() is not null then
    perform internal.write_audit('samples.removed', 'samples', jsonb_build_object('listings', listings, 'articles', stories));
  end if;
  return jsonb_build_object('listings', listings, 'articles', stories);
end;
$$;

grant execute on function public.retire_category(text, text) to authenticated;
grant execute on function public.remove_samples() to authenticated, service_role;

-- Files of no photo and no article: of a picture that was removed or replaced, of a deleted listing, submission or article, of an
-- aborted upload, or of a form that was not saved. A form is expected to be saved within an hour.
create function public.list_unused_photos(older_than_minutes integer default 60) returns setof text
language sql stable security definer
set search_path = ''
as $$
  select o.name from storage.objects o, split_part(o.name, '/', 1) folder
  where o.bucket_id = 'photos' and o.created_at < now() - make_interval(mins => older_than_minutes)
    and not exists (select from public.business_images i where i.id::text = folder)
    and not exists (select from public.articles a where a.picture = '/photos/' || folder || '.jpg')
  order by o.name limit 1000;
$$;

grant execute on function public.list_unused_photos(integer) to service_role;

-- The initial resources, from data/; `npx tsx scripts/data/print-first-rows.ts resources` prints these lines.
insert into public.resources (id, title, description, website, source, section, city, address, phone, extra, checked_on, position)
select id, title, description, website, source, section, city, address, phone, extra, checked_on, position from jsonb_populate_recordset(null::public.resources, $rows$[
{"id":"fdva","title":"Florida Department of Veterans’ Affairs","description":"The state’s own agency for veterans. Its examiners help with VA claims at no charge, and it runs the State Veterans’ Homes.","website":"https://floridavets.org/","source":"https://floridavets.org/","section":"state-government","address":"11351 Ulmerton Road, Suite 311-K, Largo, FL 33778","phone":"727-319-7440","checked_on":"2026-11-21","position":1},
{"id":"va-benefits","title":"VA Benefits: St. Petersburg Regional Office","description":"The federal office for Florida that decides on disability compensation and pension, and answers questions about claims.","website":"https://www.va.gov/","source":"https://www.va.gov/find-locations/","section":"state-government","address":"9500 Bay Pines Boulevard, St. Petersburg, FL 33708","phone":"800-827-1000","extra":"The phone number is VA’s national benefits line.","checked_on":"2026-11-21","position":2},
{"id":"myva411","title":"MyVA411, VA’s main information line","description":"One number for any question about VA when you do not know whom to ask. It connects you with the right office.","website":"https://www.va.gov/contact-us/","source":"https://www.va.gov/contact-us/","section":"state-government","phone":"800-698-2411","extra":"With hearing loss, call TTY 711.","checked_on":"2026-11-21","position":3},
{"id":"military-records","title":"National Archives: military service records","description":"How to ask for a DD 214 and other service records. A basic request is free.","website":"https://www.archives.gov/veterans/military-service-records","source":"https://www.archives.gov/veterans/military-service-records","section":"state-government","checked_on":"2026-11-21","position":4},
{"id":"veterans-florida","title":"Veterans Florida","description":"A nonprofit created by the state: help with careers, training and starting a business for veterans in Florida.","website":"https://www.veteransflorida.org/","source":"https://www.veteransflorida.org/","section":"employment-business","checked_on":"2026-11-21","position":1},
{"id":"employ-florida","title":"Employ Florida and CareerSource Florida","description":"The state’s job market and its local career centers. Veterans get priority of service, and there are staff who work only with veterans.","website":"https://www.employflorida.com/","source":"https://careersourceflorida.com/","section":"employment-business","phone":"866-352-2345","checked_on":"2026-11-21","position":2},
{"id":"florida-sbdc","title":"Florida SBDC Network","description":"Free, confidential advice for owners of small businesses, at offices from Pensacola to Key West.","website":"https://floridasbdc.org/","source":"https://floridasbdc.org/","section":"employment-business","checked_on":"2026-11-21","position":3},
{"id":"sba-vetcert","title":"SBA Veteran Small Business Certification","description":"The federal certification for veteran-owned and service-disabled veteran-owned small businesses that want to bid for set-aside contracts.","website":"https://www.sba.gov/federal-contracting/contracting-assistance-programs/veteran-contracting-assistance-programs","source":"https://www.sba.gov/federal-contracting/contracting-assistance-programs/veteran-contracting-assistance-programs","section":"employment-business","phone":"800-827-5722","extra":"The phone number is SBA’s general answer desk.","checked_on":"2026-11-21","position":4},
{"id":"vboc","title":"Veterans Business Outreach Centers","description":"SBA’s partners for veterans and military spouses: workshops, business plans and counseling. The page lists the center for Florida.","website":"https://www.sba.gov/local-assistance/resource-partners/veterans-business-outreach-center-vboc-program","source":"https://www.sba.gov/local-assistance/resource-partners/veterans-business-outreach-center-vboc-program","section":"employment-business","checked_on":"2026-11-21","position":5},
{"id":"score","title":"SCORE","description":"Volunteer mentors who have run businesses themselves, free for as long as you need one.","website":"https://www.score.org/","source":"https://www.score.org/","section":"employment-business","phone":"800-634-0245","checked_on":"2026-11-21","position":6},
{"id":"va-health","title":"VA health care: applying and eligibility","description":"Find out whether you can get VA health care, apply for it, or ask about an application.","website":"https://www.va.gov/health-care/","source":"https://www.va.gov/health-care/how-to-apply/","section":"healthcare-mental-health","phone":"877-222-8387","extra":"Answered Monday to Friday, 8 a.m. to 8 p.m. Eastern.","checked_on":"2026-11-21","position":1},
{"id":"va-health-connect","title":"VA Health Connect for Florida","description":"A nurse or a provider by phone for veterans in VA care, at any hour, through the VA Sunshine Healthcare Network.","website":"https://department.va.gov/integrated-service-networks/visn-08/","source":"https://department.va.gov/integrated-service-networks/visn-08/","section":"healthcare-mental-health","phone":"877-741-3400","checked_on":"2026-11-21","position":2},
{"id":"vet-centers","title":"Vet Centers","description":"Confidential counseling in the community for those who served in combat or lived through sexual trauma in service, and for their families. You need not be enrolled with VA.","website":"https://www.vetcenter.va.gov/","source":"https://www.vetcenter.va.gov/","section":"healthcare-mental-health","phone":"877-927-8387","extra":"The call center answers day and night.","checked_on":"2026-11-21","position":3},
{"id":"florida-veterans-support-line","title":"Florida Veterans Support Line","description":"Someone to talk to, often a veteran, and a way to local help. A service of the state that answers day and night.","website":"https://floridavets.org/","source":"https://floridavets.org/","section":"healthcare-mental-health","phone":"844-693-5838","extra":"The number spells 1-844-MyFLVet. Dialing 211 works too.","checked_on":"2026-11-21","position":4},
{"id":"women-veterans","title":"Women Veterans Call Center","description":"VA’s line for women who served: benefits, health care and where to find them.","website":"https://www.womenshealth.va.gov/","source":"https://www.womenshealth.va.gov/","section":"healthcare-mental-health","phone":"855-829-6636","checked_on":"2026-11-21","position":5},
{"id":"caregivers","title":"VA Caregiver Support Line","description":"For those who look after a veteran: advice, programs and a listener who knows the job.","website":"https://www.caregiver.va.gov/","source":"https://www.caregiver.va.gov/","section":"healthcare-mental-health","phone":"855-260-3274","checked_on":"2026-11-21","position":6},
{"id":"homeless-veterans","title":"National Call Center for Homeless Veterans","description":"For veterans without a home, or about to lose one, and for anyone who wants to help one. Free and confidential, day and night.","website":"https://www.va.gov/homeless/","source":"https://www.va.gov/homeless/","section":"housing-assistance","phone":"877-424-3838","extra":"It leads to local VA programs, HUD-VASH vouchers and help with the rent included.","checked_on":"2026-11-21","position":1},
{"id":"va-home-loans","title":"VA Home Loans","description":"Certificates of Eligibility, buying and refinancing, and help for borrowers who have fallen behind.","website":"https://www.va.gov/housing-assistance/home-loans/","source":"https://www.va.gov/housing-assistance/home-loans/","section":"housing-assistance","phone":"877-827-3702","checked_on":"2026-11-21","position":2},
{"id":"florida-housing","title":"Florida Housing Finance Corporation","description":"The state’s housing agency: programs for home buyers, and a way to affordable rentals.","website":"https://www.floridahousing.org/","source":"https://www.floridahousing.org/","section":"housing-assistance","address":"227 North Bronough Street, Suite 5000, Tallahassee, FL 32301","phone":"850-488-4197","checked_on":"2026-11-21","position":3},
{"id":"veterans-legal-helpline","title":"Florida Veterans Legal Helpline","description":"Free legal advice for veterans with low incomes: housing, family, benefits, debts and driver licenses. Run by Bay Area Legal Services.","website":"https://bals.org/","source":"https://bals.org/","section":"legal-advocacy","phone":"866-486-6161","checked_on":"2026-11-21","position":1},
{"id":"accredited-representatives","title":"VA: find an accredited representative","description":"The official search for people who may help with a VA claim. Service organizations never charge for it.","website":"https://www.va.gov/get-help-from-accredited-representative/find-rep/","source":"https://www.va.gov/get-help-from-accredited-representative/","section":"legal-advocacy","checked_on":"2026-11-21","position":2},
{"id":"dav","title":"DAV (Disabled American Veterans)","description":"Free help with claims and appeals by accredited officers, and rides to VA appointments by volunteers.","website":"https://www.dav.org/","source":"https://www.dav.org/","section":"legal-advocacy","phone":"877-426-2838","checked_on":"2026-11-21","position":3},
{"id":"florida-bar-referral","title":"The Florida Bar Lawyer Referral Service","description":"Names of lawyers in your area for matters where free legal aid does not fit.","website":"https://www.floridabar.org/public/lrs/","source":"https://www.floridabar.org/public/lrs/","section":"legal-advocacy","phone":"800-342-8011","checked_on":"2026-11-21","position":4},
{"id":"american-legion-florida","title":"The American Legion, Department of Florida","description":"Posts in most towns, service officers who help with claims, and help for members after storms.","website":"https://www.floridalegion.org/","source":"https://www.floridalegion.org/","section":"community-support","address":"1912A Lee Road, Orlando, FL 32810","checked_on":"2026-11-21","position":1},
{"id":"vfw","title":"Veterans of Foreign Wars","description":"Posts for those who served in conflicts abroad, with accredited service officers and grants for hard months.","website":"https://www.vfw.org/find-a-post","source":"https://www.vfw.org/","section":"community-support","checked_on":"2026-11-21","position":2},
{"id":"wounded-warrior-project","title":"Wounded Warrior Project","description":"Programs in mental health, work and recovery for those wounded, ill or injured since September 11, 2001. Its headquarters are in Jacksonville.","website":"https://www.woundedwarriorproject.org/","source":"https://www.woundedwarriorproject.org/","section":"community-support","address":"4899 Belfort Road, Suite 300, Jacksonville, FL 32256","phone":"888-997-2586","checked_on":"2026-11-21","position":3},
{"id":"k9s-for-warriors","title":"K9s For Warriors","description":"Service dogs, at no cost, for veterans with post-traumatic stress, brain injury or military sexual trauma. Based in northeast Florida.","website":"https://k9sforwarriors.org/","source":"https://k9sforwarriors.org/","section":"community-support","phone":"904-686-1956","checked_on":"2026-11-21","position":4},
{"id":"red-cross","title":"American Red Cross Hero Care","description":"Emergency messages to service members, and help for military and veteran families.","website":"https://www.redcross.org/get-help/military-families.html","source":"https://www.redcross.org/get-help/military-families.html","section":"community-support","phone":"877-272-7337","checked_on":"2026-11-21","position":5},
{"id":"team-rwb","title":"Team Red, White & Blue","description":"Group runs, walks and workouts that bring veterans together with their neighbors. Joining is free.","website":"https://teamrwb.org/","source":"https://teamrwb.org/","section":"community-support","checked_on":"2026-11-21","position":6},
{"id":"miami","city":"Miami","address":"1201 NW 16th Street, Miami, FL 33125","phone":"305-575-7000","website":"https://www.va.gov/miami-health-care/","source":"https://www.va.gov/miami-health-care/locations/","section":"medical-centers","title":"Bruce W. Carter Department of Veterans Affairs Medical Center","description":"","checked_on":"2026-11-21","position":1},
{"id":"orlando","city":"Orlando","address":"13800 Veterans Way, Orlando, FL 32827","phone":"407-631-1000","website":"https://www.va.gov/orlando-health-care/","source":"https://www.va.gov/orlando-health-care/locations/","section":"medical-centers","title":"Orlando VA Medical Center","description":"","checked_on":"2026-11-21","position":2},
{"id":"tampa","city":"Tampa","address":"13000 Bruce B. Downs Boulevard, Tampa, FL 33612","phone":"813-972-2000","website":"https://www.va.gov/tampa-health-care/","source":"https://www.va.gov/tampa-health-care/locations/","section":"medical-centers","title":"James A. Haley Veterans’ Hospital","description":"","checked_on":"2026-11-21","position":3}
]$rows$);

grant select on public.articles, public.resources, public.announcements to anon;
grant select, insert, update, delete on public.articles, public.resources, public.announcements to authenticated;
grant insert, update on public.categories to authenticated;

call internal.close_migration();

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
