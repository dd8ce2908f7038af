// Addresses for members, reviewers and admins, in a file that public pages do not load. Used through lib/routes.
import type { Route } from "next";
import { paged, toQuery, toRoute } from "./public-routes";

/** Where a member types the code of the second factor, after the password. */
export const signInCode = ({ from }: { from: string }): Route =>
  toRoute(`/auth/code?${new URLSearchParams({ from }).toString()}`);
export const secondFactor = (): Route => "/account/second-factor";
/** A listing that the member owns. */
export const myListing = (businessId: string): Route => paged(`/account/listings/${businessId}`);
export const editMyListing = (businessId: string): Route =>
  paged(`/account/listings/${businessId}/edit`);
export const mySpecialHours = (businessId: string): Route =>
  paged(`/account/listings/${businessId}/hours`);
/** Where an owner puts the pin at the door; `reviewPin`: a reviewer. */
export const myPin = (businessId: string): Route => paged(`/account/listings/${businessId}/pin`);
export const reviewPin = (businessId: string): Route => paged(`/review/listings/${businessId}/pin`);
/** Preview of the profile with the owner's unsaved changes. */
export const previewMyListing = (businessId: string): Route =>
  paged(`/account/listings/${businessId}/preview`);
/** The listing's posts, for its owners. */
export const myPosts = (businessId: string): Route =>
  paged(`/account/listings/${businessId}/posts`);
export const myPost = (businessId: string, postId: string): Route =>
  paged(`/account/listings/${businessId}/posts/${postId}`);
/** How often the listing's page was viewed. */
export const myStatistics = (businessId: string): Route =>
  paged(`/account/listings/${businessId}/statistics`);
/** Ends a subscription by the token of a mail's link. */
export const unsubscribe = (token: string): Route => paged(`/auth/unsubscribe/${token}`);
/** The photos of a listing; `more`: what was refused and what was typed, for its form. */
export const myPhotos = (businessId: string, more: Record<string, string> = {}): Route => {
  const query = toQuery(more);
  const page = `/account/listings/${businessId}/photos` as const;
  return paged(query ? `${page}?${query}` : page);
};
/** Where a member claims a listing; `isOver`: after a code that expired. */
export const claim = (businessId: string, { isOver = false } = {}): Route =>
  paged(isOver ? `/account/claim/${businessId}?over=yes` : `/account/claim/${businessId}`);
/** Reviews of a listing, for its owners; `answered`: the review or report that a form there is about. */
export const myListingReviews = (businessId: string, answered?: string): Route => {
  const page = `/account/listings/${businessId}/reviews` as const;
  return paged(answered ? `${page}?answered=${answered}` : page);
};
/** Where a member reviews a business. */
export const myReview = (businessId: string): Route => paged(`/account/reviews/${businessId}`);
/** Accepts an invitation to own a listing, by the token of a mail's link. */
export const acceptInvitation = (token: string): Route => paged(`/account/invitations/${token}`);
/** `section`: the id of a section of the account's page. */
export const accountSection = (section: string): Route => toRoute(`/account#${section}`);
export const accountData = (): Route => "/account/data";
export const deleteAccount = (): Route => "/account/delete";
export const forgotPassword = (): Route => "/account/forgot-password";
/** Where a member chooses a new password, by the token of a mail's link. */
export const resetPassword = (tokenHash: string): Route =>
  paged(`/account/reset-password?token_hash=${tokenHash}`);
