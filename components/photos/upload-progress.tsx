/** How much of a photo has arrived; when all of it has, it is being made ready. */
export function UploadProgress({ part }: { part: number | null }) {
  const words =
    part === null ? "" : part < 1 ? `Sending: ${Math.round(part * 100)} %` : "Making it ready...";
  return (
    <div className={part === null ? "sr-only" : "grid gap-1 text-sm"}>
      {part !== null && (
        <progress value={part} aria-label="Sent" className="h-2 w-full accent-action" />
      )}
      <p role="status">{words}</p>
    </div>
  );
}
