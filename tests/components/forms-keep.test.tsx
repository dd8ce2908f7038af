/** Forms whose action gets no answer: they stay as they are, with a toast. */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { ActionForm, Form } from "@/components/forms/form";
import { type FormAction, useFormAction } from "@/components/forms/use-form-action";
import { Toaster } from "@/components/ui/toaster";
import { OTHER_BUILD } from "@/lib/forms/build";

const mockRedirect = new Error("NEXT_REDIRECT");
jest.mock("next/navigation", () => ({
  usePathname: () => "/",
  unstable_isUnrecognizedActionError: (error: Error) => error.name === "UnrecognizedActionError",
  unstable_rethrow: (error: unknown) => {
    if (error === mockRedirect) throw error;
  },
}));

type State = { note: string; message: string };

function Example({ action, about = "1" }: { action: FormAction<State>; about?: string }) {
  const [{ note, message }, form, isPending] = useFormAction(action, { note: "", message: "" });
  return (
    <Form {...form}>
      <input type="hidden" name="businessId" value={about} />
      <p>{message}</p>
      <input aria-label="Note" name="note" defaultValue={note} />
      <input aria-label="Password" type="password" name="password" />
      <input aria-label="Shown password" name="shown" autoComplete="new-password" />
      <input aria-label="Code" name="code" autoComplete="one-time-code" />
      <input aria-label="Agreed" type="checkbox" name="agreed" />
      <select aria-label="Kind" name="kind" defaultValue="">
        <option value="">Choose</option>
        <option>Event</option>
      </select>
      <button aria-disabled={isPending || undefined}>Send</button>
    </Form>
  );
}

const sent = jest.fn<Promise<State>, [State, FormData]>();

function show() {
  const shown = render(
    <>
      <Example action={(before, form) => sent(before, form)} />
      <Toaster />
    </>,
  );
  fireEvent.change(screen.getByLabelText("Note"), { target: { value: "Rye bread" } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "secret words" } });
  fireEvent.click(screen.getByLabelText("Agreed"));
  fireEvent.change(screen.getByLabelText("Kind"), { target: { value: "Event" } });
  return shown;
}

async function send() {
  const button = screen.getByRole("button", { name: "Send" });
  button.focus();
  await act(async () => button.click());
}

function expectKept() {
  expect(screen.getByLabelText("Note")).toHaveValue("Rye bread");
  expect(screen.getByLabelText("Password")).toHaveValue("secret words");
  expect(screen.getByLabelText("Agreed")).toBeChecked();
  expect(screen.getByLabelText("Kind")).toHaveValue("Event");
  const button = screen.getByRole("button", { name: "Send" });
  expect(button).toHaveFocus();
  expect(button).not.toHaveAttribute("aria-disabled");
}

/** Unsaved changes are kept by page. */
let page = 0;
beforeEach(() => history.replaceState(null, "", `/${++page}`));

const unrecognized = Object.assign(new Error("?"), { name: "UnrecognizedActionError" });

describe("a form", () => {
  it.each([
    ["the connection is gone", new TypeError("Failed to fetch"), "The site can’t be reached"],
    ["the server fails", new Error("An unexpected response"), "An unexpected error occurred"],
    ["it is of another build", new Error(OTHER_BUILD), "The site was updated"],
    ["its action is gone", unrecognized, "The site was updated"],
  ])("keeps what was typed and announces it when %s", async (_case, error, title) => {
    sent.mockRejectedValueOnce(error);
    show();
    await send();
    const toast = (await screen.findByText(title)).closest("[data-slot=toast]");
    expect(toast).toHaveTextContent("Everything you typed is still here");
    await waitFor(() =>
      expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining(title),
      ),
    );
    expectKept();
  });

  it("can be sent again, and is reset by an answer", async () => {
    sent.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    show();
    await send();
    expectKept();
    sent.mockResolvedValueOnce({ note: "Rye", message: "Saved" });
    await send();
    expect(screen.getByText("Saved")).toBeVisible();
    expect(screen.getByLabelText("Note")).toHaveValue("Rye");
    expect(screen.getByLabelText("Password")).toHaveValue("");
    expect(sent.mock.lastCall?.[0]).toEqual({ note: "", message: "" });
  });

  it("restores unsaved changes, but no passwords and codes, when it is mounted again, until it is submitted", async () => {
    const form = <Example action={(before, body) => sent(before, body)} />;
    const first = show();
    for (const name of ["Shown password", "Code"])
      fireEvent.change(screen.getByLabelText(name), { target: { value: "secret words" } });
    first.unmount();
    const other = render(<Example action={(before, body) => sent(before, body)} about="2" />);
    expect(screen.getByLabelText("Note")).toHaveValue("");
    other.unmount();
    const again = render(form);
    expect(screen.getByLabelText("Note")).toHaveValue("Rye bread");
    expect(screen.getByLabelText("Agreed")).toBeChecked();
    expect(screen.getByLabelText("Kind")).toHaveValue("Event");
    for (const name of ["Password", "Shown password", "Code"])
      expect(screen.getByLabelText(name)).toHaveValue("");
    let finish = (_: State) => {};
    sent.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    await send();
    again.unmount();
    await act(async () => finish({ note: "", message: "" }));
    render(form);
    expect(screen.getByLabelText("Note")).toHaveValue("");
  });

  it("is sent once while its action runs", async () => {
    let finish = (_: State) => {};
    sent.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    show();
    await send();
    await send();
    await act(async () => finish({ note: "", message: "Saved" }));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it("follows a redirect", async () => {
    const silence = jest.spyOn(console, "error").mockImplementation(() => {});
    const action = () => Promise.reject(mockRedirect);
    render(
      <ActionForm action={action}>
        <button>Send</button>
      </ActionForm>,
    );
    await expect(send()).rejects.toBe(mockRedirect);
    silence.mockRestore();
  });

  it("names its build", () => {
    expect(renderToString(<Example action={sent} />)).toContain('type="hidden" name="build"');
  });
});