/** The owner's registration form by its steps; `more`: as for `myPhotos`. */
export const registerBusiness = (step = 1, more: Record<string, string> = {}): Route => {
  const query = toQuery({ ...(step > 1 && { step: String(step) }), ...more });
  return toRoute(query ? `/register-business?${query}` : "/register-business");
};
/** `isRepeated`: the same submission was stored before. */
export const registerBusinessConfirmation = (
  reference = "",
  { isRepeated = false } = {},
): Route => {
  if (!reference) return toRoute("/business-submission-confirmation");
  const again = isRepeated ? "&again=yes" : "";
  return toRoute(`/business-submission-confirmation?reference=${reference}${again}`);
};
/** The reviewers' queue; empty and default parameters are left out. */
export const review = (params: { folder?: string; q?: string; page?: number } = {}): Route => {
  const { folder = "waiting", q = "", page = 1 } = params;
  const asked = { ...(folder !== "waiting" && { folder }), ...(q && { q }) };
  const query = new URLSearchParams(page > 1 ? { ...asked, page: String(page) } : asked);
  return toRoute(query.size > 0 ? `/review?${query.toString()}` : "/review");
};
/** `isLate`: somebody else has decided already. */
export const reviewSubmission = (submissionId: string, { isLate = false } = {}): Route =>
  paged(isLate ? `/review/${submissionId}?late=yes` : `/review/${submissionId}`);
export const reviewClaim = (claimId: string): Route => paged(`/review/claims/${claimId}`);
/** Where a certification of a listed business is recorded or withdrawn. */
export const reviewCertify = (businessId = ""): Route =>
  toRoute(businessId ? `/review/certify?business=${businessId}` : "/review/certify");
/** Certifications that end. */
export const reviewDue = (page = 1): Route => paged("/review/certify/due", page);
/** Listings by status, for reviewers; empty and default parameters are left out. */
export const reviewListings = (params: Readonly<Record<string, string | number>> = {}): Route => {
  const isUsual = (name: string, value: string | number) =>
    value === "" ||
    (name === "status" && value === "published") ||
    (name === "page" && value === 1);
  const asked = Object.entries(params).filter(([name, value]) => !isUsual(name, value));
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return toRoute(query.size > 0 ? `/review/listings?${query.toString()}` : "/review/listings");
};
/** Confirmation page of a change to several listings at once. */
export const reviewBulk = (
  change: string = "",
  businessIds: readonly string[] = [],
  back: string = "",
): Route => {
  const query = new URLSearchParams(businessIds.map((id) => ["id", id]));
  if (change) query.append("change", change);
  if (back) query.append("back", back);
  return toRoute(query.size > 0 ? `/review/bulk?${query.toString()}` : "/review/bulk");
};
/** Exports the chosen listings as a file. */
export const reviewBulkExport = (): Route => "/review/bulk/export";
/** Figures of the directory by month. */
export const adminNumbers = (): Route => "/admin/numbers";
/** Where a reviewer edits a listing. */
export const reviewListing = (businessId: string): Route => paged(`/review/listings/${businessId}`);
export const reviewSuggestions = (params: { folder?: string; page?: number } = {}): Route => {
  const { folder = "waiting", page = 1 } = params;
  const asked = { ...(folder !== "waiting" && { folder }) };
  const query = new URLSearchParams(page > 1 ? { ...asked, page: String(page) } : asked);
  return toRoute(
    query.size > 0 ? `/review/suggestions?${query.toString()}` : "/review/suggestions",
  );
};
export const reviewSuggestion = (suggestionId: string): Route =>
  paged(`/review/suggestions/${suggestionId}`);
/** Overview for reviewers and admins. */
export const admin = (): Route => "/admin";
export const adminBackups = (): Route => "/admin/backups";
/** A backup as a file to download. */
export const adminBackup = (name: string): Route => paged(`/admin/backups/${name}`);
/** Listings that are probably the same business. */
/** `q` finds pairs by a word; `chains`: those of one phone number. */
export const reviewDuplicates = ({
  page = 1,
  q = "",
  chains = false,
}: { page?: number; q?: string; chains?: boolean } = {}): Route => {
  const query = toQuery({ q, chains: chains ? "yes" : "", page: page > 1 ? String(page) : "" });
  return toRoute(query ? `/review/duplicates?${query}` : "/review/duplicates");
};
/** Compares two listings; with one, its other is searched for by `q`. */
export const compareListings = (ids: readonly string[]): Route =>
  toRoute(`/review/duplicates?${ids.map((id) => `id=${encodeURIComponent(id)}`).join("&")}`);
