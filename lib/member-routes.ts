// The addresses of members, reviewers and admins, in a file of their own: public pages carry none of them. Used through lib/routes.
import type { Route } from "next";
import { paged, toQuery, toRoute } from "./to-route";

/** Giving the code of a second factor, after the password. */
export const signInCode = ({ from }: { from: string }): Route =>
  toRoute(`/auth/code?${new URLSearchParams({ from }).toString()}`);
export const secondFactor = (): Route => "/account/second-factor";
/** A listing that the member keeps. */
export const myListing = (businessId: string): Route => paged(`/account/listings/${businessId}`);
export const editMyListing = (businessId: string): Route =>
  paged(`/account/listings/${businessId}/edit`);
export const mySpecialHours = (businessId: string): Route =>
  paged(`/account/listings/${businessId}/hours`);
/** The profile as it would be with what its owner has typed. */
export const previewMyListing = (businessId: string): Route =>
  paged(`/account/listings/${businessId}/preview`);
/** Its posts, for those who keep it. */
export const myPosts = (businessId: string): Route =>
  paged(`/account/listings/${businessId}/posts`);
export const myPost = (businessId: string, postId: string): Route =>
  paged(`/account/listings/${businessId}/posts/${postId}`);
/** How often its page was seen. */
export const myStatistics = (businessId: string): Route =>
  paged(`/account/listings/${businessId}/statistics`);
/** With the signed part of a mail's link, which ends those mails. */
export const unsubscribe = (token: string): Route => paged(`/auth/unsubscribe/${token}`);
/** The photos of a listing; `more`: what was refused of its form, and typed into it. */
export const myPhotos = (businessId: string, more: Record<string, string> = {}): Route => {
  const query = toQuery(more);
  const page = `/account/listings/${businessId}/photos` as const;
  return paged(query ? `${page}?${query}` : page);
};
/** Where one says that a listing is one's own; `isOver`: after a code that ran out. */
export const claim = (businessId: string, { isOver = false } = {}): Route =>
  paged(isOver ? `/account/claim/${businessId}?over=yes` : `/account/claim/${businessId}`);
/** What others say of a listing that the member keeps; `answered`: the review or report that a form there is about. */
export const myListingReviews = (businessId: string, answered?: string): Route => {
  const page = `/account/listings/${businessId}/reviews` as const;
  return paged(answered ? `${page}?answered=${answered}` : page);
};
/** Where a member reviews a business. */
export const myReview = (businessId: string): Route => paged(`/account/reviews/${businessId}`);
/** With the signed part of a mail's link, which asks its reader to keep a listing. */
export const acceptInvitation = (token: string): Route => paged(`/account/invitations/${token}`);
export const accountData = (): Route => "/account/data";
export const deleteAccount = (): Route => "/account/delete";
export const forgotPassword = (): Route => "/account/forgot-password";
/** With the token of a mail, which lets its owner choose a new password. */
export const resetPassword = (tokenHash: string): Route =>
  paged(`/account/reset-password?token_hash=${tokenHash}`);
/** The owner's way in, by its steps; `more`: as for the photos of a listing. */
export const registerBusiness = (step = 1, more: Record<string, string> = {}): Route => {
  const query = toQuery({ ...(step > 1 && { step: String(step) }), ...more });
  return toRoute(query ? `/register-business?${query}` : "/register-business");
};
/** `isRepeated`: shown in place of sending again what was sent before. */
export const registerBusinessConfirmation = (
  reference = "",
  { isRepeated = false } = {},
): Route => {
  if (!reference) return toRoute("/business-submission-confirmation");
  const again = isRepeated ? "&again=yes" : "";
  return toRoute(`/business-submission-confirmation?reference=${reference}${again}`);
};
/** The reviewers' queue; what is empty or usual is left out. */
export const review = (params: { folder?: string; q?: string; page?: number } = {}): Route => {
  const { folder = "waiting", q = "", page = 1 } = params;
  const asked = { ...(folder !== "waiting" && { folder }), ...(q && { q }) };
  const query = new URLSearchParams(page > 1 ? { ...asked, page: String(page) } : asked);
  return toRoute(query.size > 0 ? `/review?${query.toString()}` : "/review");
};
/** `isLate`: shown in place of a decision that somebody else had made already. */
export const reviewSubmission = (submissionId: string, { isLate = false } = {}): Route =>
  paged(isLate ? `/review/${submissionId}?late=yes` : `/review/${submissionId}`);
export const reviewClaim = (claimId: string): Route => paged(`/review/claims/${claimId}`);
/** Where a check of a listed business is recorded, and withdrawn. */
export const reviewCertify = (businessId = ""): Route =>
  toRoute(businessId ? `/review/certify?business=${businessId}` : "/review/certify");
