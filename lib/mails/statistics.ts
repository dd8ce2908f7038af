// Text of the monthly mail with a listing's statistics.
import { formatWholeMonth } from "@/lib/format/dates";
import { memberRoutes } from "@/lib/routes";
import { signSubscription } from "@/lib/statistics/subscriptions";
import { COUNTED, COUNTED_NAMES } from "@/lib/statistics/queries";
import { statistics } from "./schema";
import { toAddress, toTemplate } from "./template";

/** The links are signed when the mail is rendered, so that no database row contains them. */
export const statisticsTemplate = toTemplate(statistics, (data, siteUrl) => {
  const { businessName, businessId, ownerId, month } = data;
  const token = signSubscription(businessId, ownerId);
  const counts = COUNTED.map(
    (name) => `${COUNTED_NAMES[name]}: ${data[name].toLocaleString("en-US")}`,
  );
  return {
    subject: `${formatWholeMonth(month)}: how often ${businessName} was seen`,
    heading: `${businessName} in ${formatWholeMonth(month)}`,
    paragraphs: [...counts, "Visitors without JavaScript and known bots are not counted."],
    button: {
      label: "See the statistics",
      href: toAddress(memberRoutes.myStatistics(businessId), siteUrl),
    },
    reason: "You get this message because your account here manages this listing, once a month.",
    unsubscribe: {
      page: toAddress(memberRoutes.unsubscribe(token), siteUrl),
      post: toAddress(`/api/unsubscribe/${token}`, siteUrl),
    },
  };
});
