/** Progress of an upload; when it is complete, the server is processing the photo. */
export function UploadProgress({ part }: { part: number | null }) {
  const words =
    part === null ? "" : part < 1 ? `Sending: ${Math.round(part * 100)} %` : "Preparing it...";
  return (
    <div className={part === null ? "sr-only" : "grid gap-1 text-sm"}>
      {part !== null && (
        <progress value={part} aria-label="Sent" className="h-2 w-full accent-action" />
      )}
      <p role="status">{words}</p>
    </div>
  );
}
