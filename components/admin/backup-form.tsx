"use client";

import { MemberForm } from "@/components/forms/member-form";
import { makeBackup } from "@/lib/admin/backup-actions";

export function BackupForm() {
  return (
    <MemberForm action={makeBackup} submit="Make a backup now">
      {() => <p className="text-muted">The site stays up, and nothing waits.</p>}
    </MemberForm>
  );
}
