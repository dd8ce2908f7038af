-- The categories of the directory: what a business can be listed under.
--
-- Who may read:  everyone, retired categories too: their pages redirect.
-- Who may write: the service role; admins by the policies of 20261124000011_content_and_settings.sql.
--
-- The public directory: businesses and what their pages show.
--
-- Who may read:  everyone: published businesses and their rows in the other tables; closed businesses for one year.
--                Reviewers: every row.
-- Who may write: the service role (samples, import), and functions that check the caller. Visitors and members cannot write
--                directly.
--
-- Everything in these tables is public. Private data (owners, submitters, private streets) is in other tables. Helper functions are
-- in the schema internal, which no REST interface serves.

-- Grants no right by default, as new projects of the hosted Supabase: each migration grants what its tables need. Older projects
-- grant everything.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

create table public.categories (
  -- The slug of the category's pages.
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
  -- `name` is stored in businesses.category, `label` is shown to visitors.
  name text not null unique check (name ~ '\S' and length(name) <= 60),
  label text collate "C" not null check (label ~ '\S' and length(label) <= 60),
  icon text not null check (icon ~ '^[a-z0-9-]+$' and length(icon) <= 60), -- name in the icon set
  schema_type text check (schema_type ~ '^[A-Za-z]+$' and length(schema_type) <= 60), -- null: LocalBusiness
  spec_group text unique check (spec_group ~ '^[A-Za-z]+$' and length(spec_group) <= 60),
  -- Synonyms of the whole category, and its parts with theirs: [{"part": "charger", "said": ["ev charger"]}, …], where `part` is
  -- the word that listings use. Search matches them in this order.
  keywords text[] not null default '{}',
  parts jsonb not null default '[]' check (jsonb_typeof(parts) = 'array' and length(parts::text) <= 20000),
  -- Choices of the submission form that map to this category, and other slugs that redirect to it.
  submission_choices text[] not null default '{}',
  other_ids text[] not null default '{}',
  is_listed boolean not null default true, -- on /categories; the category's own page exists in any case
  state text not null default 'active' check (state in ('active', 'retired')),
  merged_into text references public.categories on update cascade check (merged_into <> id),
  position smallint unique, -- order among the popular categories; null: not popular
  check (merged_into is null or state = 'retired')
);

create index categories_merged_into on public.categories (merged_into) where merged_into is not null;

alter table public.categories enable row level security;
create policy "everyone reads categories" on public.categories
  for select to anon, authenticated using (true);
grant select on public.categories to anon, authenticated;

