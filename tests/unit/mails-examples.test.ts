import { listExamples, renderExample } from "@/lib/mails/examples";
import { templateNames } from "@/lib/mails/templates";
import {
  readAddressRequest,
  readRoleInvitation,
  signAddressRequest,
} from "@/lib/accounts/signed-tokens";
import { setSigningKey } from "../support/signing-key";

setSigningKey();

const SITE = "https://vets.example";

describe("examples of emails", () => {
  it("exist for every template, including those of accounts", () => {
    expect(listExamples()).toEqual(expect.arrayContaining([...templateNames(), "recovery"]));
  });

  it.each(listExamples())("%s has a subject and a text", (name) => {
    const mail = renderExample(name, SITE);
    expect(mail?.subject).toMatch(/\S/);
    expect(mail?.text).toContain(SITE);
    expect(mail?.html).toContain("</html>");
  });

  it.each(["", "ready-made", "constructor", "__proto__"])("do not include '%s'", (name) => {
    expect(renderExample(name, SITE)).toBeNull();
  });
});

describe("signed links about members", () => {
  const request = {
    member: "10000000-0000-4000-8000-000000000001",
    from: "old@example.com",
    to: "new@example.com",
    until: "2026-11-24T12:00:00+00:00",
  };

  it("are valid until they expire, and only unchanged", () => {
    const signed = signAddressRequest(request);
    expect(readAddressRequest(signed, new Date("2026-11-24T11:59:00Z"))).toEqual(request);
    expect(readAddressRequest(signed, new Date("2026-11-24T12:01:00Z"))).toBeNull();
    expect(readAddressRequest(`A${signed}`, new Date("2026-11-22T12:00:00Z"))).toBeNull();
    expect(readRoleInvitation(signed)).toBeNull();
    for (const wrong of ["", ".", "é", "a".repeat(2000)]) {
      expect(readAddressRequest(wrong)).toBeNull();
      expect(readRoleInvitation(wrong)).toBeNull();
    }
  });
});
