import { redactConsole } from "@/scripts/embedded/log";

it("prints errors, but not those of requests whose visitor left", () => {
  const print = jest.spyOn(console, "error").mockImplementation(() => {});
  redactConsole();
  console.error(Object.assign(new Error("write CONNECTION_ENDED"), { code: "CONNECTION_ENDED" }));
  console.error("Auth error:", Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
  expect(print).not.toHaveBeenCalled();
  const failed = Object.assign(new Error("division by zero"), {
    code: "22012",
    query: "select 'ann'",
  });
  console.error(failed);
  expect(print.mock.calls).toEqual([["Database error 22012: division by zero"]]);
});
