// Tables without personal data beyond what a business or the operator publishes: what the inventory of personal data leaves out.

/** All columns of each table. */
export const OTHER_TABLES: Record<string, string> = {
  // Published by the owner of a business, who can delete it in the same way: its phone, its public email address.
  businesses:
    "address banner cage certifications city closed_at counties_served county created_at description email facebook has_owner hours hours_note id id_hash image instagram is_featured is_verified last_confirmed_on latitude letter linkedin longitude middle_latitude middle_longitude naics name name_key open_minutes phone price_range rating review_count search service sort_key source special_hours state status street twitter uei updated_at verified_until website year_founded zip",
  business_categories:
    "business_id category_id city county is_main is_published latitude letter longitude position service sort_key verified_until",
  // Before publication a photo belongs to a draft or a submission, which are in the inventory, and is deleted with it.
  business_images: "alt business_id draft_of id kind position submission_id url",
  business_redirects: "id leads_to",
  business_statistics: "business_id day directions phone views website",
  certification_log: "business_id certification_id checked_on day event id kind valid_until",
  certification_reminders: "certification_id days",
  certifications:
    "business_id checked_on entry_url id issued_on kind method number valid_until withdrawn_at",
  confirmation_requests: "answered_at asked_at business_id is_unwanted",
  featured_ends: "business_id until",
  listing_counts: "as_main branch category_id county letter listings",
  search_counts: "day missed searches",
  duplicate_pairs: "dismissed_at first_id found_at likelihood match_reason second_id",
  posts: "business_id content date ends_at id image starts_at type",
  website_checks: "business_id checked_at claimed_at due_at failures host problem website",
  // Written by admins.
  certification_kinds:
    "counts_for id issuer label max_months name of_business proves rank register_url retired_on updated_at",
  announcements: "ends_at href id text updated_at",
  articles:
    "aliases body category created_at display_title facebook id instagram is_sample licenses phone picture picture_alt place position sources summary title updated_at website",
  categories:
    "icon id is_listed keywords label merged_into name other_ids parts position schema_type spec_group state submission_choices",
  resources:
    "address checked_on city description extra id phone position section source title updated_at website",
  secret_settings: "name value",
  security_rules: "id reviewers_need_second_factor",
  site_settings: "contact_email home_heading id name operator_name postal_address",
  // Words of published listings, and rules of the database.
  "internal.duplicate_checks": "business_id checked_at",
  "internal.listing_columns": "is_live is_published is_submitted kind name",
  "internal.search_words": "listings names word",
  "internal.statistics_months": "month",
  // Photos; owned by the service role.
  "storage.buckets": "*",
  "storage.objects": "*",
};
