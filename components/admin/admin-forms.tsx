"use client";

import { MemberForm } from "@/components/forms/member-form";
import { sendExample } from "@/lib/mails/actions";
import { makeBackup } from "@/lib/admin/backup-actions";

/** Sends the admin an example of a mail. */
export function SendExampleForm({ template }: { template: string }) {
  return (
    <MemberForm action={sendExample} submit="Send it to me" variant="outline">
      {() => <input type="hidden" name="template" value={template} />}
    </MemberForm>
  );
}

export function BackupForm() {
  return (
    <MemberForm action={makeBackup} submit="Make a backup now">
      {() => <p className="text-muted">The site stays up, and nothing waits.</p>}
    </MemberForm>
  );
}
