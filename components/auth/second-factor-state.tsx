import { AccountSection } from "@/components/accounts/account-section";
import { formatDate } from "@/lib/format/dates";
import type { SecondFactor } from "@/lib/auth/second-factor";
import { BeginForm, ConfirmForm, RemoveForm } from "./code-forms";

/** The state of a member's second factor, with the form for the next step. */
export function SecondFactorState({ factor, email }: { factor: SecondFactor; email: string }) {
  if (factor.state === "none") {
    return (
      <AccountSection
        id="set-up"
        title="Set it up"
        text="Any app for one-time codes will do. It works without a connection."
      >
        <BeginForm />
      </AccountSection>
    );
  }
  if (factor.state === "on") return <TurnedOn factor={factor} />;
  return <SetUp factor={factor} email={email} />;
}

type On = Extract<SecondFactor, { state: "on" }>;

function TurnedOn({ factor: { since, recoveryCodesLeft } }: { factor: On }) {
  return (
    <AccountSection
      id="turn-off"
      title="It is on"
      text={`Since ${formatDate(since)}. ${recoveryCodesLeft} of your recovery codes are left; for new ones, turn it off and set it up again.`}
    >
      <RemoveForm />
    </AccountSection>
  );
}

type Begun = Extract<SecondFactor, { state: "begun" }>;

function SetUp({ factor, email }: { factor: Begun; email: string }) {
  const { secret, recoveryCodes, qrCode } = factor;
  return (
    <>
      <AccountSection
        id="scan"
        title="1. Tell your app"
        text={`Scan the picture with your app. Or type the key: for ${email}, six digits, every 30 seconds.`}
      >
        <svg
          role="img"
          aria-label="QR code of the key below"
          viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
          shapeRendering="crispEdges"
          className="w-56 max-w-full"
        >
          {/* Fixed colors, because cameras need dark on light, also in dark mode. */}
          <rect width="100%" height="100%" fill="white" />
          <path d={qrCode.path} fill="black" />
        </svg>
        <p className="mt-3 font-mono break-words">{secret.match(/.{1,4}/g)?.join(" ")}</p>
      </AccountSection>
      <AccountSection
        id="recovery"
        title="2. Keep the recovery codes"
        text="Each signs you in once if you don’t have your phone. Print them or write them down: they won’t be shown again."
      >
        <ul className="grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
          {recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </AccountSection>
      <AccountSection id="confirm" title="3. Turn it on" text="With the code your app shows.">
        <ConfirmForm />
      </AccountSection>
    </>
  );
}
