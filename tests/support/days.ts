// ISO days relative to today in Florida, so that tests hold in any year.
import { floridaDay } from "@/lib/format/dates";

export const today = floridaDay(new Date());

export function inDays(days: number): string {
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}
