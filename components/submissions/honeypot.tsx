/** A field that people neither see nor reach, but bots fill in. */
export function Honeypot() {
  return (
    <div aria-hidden className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        Leave this empty
        <input name="subject" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
