// Domains shared by many businesses, which therefore do not identify a business: site builders and shops, social networks,
// directories, and mail providers that the package email-providers lacks. Private suffixes of the Public Suffix List (github.io,
// wixsite.com, myshopify.com) need no entry.
export const sharedDomains: readonly string[] = [
  // Site builders, shops, pages of links, booking
  ...["bigcartel.com", "bio.link", "blogger.com", "blogspot.com", "booksy.com", "business.site"],
  ...["calendly.com", "campsite.bio", "canva.com", "canva.site", "carrd.co", "doordash.com"],
  ...["duda.co", "ecwid.com", "etsy.com", "eventbrite.com", "facebook.com", "fb.com", "fb.me"],
  ...["fresha.com", "glossgenius.com", "godaddy.com", "godaddysites.com", "goo.gl", "google.com"],
  ...["grubhub.com", "homestead.com", "housecallpro.com", "hubspot.com", "jimdo.com"],
  ...[
    "jimdofree.com",
    "jimdosite.com",
    "linktr.ee",
    "mailchimp.com",
    "medium.com",
    "milkshake.app",
  ],
  ...["mystrikingly.com", "notion.site", "opentable.com", "page.link", "patreon.com"],
  ...["schedulicity.com", "setmore.com", "shopify.com", "site123.me", "sites.google.com"],
  ...["square.site", "squareup.com", "squarespace.com", "strikingly.com", "styleseat.com"],
  ...["substack.com", "teachable.com", "toasttab.com", "tumblr.com", "ubereats.com", "vagaro.com"],
  ...["vistaprint.com", "webador.com", "webflow.io", "webnode.com", "webs.com", "weebly.com"],
  ...["wix.com", "wixsite.com", "wordpress.com", "zyrosite.com"],
  // Social networks
  ...["bsky.app", "discord.com", "discord.gg", "instagram.com", "linkedin.com", "lnkd.in"],
  ...["meetup.com", "nextdoor.com", "pinterest.com", "reddit.com", "snapchat.com", "t.co", "t.me"],
  ...["threads.com", "threads.net", "tiktok.com", "truthsocial.com", "twitter.com", "vimeo.com"],
  ...["whatsapp.com", "wa.me", "x.com", "youtu.be", "youtube.com"],
  // Directories and marketplaces
  ...["airbnb.com", "amazon.com", "angi.com", "apple.com", "bbb.org", "bing.com", "booking.com"],
  ...[
    "craigslist.org",
    "ebay.com",
    "foursquare.com",
    "homeadvisor.com",
    "houzz.com",
    "mapquest.com",
  ],
  ...["manta.com", "realtor.com", "thumbtack.com", "tripadvisor.com", "trulia.com", "yelp.com"],
  ...["yellowpages.com", "zillow.com"],
  // Mail providers
  ...["brighthouse.com", "fastmail.com", "fastmail.fm", "knology.net", "pm.me", "spectrum.net"],
  ...["tutanota.com", "windstream.net", "wowway.com"],
];
