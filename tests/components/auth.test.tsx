import { act, fireEvent, render, screen } from "@testing-library/react";
import { AccountLink } from "@/components/auth/account-link";
import { AuthProvider, useAuth } from "@/components/auth/auth-context";
import { MemberForm } from "@/components/forms/member-form";
import { PasswordField, NewPasswordField, EmailField } from "@/components/auth/fields";
import type { FormState } from "@/lib/forms/types";
import { SIGNED_IN_COOKIE } from "@/lib/site";

const mockRefresh = jest.fn();
const mockRouter = { refresh: mockRefresh };
let mockPathname = "/";
jest.mock("next/navigation", () => ({
  usePathname: () => mockPathname,
  useRouter: () => mockRouter,
}));

const answer = (change: Partial<FormState>): FormState => ({
  message: null,
  fields: {},
  email: "",
  isDone: false,
  ...change,
});

describe("an account form", () => {
  const renderForm = (action: (form: FormData) => Promise<FormState>) =>
    render(
      <MemberForm action={(_before, form) => action(form)} submit="Sign In" done="What now">
        {({ email, fields }) => (
          <>
            <EmailField id="email" label="Email" defaultValue={email} error={fields.email} />
            <PasswordField id="password" label="Password" error={fields.password} />
          </>
        )}
      </MemberForm>,
    );
  const fill = (email: string, password: string) => {
    fireEvent.change(screen.getByLabelText("Email"), { target: { value: email } });
    fireEvent.change(screen.getByLabelText("Password"), { target: { value: password } });
  };
  const send = () => act(async () => screen.getByRole("button", { name: "Sign In" }).click());

  it("shows 'Processing...' on a disabled button until the response", async () => {
    let finish = (_: FormState) => {};
    renderForm(() => new Promise((resolve) => (finish = resolve)));
    fill("ada@example.com", "secret words");
    await send();
    expect(screen.getByRole("button", { name: "Processing..." })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await act(async () => finish(answer({})));
    expect(screen.getByRole("button", { name: "Sign In" })).not.toHaveAttribute("aria-disabled");
  });

  it("shows an error at its field, keeps the email address and clears the password", async () => {
    renderForm(async (form) =>
      answer({
        message: { title: "Sign in failed", description: "No.", variant: "destructive" },
        fields: { password: "Enter your password." },
        email: String(form.get("email")),
      }),
    );
    fill("ada@example.com", "secret words");
    await send();
    expect(screen.getByText("Sign in failed")).toBeVisible();
    expect(screen.getByLabelText("Email")).toHaveValue("ada@example.com");
    const password = screen.getByLabelText("Password");
    expect(password).toHaveValue("");
    expect(password).toHaveAccessibleDescription(/Enter your password\./);
    expect(password).toBeInvalid();
  });

  it("is replaced with the next step after success", async () => {
    renderForm(async () => answer({ message: { title: "Sent" }, isDone: true }));
    fill("ada@example.com", "secret words");
    await send();
    expect(screen.getByText("Sent")).toBeVisible();
    expect(screen.getByText("What now")).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

describe("a password field", () => {
  it("shows and hides the password with a button", () => {
    render(<PasswordField id="password" label="Password" />);
    const field = screen.getByLabelText("Password");
    const show = screen.getByRole("button", { name: "Show password" });
    expect(field).toHaveAttribute("type", "password");
    fireEvent.click(show);
    expect(field).toHaveAttribute("type", "text");
    expect(show).toHaveAttribute("aria-pressed", "true");
    fireEvent.click(show);
    expect(field).toHaveAttribute("type", "password");
  });

  it("has the autocomplete value current-password or new-password", () => {
    render(
      <>
        <PasswordField id="old" label="Current password" />
        <NewPasswordField id="new" name="newPassword" label="New password" />
      </>,
    );
    expect(screen.getByLabelText("Current password")).toHaveAttribute(
      "autocomplete",
      "current-password",
    );
    expect(screen.getByLabelText("New password")).toHaveAttribute("autocomplete", "new-password");
  });

  it("describes its minimum length", () => {
    render(<NewPasswordField id="new" name="newPassword" label="New password" />);
    expect(screen.getByLabelText("New password")).toHaveAccessibleDescription(
      /^At least 8 characters/,
    );
  });
});

describe("useAuth", () => {
  const fetchMock = jest.fn<Promise<Response>, [string]>();
  const originalFetch = globalThis.fetch;

  beforeEach(() => {
    globalThis.fetch = fetchMock as unknown as typeof fetch;
    mockPathname = "/";
  });
  afterEach(() => {
    globalThis.fetch = originalFetch;
    document.cookie = `${SIGNED_IN_COOKIE}=; Max-Age=0; Path=/`;
  });

  const mark = () => void (document.cookie = `${SIGNED_IN_COOKIE}=1; Path=/`);
  const serve = (session: object) =>
    fetchMock.mockResolvedValue({ ok: true, json: async () => session } as Response);
  function Probe() {
    const { user, loading } = useAuth();
    return <p>{loading ? "loading" : (user?.email ?? "visitor")}</p>;
  }
  const renderProbe = async () => {
    const view = render(
      <AuthProvider>
        <Probe />
      </AuthProvider>,
    );
    await act(async () => {});
    return view;
  };
  const comeBack = () => act(async () => void fireEvent(document, new Event("visibilitychange")));

  it("throws outside of its provider", () => {
    const silenced = jest.spyOn(console, "error").mockImplementation(() => {});
    expect(() => render(<Probe />)).toThrow("useAuth must be used within an AuthProvider");
    silenced.mockRestore();
  });

  it("is loading until the session has been read", async () => {
    mark();
    let finish = (_: Response) => {};
    fetchMock.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    await renderProbe();
    expect(screen.getByText("loading")).toBeVisible();
    const session = { signedIn: true, email: "ada@example.com", roles: [] };
    await act(async () => finish({ ok: true, json: async () => session } as Response));
    expect(screen.getByText("ada@example.com")).toBeVisible();
  });

  it("shows 'Loading...' in the header while it reads a session, but never to visitors", async () => {
    const header = (
      <AuthProvider>
        <AccountLink />
      </AuthProvider>
    );
    const { unmount } = render(header);
    expect(screen.getByRole("link")).toHaveTextContent("Sign In");
    await act(async () => {});
    unmount();
    mark();
    let finish = (_: Response) => {};
    fetchMock.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    render(header);
    expect(screen.getByRole("link")).toHaveTextContent("Loading...");
    const session = { signedIn: true, email: "ada@example.com", roles: [] };
    await act(async () => finish({ ok: true, json: async () => session } as Response));
    expect(screen.getByRole("link")).toHaveTextContent("My Account");
  });

  it("sends no request for a visitor", async () => {
    await renderProbe();
    expect(screen.getByText("visitor")).toBeVisible();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it("trusts the server instead of the cookie", async () => {
    mark();
    serve({ signedIn: false });
    await renderProbe();
    expect(screen.getByText("visitor")).toBeVisible();
  });

  it("reads the session again when the tab becomes visible, and refreshes the page", async () => {
    mark();
    serve({ signedIn: true, email: "ada@example.com", roles: ["reviewer"] });
    await renderProbe();
    expect(screen.getByText("ada@example.com")).toBeVisible();
    expect(mockRefresh).not.toHaveBeenCalled();
    serve({ signedIn: false });
    await comeBack();
    expect(screen.getByText("visitor")).toBeVisible();
    expect(mockRefresh).toHaveBeenCalledTimes(1);
  });

  it("reads the session again after a change of path", async () => {
    const view = await renderProbe();
    mark();
    serve({ signedIn: true, email: "ada@example.com", roles: [] });
    mockPathname = "/account";
    view.rerender(
      <AuthProvider>
        <Probe />
      </AuthProvider>,
    );
    await act(async () => {});
    expect(screen.getByText("ada@example.com")).toBeVisible();
  });

  it.each([
    ["cannot be reached", () => fetchMock.mockRejectedValue(new TypeError("Failed to fetch"))],
    ["fails", () => fetchMock.mockResolvedValue({ ok: false } as Response)],
  ])("keeps the session while the server %s", async (_what, fail) => {
    mark();
    serve({ signedIn: true, email: "ada@example.com", roles: [] });
    await renderProbe();
    fail();
    await comeBack();
    expect(screen.getByText("ada@example.com")).toBeVisible();
  });

  it.each([[null], [[]], ["x"], [{ email: 7 }], [{ signedIn: true }]])(
    "treats %j as a visitor",
    async (session) => {
      mark();
      fetchMock.mockResolvedValue({ ok: true, json: async () => session } as Response);
      await renderProbe();
      expect(screen.getByText("visitor")).toBeVisible();
    },
  );
});
