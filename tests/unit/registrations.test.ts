import { findSentAlready, type OwnSubmission } from "@/lib/submissions/drafts";

const sent: OwnSubmission = {
  id: "1",
  name: "Harbor Bakery",
  ownerName: "Ann Example",
  reference: "0A1B2-C3D4F",
  status: "pending",
  businessId: null,
  changeToken: null,
};
const older = { ...sent, id: "0", ownerName: "Bob Example" };

describe("the last step, sent again without a draft", () => {
  it.each(["Ann Example", ""])(
    "finds the submission already sent, for the owner %j",
    (ownerName) => {
      expect(findSentAlready({ ownerName }, [sent, older])).toBe(sent);
    },
  );

  it("finds none for a different owner, or when nothing was sent", () => {
    expect(findSentAlready({ ownerName: "Bob Example" }, [sent, older])).toBeNull();
    expect(findSentAlready({ ownerName: "" }, [])).toBeNull();
  });
});
