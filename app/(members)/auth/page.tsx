import Link from "next/link";
import { redirect, RedirectType } from "next/navigation";
import { AuthForm, type AuthMode } from "@/components/auth/auth-form";
import { Benefits } from "@/components/layout/benefits";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { isInvitation, safePath } from "@/lib/auth/return-path";
import { getSession } from "@/lib/auth/session";
import { memberRoutes, routes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

const words = {
  "sign-in": {
    title: "Sign In",
    lead: "For owners who look after their listings. Browsing the directory needs no account.",
    other: "New here?",
    link: "Create Account",
  },
  "create-account": {
    title: "Create Account",
    lead: "With an account you can list a business and keep it up to date. It costs nothing.",
    other: "Already have an account?",
    link: "Sign In",
  },
} as const;

const INVITED =
  "You have an invitation. Use the email address it was sent to; the next page says what it’s for.";

const BENEFITS = [
  "Correct your page yourself: phone, hours, address and words.",
  "Add photos, posts, events and special hours.",
  "See how often people view the page, call and ask for directions.",
  "Answer reviews, and manage the listing with others.",
] as const;

type SearchParams = PageProps<"/auth">["searchParams"];

export async function generateMetadata({ searchParams }: PageProps<"/auth">) {
  return membersMetadata(words[await readMode(searchParams)].title);
}

export default async function AuthPage({ searchParams }: PageProps<"/auth">) {
  const mode = await readMode(searchParams);
  const from = safePath((await searchParams).from);
  const session = await getSession();
  if (session.kind === "member") redirect(from, RedirectType.replace);
  if (session.kind === "unproven")
    redirect(memberRoutes.signInCode({ from }), RedirectType.replace);
  const { title, lead, other, link } = words[mode];
  return (
    <Container className="grid items-start gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <PageHeading title={title} lead={isInvitation(from) ? INVITED : lead} />
        <AuthForm mode={mode} from={from} />
        <p className="mt-6 flex flex-wrap items-center gap-x-6">
          <span>
            {other}{" "}
            <Link
              prefetch={false}
              replace
              href={routes.auth({ mode: mode === "sign-in" ? "create-account" : undefined, from })}
              className="inline-flex min-h-11 items-center font-bold"
            >
              {link}
            </Link>
          </span>
          {mode === "sign-in" && (
            <Link
              prefetch={false}
              href={memberRoutes.forgotPassword()}
              className="inline-flex min-h-11 items-center"
            >
              Forgot your password?
            </Link>
          )}
        </p>
      </div>
      <div className="pt-8">
        <Benefits title="What an account is for" benefits={BENEFITS} />
      </div>
    </Container>
  );
}

async function readMode(searchParams: SearchParams): Promise<AuthMode> {
  return (await searchParams).mode === "create-account" ? "create-account" : "sign-in";
}
