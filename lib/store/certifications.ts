// Reads the kinds of certification and the public log of what was recorded, lapsed and withdrawn.
import { z } from "zod";
import { addMonths } from "@/lib/format/dates";
import type {
  CertificationEvent,
  CertificationKind,
  CertificationLog,
  MonthOfWork,
} from "@/lib/certifications/types";
import type { PublicClient } from "@/lib/supabase/public";
import { MAX_EVENTS, MAX_KINDS } from "./contract";
import { columnsOf } from "@/lib/supabase/columns";

const text = z.string().nullable();

export const kindRow = z.object({
  id: z.string(),
  label: z.string(),
  name: z.string(),
  issuer: text,
  of_business: z.boolean(),
  register_url: text,
  proves: z.string(),
  counts_for: z.string(),
  rank: z.number(),
  max_months: z.number(),
  retired_on: text,
});

export function toKind(row: z.infer<typeof kindRow>): CertificationKind {
  const { id, label, name, issuer, proves, rank } = row;
  return {
    ...{ id, label, name, issuer, proves, rank },
    isOfBusiness: row.of_business,
    registerUrl: row.register_url,
    countsFor: row.counts_for,
    maxMonths: row.max_months,
    retiredOn: row.retired_on,
  };
}

const eventRow = z.object({
  day: z.string(),
  event: z.enum(["recorded", "lapsed", "withdrawn"]),
  certification_id: z.string(),
  business_id: z.string(),
  kind: z.string(),
  checked_on: z.string(),
  valid_until: z.string(),
});

function toEvent(row: z.infer<typeof eventRow>): CertificationEvent {
  const { day, event, kind } = row;
  return {
    ...{ day, event, kind },
    certificationId: row.certification_id,
    businessId: row.business_id,
    checkedOn: row.checked_on,
    validUntil: row.valid_until,
  };
}

/** The kinds of certification, the highest first. */
export async function readCertificationKinds(db: PublicClient): Promise<CertificationKind[]> {
  const { data } = await db
    .from("certification_kinds")
    .select(columnsOf(kindRow))
    .order("rank", { ascending: false })
    .order("id")
    .limit(MAX_KINDS)
    .throwOnError();
  return z.array(kindRow).parse(data).map(toKind);
}

const transparencyResult = z.array(
  z.object({
    month: z.string(),
    counts: z.record(z.string(), z.number()),
    median_hours: z.number().nullable(),
  }),
);

/** The reviewers' work by month, oldest first. */
export async function readTransparency(db: PublicClient): Promise<MonthOfWork[]> {
  const { data } = await db.rpc("get_transparency", undefined, { get: true }).throwOnError();
  return transparencyResult
    .parse(data)
    .map(({ median_hours, ...rest }) => ({ ...rest, medianHours: median_hours }));
}

const logRow = eventRow.extend({ event: z.enum(["recorded", "withdrawn"]) });

export async function readCertificationLog(
  db: PublicClient,
  businessId: string,
): Promise<CertificationLog> {
  const log = () => db.from("certification_log");
  const [first, lines] = await Promise.all([
    log().select("day").order("id").limit(1).throwOnError(),
    log()
      .select(columnsOf(logRow))
      .eq("business_id", businessId)
      .order("id")
      .limit(MAX_EVENTS)
      .throwOnError(),
  ]);
  return {
    firstDay: z.array(z.object({ day: z.string() })).parse(first.data)[0]?.day ?? null,
    lines: z.array(logRow).parse(lines.data).map(toEvent),
  };
}

export async function readCertificationEvents(
  db: PublicClient,
  month: string,
): Promise<CertificationEvent[]> {
  const { data } = await db
    .from("certification_events")
    .select(columnsOf(eventRow))
    .gte("day", `${month}-01`)
    .lt("day", addMonths(`${month}-01`, 1))
    .order("day")
    .order("id")
    .limit(MAX_EVENTS)
    .throwOnError();
  return z.array(eventRow).parse(data).map(toEvent);
}
