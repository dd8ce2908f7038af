// Queries about certifications: their kinds, and for reviewers those of a listing and those that end.
import { z } from "zod";
import { readAddresses } from "@/lib/auth/addresses";
import { directory } from "@/lib/store/directory";
import { sessionClient } from "@/lib/supabase/session";
import { type PageRequest, readCounted } from "@/lib/paging";
import { floridaDay } from "@/lib/format/dates";
import { METHODS } from "@/data/certification-kinds";
import { isOpen, listLiveOn } from "./rules";
import { refuseDay } from "./schema";
import type {
  CertificationKind,
  CertifiedBusiness,
  DueCertification,
  RecordedCertification,
  StatusOn,
} from "./types";

/** The kinds of certification, the highest rank first. */
export function listCertificationKinds(): Promise<CertificationKind[]> {
  return directory.listCertificationKinds();
}

/** What was on record about a listing on an ISO day, by the log: also about one that is gone. */
export async function getStatusOn(businessId: string, day: string): Promise<StatusOn> {
  const [{ firstDay, lines }, kinds] = await Promise.all([
    directory.getCertificationLog(businessId),
    listCertificationKinds(),
  ]);
  const problem = refuseDay(day, firstDay);
  if (problem) return { ok: false, lines: lines.length, problem };
  const certifications = listLiveOn(lines, day).map((line) => ({
    ...{ certificationId: line.certificationId, kind: line.kind },
    label: kinds.find(({ id }) => id === line.kind)?.label ?? line.kind,
    ...{ recordedOn: line.day, checkedOn: line.checkedOn, validUntil: line.validUntil },
  }));
  return { ok: true, lines: lines.length, certifications };
}

/** The kinds that take new certifications today, as choices of a form. */
export async function listOpenKinds(): Promise<{ id: string; label: string }[]> {
  const today = floridaDay(new Date());
  const open = (await listCertificationKinds()).filter((kind) => isOpen(kind, today));
  return open.map(({ id, label, name }) => ({ id, label: `${label}: ${name}` }));
}

const MAX_CERTIFICATIONS = 100;

/** A listed business and all of its certifications; null if there is none with this id. */
export async function getCertifiedBusiness(id: string): Promise<CertifiedBusiness | null> {
  const client = await sessionClient();
  const [found, recorded] = await Promise.all([
    client.from("businesses").select("id,name,address").eq("id", id).maybeSingle().throwOnError(),
    client
      .from("certifications")
      .select(
        "id, number, checked_on, valid_until, withdrawn_at, certification_kinds(label), certification_withdrawals(withdrawn_by, reason)",
      )
      .eq("business_id", id)
      .order("checked_on", { ascending: false })
      .order("valid_until", { ascending: false })
      .order("id")
      .limit(MAX_CERTIFICATIONS)
      .throwOnError(),
  ]);
  const withdrawers = recorded.data.map((row) => row.certification_withdrawals?.withdrawn_by);
  const addresses = await readAddresses(client, withdrawers);
  const certifications = recorded.data.map((row): RecordedCertification => {
    const { withdrawn_by, reason = "" } = row.certification_withdrawals ?? {};
    const by = addresses.get(withdrawn_by ?? "") ?? null;
    return {
      id: row.id,
      label: row.certification_kinds.label,
      number: row.number,
      checkedOn: row.checked_on,
      validUntil: row.valid_until,
      withdrawal: row.withdrawn_at ? { at: row.withdrawn_at, by, reason } : null,
    };
  });
  return found.data && { ...found.data, certifications };
}

const dueRow = z.object({
  id: z.string(),
  business_id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  kind: z.string(),
  number: z.string().nullable(),
  valid_until: z.string(),
  method: z.enum(METHODS),
  look_up: z.string().nullable(),
});

/** Certifications that end within sixty days or ended at most thirty ago, the first to end first. */
export async function listDueCertifications(
  page: PageRequest,
): Promise<{ items: DueCertification[]; total: number }> {
  const client = await sessionClient();
  const { data, count } = await readCounted(page, ({ from, to }) =>
    client
      .from("due_certifications")
      .select(Object.keys(dueRow.shape).join(","), { count: "exact" })
      .order("valid_until")
      .order("id")
      .range(from, to)
      .throwOnError(),
  );
  const items = z
    .array(dueRow)
    .parse(data)
    .map(({ business_id, valid_until, look_up, ...row }) => ({
      ...row,
      businessId: business_id,
      validUntil: valid_until,
      lookUp: look_up,
    }));
  return { items, total: count ?? 0 };
}