-- The initial rows, from data/; `npx tsx scripts/data/print-first-rows.ts categories` prints these lines.
insert into public.categories (id, name, label, icon, schema_type, spec_group, keywords, parts, submission_choices, other_ids, is_listed, state, merged_into, position)
select id, name, label, icon, schema_type, spec_group, keywords, parts, submission_choices, other_ids, is_listed, state, merged_into, position from jsonb_populate_recordset(null::public.categories, $rows$[
{"id":"accounting-and-taxes","name":"Accounting and Taxes","label":"Accounting and Taxes","icon":"calculator","schema_type":"AccountingService","keywords":["accountant","accountants","accounting","accounting firm","cpa","cpas","certified public accountant"],"parts":[{"part":"bookkeeping","said":["bookkeeper","bookkeepers","book keeper","book keeping","quickbooks"]},{"part":"payroll","said":["payroll service"]},{"part":"tax preparation","said":["tax","taxes","file taxes","file my taxes","do my taxes","tax preparer","tax prep","tax help","tax service","tax accountant","tax return","tax returns","irs","irs problems","irs help","tax problems"]},{"part":"income tax","said":[]}],"submission_choices":["Financial Services"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"air-and-electric","name":"Air and Electric","label":"Air and Electric","icon":"zap","schema_type":"HVACBusiness","spec_group":"airAndElectric","keywords":["electrician","electric","electrical","electrical repair","electric repair","wiring","air and electrical"],"parts":[{"part":"charger","said":["ev charger","ev charging","ev charging station","car charger","electric car charger","electric vehicle charger","tesla charger"]},{"part":"generator","said":["generac","standby generator","backup generator","home generator"]},{"part":"solar panel","said":["solar","solar panels","solar power","solar energy","solar company","solar installer"]},{"part":"ceiling fan","said":["ceiling fans","ceiling fan installation"]},{"part":"panel","said":["electrical panel","breaker","breaker box"]},{"part":"lighting","said":["light fixture","light fixtures","lighting installation"]},{"part":"outage","said":["power outage","no power"]}],"submission_choices":["Home Services"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"animal-services","name":"Animal Services","label":"Animal Services","icon":"paw-print","spec_group":"animalServices","keywords":["pet","pets","animal","animals","pet care","pet service","pet services","animal care"],"parts":[{"part":"sitting","said":["pet sitting","pet sitter","dog sitter","dog sitting","cat sitter","cat sitting"]},{"part":"boarding","said":["dog boarding","pet boarding","cat boarding","dog daycare","doggy daycare","doggie daycare","pet daycare","dog hotel","horse boarding","horse stable","stables"]},{"part":"kennel","said":["kennels"]},{"part":"walking","said":["dog walker","dog walking"]},{"part":"veterinary","said":["veterinarian","vet clinic","animal hospital","horse vet","animal doctor","emergency vet","mobile vet","dog vet","cat vet","vet for my dog","vet for my cat","vet for dogs","vet for cats","pet doctor","vet tech"]},{"part":"rescue","said":["animal shelter","animal rescue","dog rescue","pet adoption"]},{"part":"farrier","said":["farriers","horse farrier","horseshoeing","horse shoer"]}],"submission_choices":[],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"apparel","name":"Apparel","label":"Apparel","icon":"shirt","schema_type":"ClothingStore","spec_group":"clothingApparel","keywords":["clothing","clothes","clothier","clothing store"],"parts":[{"part":"tailor","said":["tailoring","seamstress","alterations"]},{"part":"screen printing","said":["t shirt","t shirts","tshirt","tshirts","shirt printing","custom shirts"]},{"part":"workwear","said":["work clothes","uniform","uniforms","boots","work boots"]},{"part":"embroidery","said":["patches","custom patches","military patches"]}],"submission_choices":["Retail"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"aquarium-maintenance","name":"Aquarium Maintenance","label":"Aquarium Maintenance","icon":"fish","spec_group":"aquariumMaintenance","keywords":["aquarium","aquariums","fish tank","fish tanks","aquarium service","aquarium cleaning","fish tank cleaning"],"parts":[],"submission_choices":[],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"arts-and-crafts","name":"Arts and Crafts","label":"Arts and Crafts","icon":"palette","schema_type":"Store","spec_group":"artsAndCrafts","keywords":["art","arts","artist","artists","craft","crafts","handmade","handmade gifts","gifts","christmas gifts","candle","candles","soap","soaps"],"parts":[{"part":"pottery","said":["potter","ceramics"]},{"part":"glass","said":["glass blowing","glass blower","blown glass","stained glass"]},{"part":"woodworks","said":["woodworking","woodworker","wood shop","woodwork","furniture maker","custom furniture"]},{"part":"forge","said":["blacksmith","metalwork"]},{"part":"jewelry","said":["jeweler"]},{"part":"shadow box","said":["shadow boxes","flag case","flag cases"]}],"submission_choices":["Retail"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"auto-repair","name":"Auto Repair","label":"Auto Repair","icon":"wrench","schema_type":"AutoRepair","keywords":["mechanic","mechanics","auto mechanic","car mechanic","car repair","car repairs","truck repair","automotive repair","vehicle repair","auto shop","repair my car","fix car","fix my car","car trouble","car wont start","car will not start","check engine light"],"parts":[{"part":"brakes","said":["brake","brake job","brake repair"]},{"part":"transmission","said":[]},{"part":"radiator","said":["radiators","radiator leak"]},{"part":"engine","said":[]},{"part":"small engine","said":["small engine repair","chainsaw repair"]},{"part":"body","said":["body shop","auto body","autobody","auto body repair","collision","collision repair","dent repair","dents"]},{"part":"motorcycle","said":["motorcycles","motorcycle repair","motorcycle mechanic","harley"]},{"part":"rv","said":["rvs","rv repair","rv service","motorhome","motor home","motorhome repair","camper repair"]},{"part":"diesel","said":["diesel mechanic","diesel repair"]},{"part":"trailer","said":["trailer repair"]},{"part":"golf cart","said":["golf carts","golf cart repair"]},{"part":"muffler","said":["mufflers","exhaust"]},{"part":"garage","said":[]}],"submission_choices":["Automotive"],"other_ids":[],"is_listed":false,"state":"active"},
{"id":"auto-services","name":"Auto Services","label":"Auto Services","icon":"car-front","schema_type":"AutomotiveBusiness","spec_group":"autoServices","keywords":["auto","automotive","auto service","car service","car care"],"parts":[{"part":"tire","said":["tires","tire shop"]},{"part":"battery","said":["car battery"]},{"part":"alignment","said":["wheel alignment"]},{"part":"oil","said":["oil change","lube"]},{"part":"tint","said":["window tint","window tinting","tint my windows","auto tint","car tint","glass tint"]},{"part":"stereo","said":["car stereo","car audio","stereo installation"]},{"part":"glass","said":["auto glass","windshield","windshield repair","windshield replacement"]},{"part":"towing","said":["tow","tow truck","roadside assistance","roadside service","jump start","wrecker"]}],"submission_choices":["Automotive"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"barber-shops","name":"Barber Shops","label":"Barber Shops","icon":"scissors","schema_type":"HairSalon","spec_group":"barberShops","keywords":["barber","barbers","barbershop","barbershops","barber shop","haircut","haircuts","hair cut","mens haircut","mens haircuts","hairdresser","hairdressers","hair","hair salon","hair salons","hair stylist","hairstylist","salon","salons","beauty salon"],"parts":[{"part":"shave","said":[]}],"submission_choices":[],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"boat-repair","name":"Boat Repair","label":"Boat Repair","icon":"ship","spec_group":"boatRepair","keywords":["boat","boats","boat mechanic","boat service","boat maintenance","boat engine","boat works","marine repair","marine mechanic","marine service","marine services","yacht repair","yacht service","boat wont start"],"parts":[{"part":"outboard","said":["outboard motor","outboard repair","outboard mechanic"]},{"part":"electronics","said":["marine electronics","boat electronics"]},{"part":"sails","said":["sail","sail maker","sailmaker","boat canvas"]},{"part":"bottom paint","said":["bottom painting"]},{"part":"jet ski repair","said":["jet ski mechanic","waverunner repair"]}],"submission_choices":[],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"car-dealership","name":"Car Dealership","label":"Car Dealership","icon":"key-round","schema_type":"AutoDealer","spec_group":"carDealership","keywords":["car dealer","car dealers","auto dealer","dealership","used car","used cars","used truck","used trucks","cars for sale","auto sales","car sales","buy a car","preowned cars","pickup truck","pickup trucks","used vehicles","used suv"],"parts":[],"submission_choices":["Automotive"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"car-wash","name":"Car Wash","label":"Car Wash","icon":"car","schema_type":"AutoWash","spec_group":"carWash","keywords":["car washes","hand wash","auto wash","auto spa","truck wash","wash my car"],"parts":[],"submission_choices":["Automotive"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"catering","name":"Catering","label":"Catering","icon":"cooking-pot","schema_type":"FoodEstablishment","keywords":["caterer","caterers","catered","private chef","personal chef"],"parts":[],"submission_choices":["Food & Beverage"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"cleaning-services","name":"Cleaning Services","label":"Cleaning Services","icon":"brush-cleaning","spec_group":"cleaning","keywords":["cleaning","cleaner","cleaners","cleaning lady","cleaning company","house cleaning","house cleaner","home cleaning","office cleaning","maid","maids","maid service","housekeeping","housekeeper","janitor","janitorial"],"parts":[{"part":"carpet","said":["carpet cleaning","carpet cleaner","rug cleaning","upholstery cleaning"]},{"part":"windows","said":["window cleaning","window washing"]},{"part":"turnover","said":["airbnb cleaning","vacation rental cleaning"]}],"submission_choices":["Home Services"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"construction","name":"Construction","label":"Construction","icon":"hard-hat","schema_type":"GeneralContractor","spec_group":"construction","keywords":["builder","builders","contractor","contractors","general contractor","general contractors","home builder","home builders","new construction","building contractor","contracting","construction company","custom home","custom homes","custom home builder"],"parts":[{"part":"framing","said":["framer"]},{"part":"concrete","said":["cement","concrete driveway","driveways","slab"]},{"part":"foundation repair","said":["house leveling","sinkhole","sinkhole repair"]},{"part":"tiki hut","said":["tiki huts","tiki bar","chickee","chickees"]},{"part":"asphalt","said":["asphalt paving","paving","paving company","sealcoating","driveway paving","striping","line striping"]},{"part":"dock","said":["docks","dock builder","boat dock","boat docks","boat lift","seawall","marine construction"]},{"part":"deck","said":["decks","deck builder","pergola","gazebo"]},{"part":"demolition","said":[]},{"part":"excavation","said":["excavating","excavator","site work","land clearing","lot clearing","brush clearing","bush hogging","tractor work","backhoe","grading"]},{"part":"metal building","said":["metal buildings","steel building","steel buildings","carport","carports","pole barn","pole barns"]},{"part":"pool construction","said":["pool builder","pool builders","pool contractor","pool installation","new pool"]},{"part":"addition","said":["additions","home addition"]}],"submission_choices":["Construction"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"consulting","name":"Consulting","label":"Consulting","icon":"briefcase-business","schema_type":"ProfessionalService","keywords":["consultant","consultants","consulting firm","business consultant","management consultant","business consulting"],"parts":[],"submission_choices":["Consulting"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"detailing","name":"Detailing","label":"Detailing","icon":"sparkles","schema_type":"AutomotiveBusiness","keywords":["detailer","detail","auto detail","auto detailing","car detail","car detailing","car detailer","boat detailing","mobile detailing"],"parts":[{"part":"ceramic coating","said":["paint correction"]},{"part":"hull","said":["hull cleaning","yacht detailing","yacht detail"]}],"submission_choices":["Automotive"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"disability-benefits","name":"Disability Benefits","label":"Disability Benefits","icon":"file-heart","schema_type":"ProfessionalService","spec_group":"disabilityBenefits","keywords":["va claim","va claims","va claims help","claims help","va disability","va disability claim","va disability claims","disability","disability claim","disability claims","disability rating","va rating","va benefits","veteran benefits","veterans benefits","benefits","nexus letter","va appeal","va appeals","va paperwork","va help"],"parts":[],"submission_choices":["Legal Services"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"dog-grooming","name":"Dog Grooming","label":"Dog Grooming","icon":"dog","spec_group":"dogGrooming","keywords":["dog groomer","dog groomers","groomer","groomers","grooming","pet grooming","pet groomer","dog wash","dog bath","cat grooming"],"parts":[{"part":"mobile grooming","said":["mobile groomer","mobile groomers","mobile dog grooming"]}],"submission_choices":[],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"dog-training","name":"Dog Training","label":"Dog Training","icon":"bone","spec_group":"dogTraining","keywords":["dog trainer","dog trainers","puppy training","puppy trainer","canine training","k9","k9 training","dog obedience","obedience training","dog school","puppy class","puppy classes","dog classes","dog class","puppy school"],"parts":[{"part":"service dog","said":["service dogs","service dog training"]}],"submission_choices":["Education & Training"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"education-and-tutoring","name":"Education and Tutoring","label":"Education and Tutoring","icon":"graduation-cap","keywords":["education","tutor","tutors","tutoring","math tutor","reading tutor","homework help"],"parts":[{"part":"test prep","said":["sat prep","act prep","asvab prep"]},{"part":"music lessons","said":["music teacher","guitar lessons","guitar teacher","piano lessons","piano teacher","singing lessons"]}],"submission_choices":["Education & Training"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"fence-construction","name":"Fence Construction","label":"Fence Construction","icon":"fence","schema_type":"GeneralContractor","spec_group":"fenceConstruction","keywords":["fence","fences","fencing","fence company","fence builder","fence builders","fence contractor","fence contractors","fence repair","fence installation","fence installer"],"parts":[{"part":"gate","said":["gates"]}],"submission_choices":["Construction"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"fitness","name":"Fitness","label":"Fitness","icon":"dumbbell","schema_type":"SportsActivityLocation","spec_group":"fitness","keywords":["gym","gyms","lose weight","workout","exercise","fitness center","fitness gym","health club","personal training","personal trainer","personal trainers"],"parts":[{"part":"yoga","said":[]},{"part":"boot camp","said":["bootcamp"]},{"part":"strength","said":["weight lifting","weightlifting","strength training","crossfit"]},{"part":"rowing","said":[]},{"part":"gymnastics","said":["gymnastics gym","gymnastics classes"]},{"part":"pilates","said":[]}],"submission_choices":[],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"food-and-drinks","name":"Food and Drinks","label":"Food and Drinks","icon":"utensils","schema_type":"FoodEstablishment","spec_group":"foodAndDrinks","keywords":["food","foods","drinks","restaurant","restaurants","dining","dinner","lunch","eat","eats","places to eat","takeout","take out","takeaway","carry out","food delivery","outdoor dining","outdoor seating","place to eat","somewhere to eat","hungry","resturant","restraunt","restaraunt","restuarant"],"parts":[{"part":"food truck","said":["food trucks","taco truck","taco trucks","food cart","food carts","mobile food","camion de comida"]},{"part":"ice cream","said":["ice cream shop","frozen yogurt"]},{"part":"wings","said":["chicken wings"]},{"part":"chicken","said":["fried chicken","chicken sandwich"]},{"part":"vegan","said":["vegetarian","plant based"]},{"part":"sushi","said":["sashimi"]},{"part":"steak","said":["steakhouse","steak house","steaks"]},{"part":"winery","said":["wineries","wine bar","wine"]},{"part":"distillery","said":["distilleries","whiskey","rum"]},{"part":"barbecue","said":["bbq","barbeque","bar b q","smokehouse","ribs","brisket"]},{"part":"cafe","said":["cafes"]},{"part":"meal prep","said":["prepared meals","meal delivery","meal kits"]},{"part":"coffee","said":["coffee shop","coffeehouse","coffee house","espresso","latte"]},{"part":"brewing","said":["brewery","breweries","craft brewery","craft beer","beer","taproom","brewpub"]},{"part":"oyster","said":["oysters","seafood","raw bar","oyster bar"]},{"part":"diner","said":["breakfast","brunch","pancakes"]},{"part":"pizza","said":["pizzeria"]},{"part":"burgers","said":["burger","hamburger","hamburgers"]},{"part":"tacos","said":["taco","mexican food","comida mexicana"]},{"part":"bakery","said":["baker","bakeries","panaderia","pasteleria","donuts","cake","cakes","wedding cake","birthday cake","cupcakes","pastries"]},{"part":"bar","said":["bars","pub","pubs","happy hour","night club","night clubs","nightclub","nightclubs"]},{"part":"pho","said":["vietnamese","banh mi"]},{"part":"sandwiches","said":["sandwich","subs","deli","cuban sandwich","hoagies"]},{"part":"jerky","said":["beef jerky"]},{"part":"hot sauce","said":["hot sauces","salsa","bbq sauce"]}],"submission_choices":["Food & Beverage"],"other_ids":[],"is_listed":true,"state":"active","position":3},
{"id":"garage-doors","name":"Garage Doors","label":"Garage Doors","icon":"warehouse","schema_type":"HomeAndConstructionBusiness","spec_group":"garageDoor","keywords":["garage door","garage door repair","garage door company","garage door opener","garage door installation","overhead door","overhead doors","overhead garage door"],"parts":[],"submission_choices":["Home Services"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"health-and-wellness","name":"Health and Wellness","label":"Health and Wellness","icon":"heart-pulse","schema_type":"HealthAndBeautyBusiness","spec_group":"healthAndWellness","keywords":["health","wellness","doctor","doctors","medical","clinic","health care","healthcare","family doctor","primary care","urgent care","physician","physicians"],"parts":[{"part":"massage","said":["massages","massage therapist","masseuse"]},{"part":"chiropractic","said":["chiropractor","chiropractors","chiro","back pain"]},{"part":"counseling","said":["counselor","counselors","counsellor","counselling","mental health","psychologist","psychotherapy","ptsd"]},{"part":"physical therapy","said":["physical therapist","physio","physiotherapy","rehab"]},{"part":"therapy","said":["therapist","therapists"]},{"part":"acupuncture","said":["acupuncturist"]},{"part":"hearing","said":["hearing aid","hearing aids","audiologist"]},{"part":"dental","said":["dentist","dentists","teeth cleaning","orthodontist","braces","dentures"]},{"part":"spa","said":["spas","day spa","med spa","facial","facials","skin care","skincare","esthetician","waxing"]},{"part":"home care","said":["home health care","home health","senior care","elder care","elderly care","caregiver","caregivers","in home care","assisted living"]},{"part":"nutrition","said":["nutritionist","dietitian","weight loss"]},{"part":"adult day care","said":["adult daycare","adult day center"]},{"part":"eye care","said":["eye doctor","optometrist","optician","eyeglasses","eye exam"]}],"submission_choices":["Healthcare"],"other_ids":[],"is_listed":true,"state":"active","position":4},
{"id":"home-defense","name":"Home Defense","label":"Home Defense","icon":"door-closed-locked","schema_type":"HomeAndConstructionBusiness","spec_group":"homeDefense","keywords":["home protection","storm protection","hurricane protection"],"parts":[{"part":"shutters","said":["shutter","hurricane shutters","storm shutters","plantation shutters","impact windows","hurricane windows"]},{"part":"locksmiths","said":["locksmith","locks","lock","rekey","lockout","car key","car keys","lost keys","locked out","locked out of my car","locked out of my house","keys locked in car","locked keys in car"]},{"part":"firearm","said":["firearms","gun","guns","gun safety","gun training","learn to shoot","concealed carry","firearm training","firearm safety","ccw","ccw class","ccw permit","concealed weapon","concealed carry permit","gun store","gun shop","ffl","ffl transfer","ffl dealer","gun range","shooting range","ammo","gunsmith","rifle","rifles","pistol","pistols","handgun","handguns","ar15","ar 15"]}],"submission_choices":["Security Services"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"home-inspection","name":"Home Inspection","label":"Home Inspection","icon":"house","schema_type":"HomeAndConstructionBusiness","spec_group":"homeInspection","keywords":["home inspector","home inspectors","house inspection","house inspector","inspector","inspectors","inspection","inspections","property inspection","property inspections","building inspection"],"parts":[{"part":"mold","said":["mold inspection"]},{"part":"radon","said":["radon test","radon testing"]},{"part":"wind","said":["wind mitigation"]},{"part":"four point","said":["four point inspection","4 point inspection","4 point"]}],"submission_choices":["Real Estate"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"home-repair","name":"Home Repair","label":"Home Remodeling","icon":"hammer","schema_type":"GeneralContractor","spec_group":"homeRepair","keywords":["home repairs","house repair","handyman","handymen","handy man","handyman service","remodel","remodeling","remodelling","remodeler","remodelers","renovation","renovations","home renovation","home improvement","home services","home maintenance","mobile home repair","tv mounting","mount tv","mount my tv","hang tv","furniture assembly","assemble furniture","home theater installation"],"parts":[{"part":"kitchen","said":["kitchen remodel","kitchen remodeling","kitchen renovation","countertop","countertops","granite countertops"]},{"part":"bath","said":["bathroom remodel","bathroom remodeling","bath remodel","shower remodel","walk in tub","walk in shower"]},{"part":"carpentry","said":["carpenter","carpenters"]},{"part":"cabinets","said":["cabinet","cabinet maker","cabinet makers","kitchen cabinets","custom cabinets"]},{"part":"drywall","said":["sheetrock","popcorn ceiling"]},{"part":"floor","said":["flooring","floors","hardwood floors","laminate floors","vinyl plank","tile","tiles","tile floor","tile floors","floor tile","tile installer","tile installation","tile setter","bathroom tile"]},{"part":"appliance","said":["appliances","appliance repair","washer repair","dryer repair","washing machine","refrigerator","fridge","dishwasher","oven repair","stove repair","appliance parts","refrigerator not cooling","fridge not cooling","dryer not heating"]},{"part":"closet","said":["closets","closet organizer","custom closets","garage storage","garage shelves"]},{"part":"window","said":["window replacement","broken window","fix window","replacement windows","window installation","window repair","new windows"]},{"part":"screen","said":["screens","screen repair","screen enclosure","pool cage","pool screen","lanai","screen room"]},{"part":"insulation","said":["attic insulation","crawl space","crawl space encapsulation"]},{"part":"siding","said":["vinyl siding","siding repair"]},{"part":"ramp","said":["ramps","wheelchair ramp","wheelchair ramps","grab bars","accessible bathroom","ada bathroom","handicap bathroom","home modification","home modifications","accessibility modifications","aging in place"]},{"part":"stair lift","said":["stair lifts","stairlift","stairlifts","chair lift"]},{"part":"doors","said":["door repair","door installation"]}],"submission_choices":["Home Services"],"other_ids":["home-remodeling"],"is_listed":true,"state":"active","position":5},
{"id":"hvac","name":"HVAC","label":"HVAC","icon":"air-vent","schema_type":"HVACBusiness","spec_group":"hvac","keywords":["ac","a c","ac unit","ac units","ac repair","ac service","ac company","ac contractor","ac installation","ac tune up","a c repair","a/c repair","air con","aircon","air condition","air conditioning","air conditioner","air conditioners","air conditioning repair","air conditioner repair","heating","cooling","heating and cooling","heating and air","heating and air conditioning","heater repair","furnace","heat pump","central air","hvac repair","hvac contractor","hvac company","trane","lennox","rheem"],"parts":[{"part":"duct","said":["ducts","duct cleaning","air duct","dryer vent","dryer vents","dryer vent cleaning"]},{"part":"mini split","said":["mini splits"]},{"part":"ice machines","said":["ice machine","walk in cooler","refrigeration"]}],"submission_choices":["Home Services"],"other_ids":[],"is_listed":true,"state":"active","position":2},
{"id":"insurance","name":"Insurance","label":"Insurance","icon":"umbrella","schema_type":"InsuranceAgency","spec_group":"insurance","keywords":["insurer","insurance agent","insurance agents","insurance agency","insurance broker","home insurance","homeowners insurance","car insurance","auto insurance","life insurance","business insurance"],"parts":[{"part":"flood","said":["flood insurance"]},{"part":"sr22","said":["sr 22"]},{"part":"health","said":["health insurance","medicare"]},{"part":"warranty","said":["home warranty"]},{"part":"boat insurance","said":[]}],"submission_choices":["Financial Services"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"it-services","name":"IT Services","label":"IT Services","icon":"monitor","schema_type":"ProfessionalService","keywords":["it support","it service","it company","it help","it consulting","tech support","computer","computers","computer repair","computer help","computer service","help desk","managed it","managed services","information technology","data recovery","virus removal"],"parts":[{"part":"network","said":["networks","networking","wifi","wi fi","cabling","network cabling","fiber cabling"]},{"part":"cloud","said":["cloud services","cloud computing"]},{"part":"cybersecurity","said":["cyber security"]},{"part":"phone","said":["phone repair","cell phone repair","iphone repair","phone screen","phone screen repair"]},{"part":"laptop","said":["laptops","laptop repair","laptop screen","laptop screen repair"]},{"part":"smart home","said":["home automation","home theater"]}],"submission_choices":["IT & Technology"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"landscape","name":"Landscape","label":"Landscape","icon":"shovel","schema_type":"HomeAndConstructionBusiness","spec_group":"landscaping","keywords":["landscaping","landscaper","landscapers","landscape design","landscape company","lawn","lawns","lawn care","lawn service","lawn services","lawn maintenance","lawn mowing","lawn mower service","lawn guy","mowing","mow","grass cutting","grass","yard","yard work","yard care","yard maintenance","garden","gardens","gardener","gardeners","gardening","hedge","hedges","hedge trimming"],"parts":[{"part":"irrigation","said":["sprinkler","sprinklers","sprinkler system","sprinkler repair"]},{"part":"nursery","said":["plant nursery","nurseries","garden center","plants","plant store"]},{"part":"weeds","said":["weed control","fertilizer","fertilization","weed and feed"]},{"part":"sod","said":[]},{"part":"turf","said":["artificial turf","artificial grass","synthetic turf","fake grass"]},{"part":"mulch","said":["mulching","topsoil","fill dirt","gravel","mulch delivery"]},{"part":"native","said":["native plants","florida native plants"]}],"submission_choices":["Home Services"],"other_ids":["landscaping"],"is_listed":true,"state":"active"},
{"id":"legal-services","name":"Legal Services","label":"Legal Services","icon":"scale","schema_type":"LegalService","keywords":["lawyer","lawyers","attorney","attorneys","law firm","law firms","law office","law offices","legal","legal help","legal advice","paralegal","start an llc","form an llc","va lawyer","va attorney"],"parts":[{"part":"divorce","said":["divorce lawyer","divorce attorney","family lawyer","family attorney"]},{"part":"injury","said":["injury lawyer","injury attorney","accident lawyer","car accident lawyer","personal injury"]},{"part":"real estate law","said":["real estate lawyer","real estate attorney"]},{"part":"criminal","said":["criminal lawyer","criminal attorney","criminal defense","criminal defense lawyer","criminal defense attorney","defense attorney","dui lawyer","dui attorney"]},{"part":"bankruptcy","said":["bankruptcy lawyer","bankruptcy attorney"]},{"part":"estate planning","said":["estate lawyer","estate attorney","estate planning attorney","wills","trusts","wills and trusts","living trust","probate","probate lawyer","probate attorney"]},{"part":"immigration","said":["immigration lawyer","immigration attorney"]},{"part":"disability","said":["disability lawyer","disability attorney"]}],"submission_choices":["Legal Services"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"manufacturing","name":"Manufacturing","label":"Manufacturing","icon":"factory","keywords":["manufacturer","manufacturers","manufacturing company","factory","factories"],"parts":[{"part":"machine shop","said":["machinist","machining","cnc"]}],"submission_choices":["Manufacturing"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"marketing-and-printing","name":"Marketing and Printing","label":"Marketing and Printing","icon":"megaphone","schema_type":"ProfessionalService","keywords":["marketing","marketing company","marketing agency","advertising","advertising agency","ad agency"],"parts":[{"part":"social media","said":["social media marketing","digital marketing"]},{"part":"seo","said":["search engine optimization"]},{"part":"print","said":["print shop","printing","printer","printers","printing company","business cards","print business cards","flyers","copy shop","copies"]},{"part":"signage","said":["sign","signs","sign company","sign shop","sign maker","banner","banners","banner printing","yard signs"]},{"part":"design","said":["graphic design","graphic designer","graphic designers","logo design","logo","logos"]},{"part":"promotional","said":["promotional products","promotional items","promo products","promo items","swag","challenge coin","challenge coins","unit coin","unit coins","military coins"]},{"part":"trophies","said":["trophy","awards","trophies and awards","plaque","plaques","engraving","id tags"]},{"part":"wraps","said":["vehicle wraps","vehicle wrap","car wrap","car wraps","truck wrap","wrap my truck"]}],"submission_choices":["Marketing & Advertising"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"masonry","name":"Masonry","label":"Masonry","icon":"brick-wall","schema_type":"GeneralContractor","spec_group":"masonry","keywords":["mason","masons","brick","bricks","bricklayer","brick work","brickwork","stone mason","stone masonry","stonework","block work"],"parts":[{"part":"paver","said":["pavers","brick pavers","patio pavers","paver patio"]},{"part":"stone","said":["stones"]},{"part":"chimney","said":[]},{"part":"fire pit","said":["fire pits","outdoor fireplace"]},{"part":"retaining wall","said":["retaining walls"]},{"part":"stucco","said":["stucco repair","plastering"]}],"submission_choices":["Construction"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"mortgage-assistance","name":"Mortgage Assistance","label":"Mortgage Assistance","icon":"landmark","schema_type":"FinancialService","spec_group":"mortgageAssistance","keywords":["mortgage","mortgages","mortgage broker","mortgage brokers","mortgage lender","mortgage help","home loan","home loans","hard money","hard money lender","va loan","va loans","va home loan","va home loans","va mortgage","refinance","refinancing","lender","lenders","lending","loan officer"],"parts":[],"submission_choices":["Financial Services","Real Estate"],"other_ids":[],"is_listed":true,"state":"active","position":1},
{"id":"non-profit","name":"Non Profit","label":"Non Profit","icon":"hand-heart","spec_group":"nonProfit","keywords":["nonprofit","nonprofits","not for profit","charity","charities","charitable","donate","donations","foundation","veteran charity"],"parts":[{"part":"volunteer","said":["volunteers","volunteering"]},{"part":"furniture bank","said":["free furniture","donated furniture"]},{"part":"meals","said":["food bank","food pantry","soup kitchen"]},{"part":"shelter","said":["shelters","womens shelter","homeless shelter","domestic violence shelter"]}],"submission_choices":[],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"painting","name":"Painting","label":"Painting","icon":"paint-roller","schema_type":"HousePainter","spec_group":"painting","keywords":["painter","painters","house painter","house painters","house painting","interior painting","exterior painting","paint","paint contractor","painting contractor"],"parts":[{"part":"coatings","said":["coating","epoxy","epoxy floor"]},{"part":"cabinets","said":["cabinet painting"]}],"submission_choices":["Construction","Home Services"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"parties-and-event-rentals","name":"Parties and Event Rentals","label":"Parties and Event Rentals","icon":"party-popper","spec_group":"partiesAndEvents","keywords":["party","parties","party rental","party rentals","party supplies","party supply","event rental","event rentals","events","event","event planner","event planning","wedding rentals","wedding planner","wedding planning"],"parts":[{"part":"bounce","said":["bounce house","bounce houses","bouncy castle"]},{"part":"tent","said":["tents","tent rental"]},{"part":"dj","said":["djs","disc jockey","wedding dj","dj for wedding","dj for weddings","dj for party","mobile dj","karaoke"]},{"part":"photo booth","said":["photo booths","photobooth"]},{"part":"tables","said":["table rental","chair rental","tables and chairs"]}],"submission_choices":[],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"pest-control","name":"Pest Control","label":"Pest Control","icon":"bug","schema_type":"HomeAndConstructionBusiness","spec_group":"pestControl","keywords":["pest","pests","exterminator","exterminators","bug","bugs","bug spray","bug man","roaches","ants"],"parts":[{"part":"termite","said":["termites","termite inspection","termite treatment"]},{"part":"bed bugs","said":["bed bug","bedbugs","bedbug"]},{"part":"wildlife","said":["wildlife removal","raccoon removal","snake removal","iguana removal","bat removal","squirrel removal","critter removal","animal control","animal trapping"]},{"part":"bees","said":["bee removal","wasp","wasps","wasp removal","wasp nest","wasp nest removal","hornets"]},{"part":"mosquito","said":["mosquitoes","mosquito control"]},{"part":"rodent","said":["rodents","rats","mice","rat","mouse","rat removal","rodent removal"]}],"submission_choices":["Home Services"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"photography","name":"Photography","label":"Photography","icon":"camera","schema_type":"ProfessionalService","keywords":["photographer","photographers","photo","photos","photo studio","picture","pictures","family photos","headshots","real estate photographer","real estate photography"],"parts":[{"part":"aerial","said":["aerials","drone","drones","drone photography","drone pilot","aerial photography"]},{"part":"wedding","said":["wedding photographer","wedding photography"]},{"part":"video","said":["videographer","videography","video production"]},{"part":"portrait","said":["portraits"]}],"submission_choices":["Marketing & Advertising"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"plumbing","name":"Plumbing","label":"Plumbing","icon":"shower-head","schema_type":"Plumber","spec_group":"plumbing","keywords":["plumber","plumbers","plumbing repair","plumbing company","plumbing contractor","emergency plumber"],"parts":[{"part":"drain","said":["drains","drain cleaning","clogged drain"]},{"part":"leak","said":["leaks","leak detection","leak repair","slab leak"]},{"part":"pipe","said":["pipes","repipe"]},{"part":"toilet","said":["toilets"]},{"part":"sewer","said":["sewer line"]},{"part":"backflow","said":["backflow testing","backflow preventer"]},{"part":"septic","said":["septic tank","septic pumping","septic pump out","septic service","septic tank pumping","septic tank cleaning"]},{"part":"faucet","said":["faucets"]}],"submission_choices":["Home Services"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"pool-cleaning","name":"Pool Cleaning","label":"Pool Cleaning","icon":"waves-ladder","schema_type":"HomeAndConstructionBusiness","spec_group":"poolCleaning","keywords":["pool","pools","pool care","pool cleaner","pool cleaners","pool service","pool services","pool maintenance","pool company","pool guy","pool repair","swimming pool","swimming pools","green pool","pool turned green"],"parts":[{"part":"heater","said":["pool heater","pool heaters"]},{"part":"pump","said":["pool pump","pool pumps"]},{"part":"hot tub","said":["hot tubs","hot tub repair"]}],"submission_choices":["Home Services"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"pressure-washing","name":"Pressure Washing","label":"Pressure Washing","icon":"spray-can","schema_type":"HomeAndConstructionBusiness","spec_group":"pressureWashing","keywords":["power washing","power wash","power washer","pressure wash","pressure washer","pressure cleaning","soft wash","soft washing","exterior cleaning","house washing","driveway cleaning"],"parts":[{"part":"roof cleaning","said":["roof wash"]},{"part":"gutter cleaning","said":["clean gutters","clean my gutters"]}],"submission_choices":["Home Services"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"real-estate","name":"Real Estate","label":"Real Estate","icon":"map-pin-house","schema_type":"RealEstateAgent","spec_group":"realEstate","keywords":["realtor","realtors","realty","real estate agent","real estate agents","real estate broker","real estate company","estate agent","homes for sale","houses for sale","house for sale","home for sale","buy a house","buying a house","sell my house","property for sale"],"parts":[{"part":"land","said":["land for sale","acreage"]},{"part":"property management","said":["property manager"]},{"part":"appraisal","said":["appraisals","appraiser","appraisers","home appraisal","home appraiser","real estate appraiser"]},{"part":"rental","said":["homes for rent","rent house","rent a house","house for rent","houses for rent","apartments","apartment","vacation rental"]}],"submission_choices":["Real Estate"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"retail","name":"Retail","label":"Retail","icon":"shopping-bag","schema_type":"Store","keywords":["retailer","retailers","retail store","retail stores"],"parts":[{"part":"furniture","said":["furniture store","furniture stores","furniture shop"]},{"part":"mattress","said":["mattresses","mattress store","beds"]},{"part":"hardware","said":["hardware store","lumber","lumber yard","building supplies","tool rental","equipment rental","pressure washer rental"]},{"part":"sporting goods","said":["bait shop","bait and tackle","tackle shop","golf shop","surf shop"]},{"part":"bicycle","said":["bike shop","bicycle shop","bike repair","bicycle repair","bicycles","e bike","ebike"]},{"part":"bookstore","said":["book store","books","comic books","comics"]},{"part":"toys","said":["toy store","toy stores","toy shop","games"]},{"part":"supplements","said":["vitamins","supplement store","nutrition store","protein powder","essential oils"]},{"part":"thrift","said":["thrift store","thrift shop","second hand","consignment","consignment shop"]},{"part":"antiques","said":["antique","antique store"]},{"part":"surplus","said":["army surplus","military surplus","surplus store","tactical gear","military gear","body armor"]},{"part":"flags","said":["flag","american flag","american flags","flag store","flagpole","flag pole"]},{"part":"pawn","said":["pawn shop","pawn shops","pawnshop"]}],"submission_choices":["Retail"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"roofing","name":"Roofing","label":"Roofing","icon":"house-plus","schema_type":"RoofingContractor","keywords":["roof","roofs","roofer","roofers","roof repair","roof repairs","roof replacement","new roof","roofing contractor","roofing company","leaky roof","leaking roof","roof leak","roof leaks","roof leak repair"],"parts":[{"part":"metal","said":["metal roof","metal roofing"]},{"part":"tile roof","said":["tile roofing","roof tile","roof tiles","barrel tile"]},{"part":"shingle","said":["shingles","shingle roof"]},{"part":"gutter","said":["gutters","rain gutters","gutter installation","gutter repair","gutter guard","gutter guards"]},{"part":"soffit","said":["soffits","fascia","soffit and fascia"]}],"submission_choices":["Construction","Home Services"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"security","name":"Security","label":"Security","icon":"cctv","schema_type":"ProfessionalService","keywords":["security guard","security guards","security company","security service","security services","security officer","security system","security systems","home security","guard service","guards","bodyguard"],"parts":[{"part":"alarm","said":["alarms","alarm system","burglar alarm"]},{"part":"camera","said":["security camera","security cameras","cctv","surveillance"]},{"part":"event security","said":[]},{"part":"investigator","said":["private investigator","private detective","private eye","background check"]}],"submission_choices":["Security Services"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"self-defense","name":"Self Defense","label":"Self Defense","icon":"shield","schema_type":"SportsActivityLocation","spec_group":"selfDefense","keywords":["self defence","martial art","martial arts","mma","fighting classes"],"parts":[{"part":"krav maga","said":["krav"]},{"part":"judo","said":[]},{"part":"karate","said":[]},{"part":"jiu jitsu","said":["bjj","jujitsu"]},{"part":"boxing","said":[]}],"submission_choices":["Education & Training"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"social-clubs","name":"Social Clubs","label":"Social Clubs","icon":"users","spec_group":"socialClubs","keywords":["club","clubs","social club","veteran club","veterans club","social group","social groups","meet people"],"parts":[{"part":"cyclists","said":["cycling","bike club","bike ride","bicycle club"]},{"part":"walkers","said":["walking group","walking club"]},{"part":"radio","said":["ham radio","amateur radio"]},{"part":"supper","said":["supper club","dinner club"]},{"part":"post","said":["vfw","american legion"]}],"submission_choices":[],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"technology","name":"Technology","label":"Technology","icon":"cpu","schema_type":"ProfessionalService","keywords":["tech","tech company","it development"],"parts":[{"part":"software","said":["software developer","software development","programmer","app developer","app development","apps"]},{"part":"web","said":["website","websites","build a website","build my website","web design","web designer","web developer","website design","website designer"]},{"part":"prototype","said":["prototyping","3d printing","3d printer"]},{"part":"sensors","said":["sensor"]}],"submission_choices":["IT & Technology"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"tree-removal","name":"Tree Removal","label":"Tree Removal","icon":"tree-pine","schema_type":"HomeAndConstructionBusiness","spec_group":"treeRemoval","keywords":["tree","trees","tree service","tree services","tree care","tree company","tree trimming","tree trimmer","tree cutting","tree work","arborist","arborists"],"parts":[{"part":"stump","said":["stumps","stump removal","stump grinding"]},{"part":"palm tree","said":["palm trees","palm tree trimming"]},{"part":"firewood","said":[]}],"submission_choices":["Home Services"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"trucking","name":"Trucking","label":"Trucking","icon":"truck","spec_group":"trucking","keywords":["trucker","truckers","trucking company","freight","logistics","transport","transportation","shipping","drayage","semi truck","semi trucks","truck driver","truck drivers","container hauling","freight hauling","hauling freight","freight broker","freight brokers","freight brokerage"],"parts":[{"part":"moving","said":["mover","movers","pcs move","moving company","moving companies","moving service","moving help","movers and packers","local movers","furniture movers","relocation"]},{"part":"courier","said":["couriers","courier service","delivery","delivery service","package delivery"]},{"part":"auto transport","said":["car shipping","car transport","auto shipping","car hauler"]},{"part":"dump truck","said":["dump trucks","fill dirt"]}],"submission_choices":["Transportation & Logistics"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"waste-removal","name":"Waste Removal","label":"Waste Removal","icon":"trash-2","spec_group":"wasteRemoval","keywords":["waste","trash","trash removal","trash pickup","garbage","garbage pickup","garbage removal","junk","junk removal","junk hauling","hauling","haul away","debris removal","dumpster","dumpsters","dumpster rental","roll off","roll off dumpster","cleanout","clean out","cleanouts","estate cleanout"],"parts":[{"part":"portable toilets","said":["portable toilet","porta potty","port a potty"]}],"submission_choices":["Home Services"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"water-heater-maintenance","name":"Water Heater Maintenance","label":"Water Heater Maintenance","icon":"heater","schema_type":"Plumber","spec_group":"waterHeaterMaintenance","keywords":["water heater","water heaters","hot water","hot water heater","hot water heaters","hot water tank","water heater repair","water heater replacement","water heater installation"],"parts":[{"part":"tankless","said":["tankless water heater"]},{"part":"solar water heater","said":["solar water heating"]}],"submission_choices":["Home Services"],"other_ids":[],"is_listed":true,"state":"active"},
{"id":"water-treatment","name":"Water Treatment","label":"Water Treatment","icon":"droplets","schema_type":"HomeAndConstructionBusiness","keywords":["water softener","water softeners","hard water","water softening","water conditioning","water filter","water filters","water filtration","water purification","well water","well water treatment","water quality","water testing","drinking water"],"parts":[{"part":"reverse osmosis","said":[]},{"part":"well pump","said":["well pumps","well repair","well drilling","water well","well service"]}],"submission_choices":["Home Services"],"other_ids":[],"is_listed":true,"state":"active"}
]$rows$);

create schema if not exists extensions;
create extension if not exists cube with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create schema internal;
-- Its functions are granted by name; nobody but the owner reads its tables.
grant usage on schema internal to anon, authenticated, service_role;

-- Refuses all writes of a blocked account, whatever policies and functions permit: its token is valid for another hour.
create function internal.refuse_blocked() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null and internal.is_blocked(auth.uid()) then
    raise exception 'This account is blocked.' using errcode = 'insufficient_privilege';
  end if;
  return null;
end;
$$;

-- Called at the end of every migration: nobody executes a function until it is granted by name. Those of the schema internal serve
-- the functions, triggers and policies of the migrations. The service role reads and writes every table of the schema public. A
-- trigger refuses the writes of blocked accounts.
create procedure internal.close_migration()
language plpgsql
set search_path = ''
as $$
declare
  opened regclass;
begin
  revoke execute on all routines in schema public, internal from public;
  for opened in
    select c.oid from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'internal'::regnamespace) and c.relkind in ('r', 'p')
      and not exists (
        select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'internal.refuse_blocked'::regproc)
  loop
    execute format('create trigger blocked_is_refused before insert or update or delete on %s
      for each statement execute function internal.refuse_blocked()', opened);
    if (select c.relnamespace = 'public'::regnamespace from pg_class c where c.oid = opened) then
      execute format('grant select, insert, update, delete on %s to service_role', opened);
    end if;
  end loop;
end;
$$;

-- Folds text to lower case without accents, apostrophes and punctuation: "Café Joe's & Co." is 'cafe joes co'. Uses code points
-- only, so that every Postgres and lib/spelling/words.ts return the same; the extension unaccent depends on a file.
create function internal.fold_text(raw text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(regexp_replace(
  translate(lower(normalize(raw, NFKD) collate "C"), 'ÆæØøŒœŁłĐđß', 'aaoooolldds'),
  '[\u0300-\u036f''‘’`]', '', 'g'),
  '[^a-z0-9\u00c0-\u1fff\u3040-\ud7ff]+', ' ', 'g'));

-- Returns the minutes of the week at which a business is open. A span that passes the end of the week continues at its start.
create function internal.to_open_minutes(hours jsonb) returns int4multirange
language sql immutable strict parallel safe
set search_path = ''
as $$
  select range_agg(int4range(greatest(opens - week * 10080, 0), closes - week * 10080))
  from (
    select (span ->> 0)::numeric::integer as opens, (span ->> 1)::numeric::integer as closes
    from jsonb_array_elements(hours) span
    where jsonb_typeof(span -> 0) = 'number' and jsonb_typeof(span -> 1) = 'number'
  ) spans, (values (0), (1)) weeks (week)
  where opens >= 0 and closes > opens and closes > week * 10080;
$$;

-- Whether every entry has a first and a last day, in order, and the hours on them; null hours: closed.
create function internal.is_special_hours(special jsonb) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case when jsonb_typeof(special) = 'array' then jsonb_array_length(special) between 1 and 20 and not exists (
    select from jsonb_array_elements(special) one
    where (
      one ->> 'from' ~ '^\d{4}-\d\d-\d\d$' and one ->> 'through' ~ '^\d{4}-\d\d-\d\d$'
      and one ->> 'from' <= one ->> 'through' and jsonb_typeof(one -> 'hours') in ('array', 'null')
      and jsonb_typeof(one -> 'note') in ('string', 'null') and length(coalesce(one ->> 'note', '')) <= 120
    ) is not true)
  else false end;
$$;

-- Returns the host without 'www.': 'https://www.example.com/shop' and 'http://example.com' are one website.
create function internal.website_host(website text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(substring(lower(website) from '^https?://([^/:?#]+)'), '^www\.', '');
$$;

-- Converts coordinates to a point on the unit sphere; null without both. Straight-line distances between such points sort like
-- distances over ground, and a GiST index on cube finds the nearest without reading the other rows. A case, because a strict function
-- would not be inlined, and a thousand calls are a quarter of the time of a circle.
create function internal.earth_position(latitude double precision, longitude double precision)
returns extensions.cube
language sql immutable parallel safe
return case when latitude is not null and longitude is not null then extensions.cube(array[
  cos(radians(latitude)) * cos(radians(longitude)),
  cos(radians(latitude)) * sin(radians(longitude)),
  sin(radians(latitude))
]) end;

create function internal.raise_if(is_wrong boolean, problem text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if is_wrong then raise exception '%', problem using errcode = '22023'; end if;
end;
$$;

-- Whether a text contains what looks like a Social Security number. The same patterns as in lib/forms/secret-numbers.ts, which
-- knows the digits of more scripts; both are tested with tests/support/secret-numbers.ts. `is_numbered`: nine digits alone are
-- something else, such as the number of a page.
create function internal.has_secret_number(written text, is_numbered boolean default false) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  gap constant text := '[^[:alnum:]$€£¥]';
  link constant text := '(?:and|comma|dash|dot|hyphen|minus|period|point|slash|space|then)';
  between constant text := format('(?:%1$s{1,10}|(?:%1$s{0,5}%2$s){1,2}%1$s{0,5})', gap, link);
  word constant text := '(?:zero|oh?|one|two|three|four|five|six|seven|eight|nine)';
  digit constant text := '(?:[0-9]|(?<![[:alnum:]])' || word || '(?![[:alnum:]]))';
  digits constant text := '(?:[0-9]{%s}|' || digit || '(?:' || gap || '{1,3}' || digit || '){%s})';
  spelled constant text := format(digits, 3, 2) || between || format(digits, 2, 1) || between || format(digits, 4, 3);
  begins constant text := '(?<![0-9])(?<![0-9]-)(?<![$€£¥] ?)(?<!\+[0-9]{1,3}[ -])';
  ends constant text := '(?![0-9])(?!-[0-9])';
  plain text := written;
begin
  if octet_length(written) > length(written) then
    plain := translate(normalize(written, NFKC),
      -- Dashes; Arabic, Persian, Devanagari, Bengali and Thai digits; invisible characters, such as soft hyphens.
      U&'\2010\2011\2012\2013\2014\2015\2212' || (
        select string_agg(chr(zero + more), '' order by zero, more)
        from unnest(array[1632, 1776, 2406, 2534, 3664]) zero, generate_series(0, 9) more)
      || U&'\00AD\061C\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\FEFF',
      '-------' || repeat('0123456789', 5));
  end if;
  -- The same without what may stand around it, which takes a tenth of the time, and nearly all texts end here.
  if plain !~* (replace(spelled, digit, '(?:[0-9]|' || word || ')')
    || '|[0-9]{3}[-._/ ]{1,3}(?:[0-9]{6}|[0-9]{3}[-. /][0-9]{3}(?:[^0-9]|$))|[0-9]{5}[[:space:]._/*:]?[0-9]{4}(?:[^0-9]|$)') then
    return false;
  end if;
  return plain ~* (begins || '[0-9]{3}' || between || '[0-9]{2}' || between || '[0-9]{4}' || ends)
    or plain ~ (begins || '(?<![[:alpha:]])[0-9]{3}[-._/ ]{1,3}(?:[0-9]{6}|[0-9]{3}[-. /](?!000)[0-9]{3})(?![[:alpha:]])' || ends)
    or plain ~* (begins || '(?<!' || digit || gap || '{0,3})' || spelled || '(?!' || gap || '{0,3}(?:' || digit || '|ten))')
    or not is_numbered and (
      plain ~* ('((?<![[:alnum:]])(?<![0-9]-)(?<!\+)(?<!(?:duns|ein)[^[:alpha:]]{0,3}(?:(?:no|number)[^[:alpha:]]{0,3})?)|(?<=ssn))'
        || '[0-9]{9}(?![[:alnum:]])' || ends)
      or plain ~ (begins || '[0-9]{5}[\s._/*:][0-9]{4}(?![[:alnum:]])' || ends));
end;
$$;

-- Refuses rows in whose columns, named as arguments, a new text looks like a Social Security number, whoever writes it. Arrays and
-- objects are read through; the error names the innermost field. 'seen' is what a form showed before, and is not published; 'other'
-- is the id of a merged listing.
create function internal.refuse_secret_numbers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant jsonb := coalesce(to_jsonb(old), '{}');
  written constant jsonb := (
    select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any (tg_argv) and value is distinct from before -> key);
  wrong text;
begin
  -- All texts at once first, too far apart for a number to reach from one to the next.
  if internal.has_secret_number((
    select string_agg(text #>> '{}', repeat(E'\n', 12))
    from jsonb_path_query(written, 'strict $.** ? (@.type() == "string")') text)) is not true then
    return new;
  end if;
  with recursive texts (field, value) as (
    select key, value from jsonb_each(written)
    union all
    select part.field, part.value from texts t cross join lateral (
      select key, value from jsonb_each(case jsonb_typeof(t.value) when 'object' then t.value end)
        where key not in ('seen', 'other')
      union all
      select t.field, value from jsonb_array_elements(case jsonb_typeof(t.value) when 'array' then t.value end)
    ) part (field, value)
  )
  select t.field into wrong from texts t
  where jsonb_typeof(t.value) = 'string' and internal.has_secret_number(t.value #>> '{}') and (
    internal.has_secret_number(t.value #>> '{}', true)
    or t.field not in ('zip', 'phone') and not exists (
      select from internal.listing_columns c where c.name = t.field and c.kind = 'link'))
  limit 1;
  perform internal.raise_if(wrong is not null, format('%s looks like a Social Security number.', wrong));
  return new;
end;
$$;

-- The address on one line, as in lib/format/text.ts; null without a street, because a town alone is not an address.
create function internal.format_address(street text, city text, state text, zip text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select nullif(street, '') || coalesce(', ' || nullif(city, ''), '')
    || coalesce(', ' || nullif(btrim(coalesce(state, '') || ' ' || coalesce(zip, '')), ''), '');
$$;

-- The sort key of lists: featured, verified, with a phone number, then the name without its article and leading punctuation,
-- digits after Z. to_list_letter returns the letter under which a list shows the name, '#' if it does not begin with one.
-- They are computed for every row that is written: as single expressions, bound at creation, the planner inlines them.
create function internal.to_list_name(name text) returns text
language sql immutable parallel safe
-- Truncated: a character of some scripts decomposes into eighteen, and the size of an index entry is limited.
return left(regexp_replace(internal.fold_text(name), '^the (?=.)', ''), 120);

create function internal.to_list_letter(name text) returns text
language sql immutable parallel safe
return coalesce(upper(substring(internal.to_list_name(name) from '^[a-z]')), '#');

-- Today in the Eastern time zone, which most of Florida uses.
create function internal.florida_day() returns date
language sql stable
set search_path = ''
as $$
  select (now() at time zone 'America/New_York')::date;
$$;

create function internal.to_sort_key(name text, is_featured boolean, is_verified boolean, has_phone boolean) returns text
language sql immutable parallel safe
return (not is_featured)::integer::text || (not is_verified)::integer::text || (not has_phone)::integer::text
  || (internal.to_list_letter(name) = '#')::integer::text || internal.to_list_name(name);

-- The words of a street in their abbreviated forms: '28 Southwest First Street' is '28 sw 1 st'.
create function internal.fold_street(raw text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select string_agg(coalesce(short_forms ->> word, word), ' ' order by place)
  from string_to_table(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(internal.fold_text(raw),
      '\m(\d+)(st|nd|rd|th)\M', '\1', 'g'),
      '\m(us|u s)( highway| hwy)? (?=\d)', 'us hwy ', 'g'),
      '\m(sr|state (road|rd|route|highway|hwy)) (?=\d)', 'sr hwy ', 'g'),
      '\m(cr|county (road|rd|highway|hwy)) (?=\d)', 'cr hwy ', 'g'),
    ' ') with ordinality words (word, place),
  (select jsonb '{
    "north": "n", "south": "s", "east": "e", "west": "w",
    "northeast": "ne", "northwest": "nw", "southeast": "se", "southwest": "sw",
    "alley": "aly", "av": "ave", "avenue": "ave", "boulevard": "blvd", "bvld": "blvd", "building": "bldg",
    "causeway": "cswy", "center": "ctr", "centre": "ctr", "circle": "cir", "court": "ct", "crossing": "xing",
    "drive": "dr", "expressway": "expy", "fort": "ft", "highway": "hwy", "lane": "ln", "mount": "mt", "parkway": "pkwy",
    "pky": "pkwy", "place": "pl", "plaza": "plz", "point": "pt", "road": "rd", "saint": "st", "square": "sq",
    "street": "st", "suite": "ste", "terrace": "ter", "terr": "ter", "trail": "trl", "tr": "trl", "turnpike": "tpke",
    "first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5", "sixth": "6", "seventh": "7",
    "eighth": "8", "ninth": "9", "tenth": "10"
  }' as short_forms) forms;
$$;

-- 'four' for '4' and '4' for 'four', 'first' for '1st' and the reverse; otherwise null. Written so that the planner inlines it.
create function internal.number_synonym(word text) returns text
language sql immutable strict parallel safe
return jsonb '{
  "1": "one", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine",
  "10": "ten", "11": "eleven", "12": "twelve", "20": "twenty", "30": "thirty", "40": "forty", "50": "fifty",
  "60": "sixty", "70": "seventy", "80": "eighty", "90": "ninety",
  "1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "6th": "sixth", "7th": "seventh",
  "8th": "eighth", "9th": "ninth", "10th": "tenth",
  "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
  "ten": "10", "eleven": "11", "twelve": "12", "twenty": "20", "thirty": "30", "forty": "40", "fifty": "50",
  "sixty": "60", "seventy": "70", "eighty": "80", "ninety": "90",
  "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th", "sixth": "6th", "seventh": "7th",
  "eighth": "8th", "ninth": "9th", "tenth": "10th"
}' ->> word;

-- A name without articles and legal forms, with figures for numbers: 'the four points company llc' is '4 points'.
create function internal.without_legal_form(folded_name text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select string_agg(case when word ~ '^\d' then word else coalesce(internal.number_synonym(word), word) end, ' ' order by place)
  from string_to_table(folded_name, ' ') with ordinality words (word, place)
  where word not in ('a', 'an', 'the', 'el', 'la', 'las', 'los', 'and', 'co', 'company', 'corp', 'corporation', 'inc',
    'incorporated', 'lc', 'limited', 'llc', 'ltd', 'pa', 'pllc');
$$;

-- The lexeme of a whole name in the vector below, as a tsquery has it.
create function internal.to_own_name(raw text) returns text
language sql immutable parallel safe
return quote_literal('=' || coalesce(replace(internal.without_legal_form(internal.fold_text(raw)), ' ', ''), ''));

-- What a search reads of a listing: its name (A), town, county and street (C) and description (D). Each word of the name is there
-- again with a plus sign, without a position: an index answers '+kitchen' for the words of names alone. Each two of them joined
-- have a tilde: '~messkit' finds the Mess Kit. '=messkit' is the whole name without legal forms. Categories are rows of
-- business_categories.
create function internal.to_search(name text, place text, street text, description text) returns tsvector
language sql immutable parallel safe
return (
  select setweight(to_tsvector('pg_catalog.simple', named.folded), 'A')
    || setweight(to_tsvector('pg_catalog.simple',
      concat_ws(' ', internal.fold_text(place), internal.fold_street(street))), 'C')
    || setweight(to_tsvector('pg_catalog.simple', internal.fold_text(description)), 'D')
    || array_to_tsvector(array(
      select distinct form
      from unnest(string_to_array(named.folded, ' ')) with ordinality words (word, place),
        lateral (values
          ('+' || word), ('~' || word || (string_to_array(named.folded, ' '))[place + 1]),
          ('~' || replace(named.folded, ' ', ''))) forms (form)
      where form <> '')
    || array['=' || coalesce(replace(internal.without_legal_form(named.folded), ' ', ''), '')])
  from (select internal.fold_text(name) as folded offset 0) named); -- the offset keeps it from being folded at each use

create table public.businesses (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80),
  -- Collation C, so that every Postgres sorts names in the same order.
  name text collate "C" not null check (name <> '' and length(name) <= 120),
  description text not null default '' check (length(description) <= 4000),
  street text check (street <> '' and length(street) <= 160), -- null: the business shows no street
  city text check (length(city) <= 60),
  state text not null default 'FL' check (state ~ '^[A-Z]{2}$'),
  zip text check (zip ~ '^\d{5}$'),
  county text check (length(county) <= 40),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Where the owner or a reviewer has put the pin at the door (set_pin), the point it had before: the middle of the ZIP code.
  middle_latitude double precision,
  middle_longitude double precision,
  phone text check (phone ~ '^\+[1-9]\d{6,14}$'), -- E.164
  email text check (length(email) <= 254),
  -- Links are URLs of websites; pictures are URLs or paths of this site.
  website text check (website ~* '^https?://[^/\s]' and length(website) <= 300),
  facebook text check (facebook ~* '^https?://[^/\s]' and length(facebook) <= 300),
  instagram text check (instagram ~* '^https?://[^/\s]' and length(instagram) <= 300),
  twitter text check (twitter ~* '^https?://[^/\s]' and length(twitter) <= 300),
  linkedin text check (linkedin ~* '^https?://[^/\s]' and length(linkedin) <= 300),
  image text check (image ~* '^(https?://[^/\s]|/[^/\\\s])' and length(image) <= 300),
  banner text check (banner ~* '^(https?://[^/\s]|/[^/\\\s])' and length(banner) <= 300),
  service text check (
    service in ('Army', 'Marine Corps', 'Navy', 'Air Force', 'Space Force', 'Coast Guard', 'National Guard')
  ),
  -- [[opens, closes], …] in minutes of the week, Monday 00:00 local time being 0. Null: not specified.
  hours jsonb check (jsonb_typeof(hours) = 'array'),
  -- [{from, through, hours, note}, …]: hours in minutes of the day, on ISO dates of Florida; null hours: closed.
  special_hours jsonb check (internal.is_special_hours(special_hours)),
  hours_note text check (length(hours_note) <= 120),
  year_founded smallint check (year_founded >= 1700), -- functions refuse future years: a check must not depend on the current time
  price_range text check (price_range ~ '^[$]{1,4}$'),
  -- For buyers. NAICS codes of any edition; a UEI and a CAGE code as in SAM.gov; counties besides its own.
  naics text[] check (cardinality(naics) between 1 and 10 and array_to_string(naics, ' ') ~ '^\d{2,6}( \d{2,6})*$'),
  uei text check (uei ~ '^[A-HJ-NP-Z1-9][A-HJ-NP-Z0-9]{11}$'),
  cage text check (cage ~ '^[0-9][A-HJ-NP-Z0-9]{3}[0-9]$'),
  counties_served text[] check (cardinality(counties_served) between 1 and 67 and length(array_to_string(counties_served, ' ')) <= 1200),
  last_confirmed_on date, -- when somebody last confirmed that the listing is correct
  -- The basis of the badge: the live certifications, highest first, and the last day of the longest. Maintained by
  -- internal.refresh_badges, never written by hand.
  is_verified boolean not null default false,
  verified_until date,
  certifications jsonb not null default '[]',
  -- Average and number of all reviews, for lists. Maintained by the trigger on reviews, never written by hand.
  rating double precision check (rating between 1 and 5),
  review_count integer not null default 0 check ((review_count = 0) = (rating is null)),
  is_featured boolean not null default false,
  -- Where it came from: the form or a registration, an import, an import that certified it by a register, or the samples.
  source text not null default 'import' check (source in ('form', 'registration', 'import', 'register', 'sample')),
  status text not null default 'published' check (status in ('published', 'suspended', 'closed')),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The displayed address.
  address text generated always as (internal.format_address(street, city, state, zip)) stored,
  name_key text collate "C" generated always as (internal.fold_text(name)) stored,
  search tsvector generated always as (
    internal.to_search(name, coalesce(city, '') || ' ' || coalesce(county, ''), street, description)) stored,
  open_minutes int4multirange generated always as (internal.to_open_minutes(hours)) stored,
  letter text collate "C" generated always as (internal.to_list_letter(name)) stored,
  sort_key text collate "C"
    generated always as (internal.to_sort_key(name, is_featured, is_verified, phone is not null)) stored,
  -- Ranges of it divide the directory into parts of about the same size, for the sitemap. 52 bits are exact in JavaScript.
  id_hash bigint generated always as (('x' || left(md5(id), 13))::bit(52)::bigint) stored,
  check ((latitude is null) = (longitude is null)),
  check ((middle_latitude is null) = (middle_longitude is null)),
  check (middle_latitude is null or (street is not null and latitude is not null)), -- without a public street there is no door
  check ((status = 'closed') = (closed_at is not null))
);

-- The categories of each business: one main one, and at most two further ones. The columns below are copies, so that one index
-- serves a category's sorted list, or its circle (docs/decisions/017). Triggers maintain them.
create table public.business_categories (
  business_id text not null references public.businesses on delete cascade,
  category_id text not null references public.categories on update cascade,
  position smallint not null check (position between 0 and 2),
  is_main boolean not null generated always as (position = 0) stored,
  is_published boolean not null,
  city text,
  county text,
  service text,
  latitude double precision,
  longitude double precision,
  verified_until date,
  letter text collate "C" not null,
  sort_key text collate "C" not null,
  primary key (business_id, category_id),
  unique (business_id, position) include (category_id) deferrable
);

-- The pictures of a listing. Banner and profile photo are also columns of businesses, for lists.
create table public.business_images (
  id uuid primary key default gen_random_uuid(),
  business_id text not null references public.businesses on delete cascade,
  kind text not null default 'gallery' check (kind in ('banner', 'profile', 'gallery')),
  url text not null check (url ~* '^(https?://[^/\s]|/[^/\\\s])' and length(url) <= 300),
  alt text not null default '' check (length(alt) <= 200),
  position smallint not null default 0
);

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  business_id text not null references public.businesses on delete cascade,
  type text not null default 'update' check (type in ('update', 'event', 'deal')),
  date timestamptz not null default now(),
  content text not null check (content ~ '\S' and length(content) <= 2000),
  image text check (image ~* '^(https?://[^/\s]|/[^/\\\s])' and length(image) <= 300),
  starts_at timestamptz, -- of events only
  ends_at timestamptz, -- end of an event or a deal
  check (ends_at > starts_at),
  check (starts_at is null or (type = 'event' and ends_at is not null)),
  check (ends_at is null or type <> 'update')
);

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  business_id text not null references public.businesses on delete cascade,
  source text not null check (source in ('google', 'site')),
  author text not null check (author <> '' and length(author) <= 80),
  rating smallint not null check (rating between 1 and 5),
  text text not null default '' check (length(text) <= 4000),
  date date not null,
  edited_on date,
  -- The reply of the listing's owners.
  answer text check (answer ~ '\S' and length(answer) <= 1000),
  answered_on date,
  check ((answer is null) = (answered_on is null))
);

create trigger secret_numbers_are_refused before insert or update on public.businesses
  for each row execute function internal.refuse_secret_numbers('name', 'description', 'street', 'city', 'email', 'hours_note',
    'special_hours', 'website', 'facebook', 'instagram', 'twitter', 'linkedin');
create trigger secret_numbers_are_refused before insert or update on public.business_images
  for each row execute function internal.refuse_secret_numbers('alt');
create trigger secret_numbers_are_refused before insert or update on public.posts
  for each row execute function internal.refuse_secret_numbers('content');
create trigger secret_numbers_are_refused before insert or update on public.reviews
  for each row execute function internal.refuse_secret_numbers('author', 'text', 'answer');

-- Each index of this table costs every writer, so each names the query that needs it. The id makes an order total; the letter
-- narrows a list within its index. The search has its own.
create index businesses_listed on public.businesses (sort_key, id) where status = 'published'; -- lists of several counties
create index businesses_by_county on public.businesses (county, sort_key, id, letter, verified_until)
  where status = 'published'; -- lists of a county, and how many of it are verified
create index businesses_by_city on public.businesses (city) where status = 'published'; -- the API's filter
create index businesses_by_hash on public.businesses (id_hash) where status = 'published'; -- parts of the sitemap
create index businesses_by_position on public.businesses
  using gist (internal.earth_position(latitude, longitude)) where status = 'published'; -- the nearest
create index businesses_by_zip on public.businesses (zip) where status = 'published'; -- duplicates by name
create index businesses_by_website on public.businesses (internal.website_host(website)) where status = 'published'; -- duplicates
create index businesses_for_buyers on public.businesses (id) where naics is not null or counties_served is not null; -- buyers' filters
-- What reviewers see and visitors do not, and the samples that are not counted.
create index businesses_apart on public.businesses (status, sort_key, id) where status <> 'published' or source = 'sample';

-- The lists of a category: all, in a county, in a city, in a circle, and how many are verified.
create index business_categories_listed on public.business_categories (category_id, sort_key, business_id, letter) where is_published;
create index business_categories_by_county on public.business_categories (category_id, county, sort_key, business_id) where is_published;
create index business_categories_by_city on public.business_categories (category_id, city, sort_key, business_id) where is_published;
create index business_categories_by_coordinates on public.business_categories (category_id, latitude, longitude) where is_published;
create index business_categories_verified on public.business_categories (category_id, verified_until)
  include (county, service) where is_published and verified_until is not null;
create index business_images_by_business on public.business_images (business_id, position);
create index business_images_by_url on public.business_images (url);
create unique index business_images_single on public.business_images (business_id, kind) where kind <> 'gallery';
create index posts_by_business on public.posts (business_id, date desc);
create index posts_of_events on public.posts (ends_at) where starts_at is not null;
create index reviews_by_business on public.reviews (business_id, date desc);

-- Ratings over all visible reviews, and over those that members wrote on this site.
create view public.business_ratings with (security_invoker = true) as
  select business_id, avg(rating)::double precision as rating, count(*)::integer as reviews,
    avg(rating) filter (where source = 'site')::double precision as site_rating,
    (count(*) filter (where source = 'site'))::integer as site_reviews
  from public.reviews group by business_id;

-- Events of published businesses that have not ended, with name and address of the business.
create view public.upcoming_events with (security_invoker = true) as
  select p.id, p.business_id, p.type, p.date, p.content, p.image, p.starts_at, p.ends_at,
    b.name, b.county, b.address, b.street, b.city, b.state, b.zip
  from public.posts p join public.businesses b on b.id = p.business_id
  where p.starts_at is not null and p.ends_at > now() and b.status = 'published';

-- Upcoming events of a county by their start, at most 200: no page shows more. With its owner's rights: to check the row policy
-- of posts for each event, the planner would read every business. Only those of the 200 are read, beside an index.
create function public.list_events(of_county text) returns setof public.upcoming_events
language sql stable security definer
set search_path = ''
as $$
  select p.id, p.business_id, p.type, p.date, p.content, p.image, p.starts_at, p.ends_at,
    b.name, b.county, b.address, b.street, b.city, b.state, b.zip
  from (
    select * from public.posts p
    where p.starts_at is not null and p.ends_at > now() and p.business_id in (
      select b.id from public.businesses b where b.status = 'published' and b.county = of_county)
    order by p.starts_at, p.id limit 200) p
  join public.businesses b on b.id = p.business_id
  order by p.starts_at, p.id;
$$;

-- The name of a business's main category, '' if it has none yet, and of the further ones in order: columns of a read, as in
-- `select=name,category`.
create function public.category(business public.businesses) returns text
language sql stable
return coalesce((
  select c.name from public.business_categories k join public.categories c on c.id = k.category_id
  where k.business_id = business.id and k.position = 0), '');

create function public.more_categories(business public.businesses) returns text[]
language sql stable
return coalesce((
  select array_agg(c.name order by k.position)
  from public.business_categories k join public.categories c on c.id = k.category_id
  where k.business_id = business.id and k.position > 0), '{}');

-- A listing as an object of its columns, with the names of its categories.
create function internal.to_listing(business public.businesses) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(business) - array['search', 'name_key', 'open_minutes'] || jsonb_build_object(
    'category', public.category(business), 'more_categories', public.more_categories(business));
$$;

-- Returns a listing with everything that its page shows, as an array of one or none. The limits are those of PROFILE_LIMITS in
-- lib/store/contract.ts.
create function public.get_profile(listing text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(internal.to_listing(b) || jsonb_build_object(
    'images', (
      select coalesce(jsonb_agg(i order by i.position, i.id), '[]')
      from (select * from public.business_images i where i.business_id = b.id order by i.position, i.id limit 14) i),
    'posts', (
      select coalesce(jsonb_agg(p order by p.date desc, p.id), '[]')
      from (select * from public.posts p where p.business_id = b.id order by p.date desc, p.id limit 200) p),
    'reviews', (
      select coalesce(jsonb_agg(r order by r.source desc, r.date desc, r.id), '[]')
      from unnest(array['google', 'site']) source, lateral (
        select * from public.reviews r
        where r.business_id = b.id and r.source = source.source order by r.date desc, r.id limit 50) r),
    'member_rating', (
      select jsonb_build_object('average', r.site_rating, 'count', r.site_reviews)
      from public.business_ratings r where r.business_id = b.id and r.site_reviews > 0))), '[]')
  from public.businesses b where b.id = listing;
$$;

-- Published businesses by distance from a point, ties by id, without those that have no coordinates. At most 50 rows. The inner
-- query sorts by distance alone, as the index does, and reads a number of rows that the planner knows, including ties with the
-- last; otherwise it would sort the whole table.
create function public.nearest_businesses(
  from_latitude double precision,
  from_longitude double precision,
  in_category text default null,
  max_rows integer default 6
)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  most integer := least(greatest(max_rows, 0), 50);
  listings jsonb;
begin
  -- The category as a condition of its own statement, so that the planner can begin with a rare one.
  execute format($sql$
    select coalesce(jsonb_agg(internal.to_listing(b) order by miles, id), '[]') from (
      select b, id, miles from (
        select b, b.id, internal.earth_position(b.latitude, b.longitude)
          operator(extensions.<->) internal.earth_position($1, $2) as miles
        from public.businesses b
        where b.status = 'published' and b.latitude is not null %s
        order by miles
        fetch first ($3) rows with ties
      ) ties
      order by miles, id limit $3) nearest (b, id, miles)$sql$,
    case when in_category is not null then format('and exists (
      select from public.business_categories k
      where k.business_id = b.id and k.is_published
        and k.category_id = (select c.id from public.categories c where c.name = %L))', in_category) end)
    into listings using from_latitude, from_longitude, most;
  return listings;
end;
$$;

-- The pin at the door ends with its address: a listing that moves, or hides its street, goes back to the middle of its ZIP code.
-- An import that knows only the middle leaves the pin where it is.
create function internal.keep_pin() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  has_moved boolean := (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude);
begin
  if old.middle_latitude is null or current_setting('directory.sets_pin', true) = 'on' then return new; end if;
  if new.street is null or (new.street, new.zip) is distinct from (old.street, old.zip) then
    if not has_moved then
      new.latitude := old.middle_latitude;
      new.longitude := old.middle_longitude;
    end if;
    new.middle_latitude := null;
    new.middle_longitude := null;
  elsif has_moved then
    new.middle_latitude := new.latitude;
    new.middle_longitude := new.longitude;
    new.latitude := old.latitude;
    new.longitude := old.longitude;
  end if;
  return new;
end;
$$;

create trigger pins_are_kept before update of street, zip, latitude, longitude on public.businesses
  for each row execute function internal.keep_pin();

create function internal.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

create trigger businesses_updated_at before update on public.businesses
  for each row execute function internal.set_updated_at();

-- Sets updated_at of a business when its images or posts change, because its page shows them.
create function internal.renew_businesses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.businesses b set updated_at = now() where b.id in (select business_id from changed);
  return null;
end;
$$;

do $do$
declare
  belonging text;
begin
  foreach belonging in array array['business_images', 'posts'] loop
    execute format('create trigger %1$s_added after insert on public.%1$s
      referencing new table as changed for each statement execute function internal.renew_businesses()', belonging);
    execute format('create trigger %1$s_changed after update on public.%1$s
      referencing new table as changed for each statement execute function internal.renew_businesses()', belonging);
    execute format('create trigger %1$s_removed after delete on public.%1$s
      referencing old table as changed for each statement execute function internal.renew_businesses()', belonging);
  end loop;
end;
$do$;

-- Updates the rating of a business, under the same lock, and its updated_at at every change of a review.
create function internal.update_rating() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed_business text;
begin
  for changed_business in
    select distinct id from unnest(array[new.business_id, old.business_id]) id where id is not null order by id
  loop
    perform from public.businesses b where b.id = changed_business for no key update;
    update public.businesses set (rating, review_count) = (
      select avg(r.rating), count(*) from public.reviews r where r.business_id = changed_business)
    where id = changed_business;
  end loop;
  return null;
end;
$$;

create trigger reviews_followed after insert or update or delete on public.reviews
  for each row execute function internal.update_rating();

-- Copies what lists of a category need from the business.
create function internal.copy_listed_columns() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select b.status = 'published', b.city, b.county, b.service, b.latitude, b.longitude, b.verified_until, b.letter,
      b.sort_key
    into new.is_published, new.city, new.county, new.service, new.latitude, new.longitude, new.verified_until, new.letter,
      new.sort_key
  from public.businesses b where b.id = new.business_id;
  return new;
end;
$$;

create trigger business_categories_copy before insert or update on public.business_categories
  for each row execute function internal.copy_listed_columns();

-- The active category that a retired one was merged into, after any number of mergers; null without one.
create function internal.merge_target(category_id text) returns text
language sql stable
set search_path = ''
as $$
  with recursive followed (id, state, merged_into) as (
    select c.id, c.state, c.merged_into from public.categories c where c.id = merge_target.category_id
    union
    select c.id, c.state, c.merged_into from followed f join public.categories c on c.id = f.merged_into where f.state = 'retired'
  )
  select f.id from followed f where f.state = 'active';
$$;

-- Writes the categories of listings, which name them: [{id, category, more_categories}, …]. Without further ones in an object they
-- stay as they are, but for one that becomes the main category. In place of a retired category stands the one that it was merged
-- into; without one it is left out, and a listing of which none is left keeps those that it has.
create function internal.set_categories(listings jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  wanted jsonb;
  unknown text;
  is_repeated boolean;
begin
  with named as (
    select b.id as business_id, named.name, named.place, c.id as known,
      case c.state when 'active' then c.id when 'retired' then internal.merge_target(c.id) end as category_id,
      count(*) over (partition by b.id, named.name) > 1 as is_repeated
    from jsonb_to_recordset(listings) as l (id text, category text, more_categories text[])
    join public.businesses b on b.id = l.id
    cross join lateral (select coalesce(l.category, nullif(public.category(b), ''))) main (name)
    cross join lateral unnest(main.name || coalesce(l.more_categories, array_remove(public.more_categories(b), main.name)))
      with ordinality named (name, place)
    left join public.categories c on c.name = named.name
  ), found as (
    select n.business_id, n.category_id, row_number() over (partition by n.business_id order by min(n.place)) - 1 as position
    from named n where n.category_id is not null group by 1, 2
  )
  select (select jsonb_agg(to_jsonb(f)) from found f), bool_or(n.is_repeated),
    min(n.name) filter (where n.known is null or n.category_id is null and not exists (
      select from public.business_categories k where k.business_id = n.business_id
      union all select from found f where f.business_id = n.business_id))
    into wanted, is_repeated, unknown
  from named n;
  if unknown is not null then
    raise exception 'There is no category %.', unknown using errcode = 'foreign_key_violation';
  end if;
  perform internal.raise_if(is_repeated, 'A category is listed twice.');
  delete from public.business_categories k
  where k.business_id in (select w.business_id from jsonb_to_recordset(wanted) w (business_id text))
    and not exists (
      select from jsonb_to_recordset(wanted) w (business_id text, category_id text)
      where (w.business_id, w.category_id) = (k.business_id, k.category_id));
  insert into public.business_categories as k (business_id, category_id, position)
  select w.* from jsonb_to_recordset(wanted) w (business_id text, category_id text, position smallint)
  order by w.business_id, w.position
  on conflict (business_id, category_id) do update set position = excluded.position where k.position <> excluded.position;
end;
$$;

-- Inserts or updates businesses, given by columns and the names of their categories: all columns that occur, or only these.
create function public.write_businesses(listings jsonb, columns text[] default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  written text[] := coalesce(columns, array(
    select distinct jsonb_object_keys(l.value) from jsonb_array_elements(listings) l));
  stored text[] := array(select c from unnest(written) c where c not in ('category', 'more_categories'));
begin
  execute format(
    'insert into public.businesses (%1$s) select %1$s from jsonb_populate_recordset(null::public.businesses, $1) order by id
     on conflict (id) do update set %2$s',
    (select string_agg(quote_ident(c), ', ') from unnest(stored) c),
    (select string_agg(format('%1$I = excluded.%1$I', c), ', ') from unnest(stored) c)) using listings;
  if cardinality(stored) < cardinality(written) then perform internal.set_categories(listings); end if;
end;
$$;

-- Lets only triggers and foreign keys write. A trigger, because some servers grant all on tables after the migrations.
create function internal.refuse_direct_writes() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The table % follows another.', tg_table_name using errcode = 'insufficient_privilege';
end;
$$;

alter table public.businesses enable row level security;
alter table public.business_categories enable row level security;
alter table public.business_images enable row level security;
alter table public.posts enable row level security;
alter table public.reviews enable row level security;
create policy "everyone reads published and lately closed businesses" on public.businesses
  for select to anon, authenticated
  using (status = 'published' or (status = 'closed' and closed_at > now() - interval '1 year'));

-- Rows that belong to a business are visible exactly when the business is: the subquery runs under the caller's own policies.
create policy "everyone reads categories of visible businesses" on public.business_categories
  for select to anon, authenticated
  using (is_published or exists (select from public.businesses b where b.id = business_id));
create policy "everyone reads images of visible businesses" on public.business_images
  for select to anon, authenticated using (exists (select from public.businesses b where b.id = business_id));
create policy "everyone reads posts of visible businesses" on public.posts
  for select to anon, authenticated using (exists (select from public.businesses b where b.id = business_id));
create policy "everyone reads reviews of visible businesses" on public.reviews
  for select to anon, authenticated using (exists (select from public.businesses b where b.id = business_id));
-- The role that writes a business computes its generated columns and index entries with its own rights.
grant execute on function
  internal.fold_text(text), internal.fold_street(text), internal.to_search(text, text, text, text),
  internal.without_legal_form(text), internal.number_synonym(text),
  internal.format_address(text, text, text, text), internal.to_open_minutes(jsonb), internal.is_special_hours(jsonb),
  internal.website_host(text), internal.to_list_name(text), internal.to_list_letter(text),
  internal.to_sort_key(text, boolean, boolean, boolean)
  to service_role;
grant execute on function public.write_businesses(jsonb, text[]) to service_role;
grant execute on function
  internal.to_listing(public.businesses), internal.earth_position(double precision, double precision),
  public.category(public.businesses), public.more_categories(public.businesses), public.list_events(text), public.get_profile(text),
  public.nearest_businesses(double precision, double precision, text, integer)
to anon, authenticated, service_role;

grant select on
  public.business_categories, public.businesses, public.business_images, public.posts, public.reviews
to anon, authenticated;
grant select on public.business_ratings, public.upcoming_events to anon, authenticated, service_role;

call internal.close_migration();