/** The listings in a state, for reviewers; what is empty or usual is left out. */
export const reviewListings = (params: Readonly<Record<string, string | number>> = {}): Route => {
  const isUsual = (name: string, value: string | number) =>
    value === "" ||
    (name === "status" && value === "published") ||
    (name === "page" && value === 1);
  const asked = Object.entries(params).filter(([name, value]) => !isUsual(name, value));
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return toRoute(query.size > 0 ? `/review/listings?${query.toString()}` : "/review/listings");
};
/** What is done with several listings at once, after a look at which they are. */
export const reviewBulk = (change: string = "", businessIds: readonly string[] = []): Route => {
  const query = new URLSearchParams(businessIds.map((id) => ["id", id]));
  if (change) query.append("change", change);
  return toRoute(query.size > 0 ? `/review/bulk?${query.toString()}` : "/review/bulk");
};
/** The chosen listings as a file. */
export const reviewBulkExport = (): Route => "/review/bulk/export";
/** How the directory does, month by month. */
export const adminNumbers = (): Route => "/admin/numbers";
/** Where a listing is edited. */
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
/** Where those who run the site find everything they may do. */
export const admin = (): Route => "/admin";
export const adminBackups = (): Route => "/admin/backups";
/** Listings that are probably one business. */
export const reviewDuplicates = (page = 1): Route => paged("/review/duplicates", page);
/** What nobody has confirmed for long, and websites that do not answer. */
export const reviewFreshness = (page = 1): Route => paged("/review/freshness", page);
/** Everybody with an account; what is empty or usual is left out. */
export const adminPeople = ({ q = "", page = 1 }: { q?: string; page?: number } = {}): Route => {
  const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
  return toRoute(query.size > 0 ? `/admin/people?${query.toString()}` : "/admin/people");
};
export const adminMember = (memberId: string): Route => paged(`/admin/people/${memberId}`);
/** Name, mail, samples and first listings: the steps of a new site. */
export const adminSetup = (): Route => "/admin/setup";
export const adminMail = (): Route => "/admin/mail";
export const adminMailTemplate = (template: string): Route => paged(`/admin/mail/${template}`);
/** With the token of the link that a new site prints. */
export const firstAdmin = (token: string): Route => paged(`/account/first-admin/${token}`);
/** The audit log, or what a filter lets through of it. */
export const adminAuditLog = (filter: Readonly<Record<string, string>> = {}): Route => {
  const query = toQuery(filter);
  return toRoute(query ? `/admin/audit-log?${query}` : "/admin/audit-log");
};
export const exportAuditLog = (filter: Readonly<Record<string, string>> = {}): string =>
  `/admin/audit-log/export?${toQuery(filter)}`;
/** With the signed part of a mail's link, which offers its reader a role. */
export const acceptRole = (signed: string): Route => paged(`/account/roles/${signed}`);
/** With the signed part of a mail's link, which confirms the new address of an account. */
export const confirmAddress = (signed: string): Route => paged(`/auth/address/${signed}`);
/** With the signed part of a mail's link, which asks whether a listing still holds. */
export const confirmByMail = (token: string): Route => paged(`/suggest-a-change/confirm/${token}`);
export const confirmedByMail = (businessId: string, answer: "right" | "unwanted"): Route =>
  paged(`/suggest-a-change/${businessId}/confirmed?answer=${answer}`);
/** The form again, for the submission that a signed link names. */
export const changeSubmission = (token: string): Route => paged(`/submit-business/${token}`);
export const adminArticles = (): Route => "/admin/articles";
/** Without an id, the form for a new one. */
export const adminArticle = (articleId = "new"): Route => paged(`/admin/articles/${articleId}`);
export const adminResources = (): Route => "/admin/resources";
export const adminResource = (resourceId = "new"): Route => paged(`/admin/resources/${resourceId}`);
export const adminCategories = (): Route => "/admin/categories";
export const adminCategory = (categoryId = "new"): Route =>
  paged(`/admin/categories/${categoryId}`);
export const adminAnnouncement = (): Route => "/admin/announcement";
export const adminImports = (): Route => "/admin/imports";
export const adminImport = (importId: string, page?: number): Route =>
  paged(`/admin/imports/${importId}`, page);
/** The rows of an import that were refused or need a look. */
export const adminImportResult = (importId: string): Route =>
  paged(`/admin/imports/${importId}/result`);
export const adminExport = (file: string): Route => paged(`/admin/exports/${file}`);
