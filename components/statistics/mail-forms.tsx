"use client";

import { MemberForm } from "@/components/forms/member-form";
import { setStatisticsMail, stopStatisticsMail } from "@/lib/statistics/actions";

/** Switches the monthly mail about a listing off or on. */
export function StatisticsMailForm({
  businessId,
  hasMail,
}: {
  businessId: string;
  hasMail: boolean;
}) {
  return (
    <MemberForm
      action={setStatisticsMail}
      submit={hasMail ? "Stop the monthly email" : "Send me the monthly email"}
      variant="outline"
    >
      {() => (
        <>
          <input type="hidden" name="businessId" value={businessId} />
          <input type="hidden" name="wanted" value={hasMail ? "no" : "yes"} />
        </>
      )}
    </MemberForm>
  );
}

/** Unsubscribes by the link in such a mail, signed in or not. */
export function StopStatisticsMailForm({ token }: { token: string }) {
  return (
    <MemberForm action={stopStatisticsMail} submit="Stop the monthly email">
      {() => <input type="hidden" name="token" value={token} />}
    </MemberForm>
  );
}
