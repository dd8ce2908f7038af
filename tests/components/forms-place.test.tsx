beforeEach(() => void jest.resetModules());

it.each([
  ["drops the fragment of a form that was sent without a script", "#form_R_2av5_", ""],
  ["keeps a fragment that names a place on the page", "#reviews", "#reviews"],
])("%s", async (_, fragment, left) => {
  window.history.replaceState(null, "", `/admin/articles?page=2${fragment}`);
  await import("@/instrumentation-client");
  expect(window.location.href).toBe(`http://localhost/admin/articles?page=2${left}`);
});
