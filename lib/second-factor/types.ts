// State of a member's second factor.

export type QrCode = { size: number; path: string };

export type SecondFactor =
  | { state: "none" }
  /** Displayed until a code of the app confirms it. */
  | { state: "begun"; secret: string; recoveryCodes: string[]; qrCode: QrCode }
  | { state: "on"; since: string; recoveryCodesLeft: number };