/** Listings that were not confirmed for long, and websites that do not respond. */
export const reviewFreshness = (page = 1): Route => paged("/review/freshness", page);
/** All accounts; empty and default parameters are left out. */
export const adminPeople = ({ q = "", page = 1 }: { q?: string; page?: number } = {}): Route => {
  const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
  return toRoute(query.size > 0 ? `/admin/people?${query.toString()}` : "/admin/people");
};
export const adminMember = (memberId: string): Route => paged(`/admin/people/${memberId}`);
/** Settings, with the setup steps of a new site: name, mail, samples and first listings. */
/** `step`: the id of a step on the page. */
export const adminSetup = (step?: "samples" | "listings"): Route =>
  step ? toRoute(`/admin/setup#${step}`) : "/admin/setup";
export const adminMail = (): Route => "/admin/mail";
export const adminMailTemplate = (template: string): Route => paged(`/admin/mail/${template}`);
/** Creates the first admin, by the token of the link that a new site prints. */
export const firstAdmin = (token: string): Route => paged(`/account/first-admin/${token}`);
/** The audit log, or its lines that match a filter. */
export const adminAuditLog = (filter: Readonly<Record<string, string>> = {}): Route => {
  const query = toQuery(filter);
  return toRoute(query ? `/admin/audit-log?${query}` : "/admin/audit-log");
};
export const exportAuditLog = (filter: Readonly<Record<string, string>> = {}): string =>
  `/admin/audit-log/export?${toQuery(filter)}`;
/** Accepts a role, by the signed part of a mail's link. */
export const acceptRole = (signed: string): Route => paged(`/account/roles/${signed}`);
/** Confirms the new address of an account, by the signed part of a mail's link. */
export const confirmAddress = (signed: string): Route => paged(`/auth/address/${signed}`);
/** Where the reader of a mail confirms that a listing is up to date, by the token of its link. */
export const confirmByMail = (token: string): Route => paged(`/suggest-a-change/confirm/${token}`);
export const confirmedByMail = (businessId: string, answer: "right" | "unwanted"): Route =>
  paged(`/suggest-a-change/${businessId}/confirmed?answer=${answer}`);
/** The form filled with a submission, by the token of a signed link. */
export const changeSubmission = (token: string): Route => paged(`/submit-business/${token}`);
export const adminArticles = (): Route => "/admin/articles";
/** Without an id, the form for a new article. */
export const adminArticle = (articleId = "new"): Route => paged(`/admin/articles/${articleId}`);
export const adminResources = (): Route => "/admin/resources";
export const adminResource = (resourceId = "new"): Route => paged(`/admin/resources/${resourceId}`);
export const adminCertifications = (): Route => "/admin/certifications";
/** Without an id, the form for a new kind. */
export const adminCertification = (kindId = "new"): Route =>
  paged(`/admin/certifications/${kindId}`);
export const adminCategories = (): Route => "/admin/categories";
export const adminCategory = (categoryId = "new"): Route =>
  paged(`/admin/categories/${categoryId}`);
export const adminAnnouncement = (): Route => "/admin/announcement";
export const adminImports = (): Route => "/admin/imports";
/** `page` of the rows to look at, or of the `values` to map. */
export const adminImport = (
  importId: string,
  [list, page]: ["page" | "values", number] = ["page", 1],
): Route =>
  list === "page" || page === 1
    ? paged(`/admin/imports/${importId}`, page)
    : toRoute(`/admin/imports/${importId}?values=${page}`);
/** Exports the rows of an import that were refused or need a look. */
export const adminImportResult = (importId: string): Route =>
  paged(`/admin/imports/${importId}/result`);
export const adminExport = (file: string): Route => paged(`/admin/exports/${file}`);
