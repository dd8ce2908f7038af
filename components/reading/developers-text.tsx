import type { ReactNode } from "react";
import { DATA_LICENSE, site } from "@/lib/site";
import { TextSection } from "./text-page";

type DevelopersParameter = { name: string; description: string; values: string };

type Props = {
  parameters: readonly DevelopersParameter[];
  /** Origin of the site. */
  siteUrl: string;
  callsPerMinute: number;
  maxLimit: number;
  maxReachable: number;
};

/** Text of /developers: documentation of the API. */
export function DevelopersText(props: Props) {
  const { parameters, siteUrl, callsPerMinute, maxLimit, maxReachable } = props;
  const api = `${siteUrl}/api/v1`;
  return (
    <>
      <TextSection title="Try it">
        <p>
          You don’t need a key or an account. Every answer may be read from any website, and holds
          what the pages show and nothing else.
        </p>
        <Example
          what="Same wording as the search box"
          href={`${api}/businesses?q=plumber+in+Stuart`}
        />
        <Example what="A county as a table" href={`${api}/businesses?county=martin&format=csv`} />
        <Example
          what="A trade around a ZIP code, for a map"
          href={`${api}/businesses?category=hvac&near=34994&radius=50&format=geojson`}
        />
      </TextSection>
      <TextSection title="Parameters">
        <p>
          All are optional. One that doesn’t exist, or a value that can’t be used, is refused with
          status 400 and its name.
        </p>
        <ParameterList parameters={parameters} />
      </TextSection>
      <TextSection title="One business">
        <p>
          By the id in the address of its page; as a card for an address book with{" "}
          <Code>format=vcard</Code>. A business that was listed twice and merged is answered with
          308 and the address of the one that was kept.
        </p>
        <p>
          <Code>{`${api}/businesses/{id}`}</Code>
        </p>
        <p>
          With <Code>on=2026-03-01</Code> the answer also says which certifications were on record
          on that day, from an append-only log.
        </p>
      </TextSection>
      <TextSection title="Page by page">
        <p>
          An answer holds at most {maxLimit} businesses. <Code>next</Code>, and the{" "}
          <Code>Link</Code> header for tables, is the address of the following page. One query
          reaches up to {maxReachable.toLocaleString("en-US")} businesses; for more, ask county by
          county or category by category.
        </p>
      </TextSection>
      <FairUse callsPerMinute={callsPerMinute} />
      <License />
      <TextSection title="Feeds and documents">
        <FeedList />
      </TextSection>
    </>
  );
}

function License() {
  return (
    <TextSection title="License and dump">
      <p>
        The data may be used under <a href={DATA_LICENSE.url}>{DATA_LICENSE.name}</a>: name{" "}
        {site.name} and link to it. Every answer states that. Once a day all listings are written as{" "}
        <a href="/dump/listings.csv">a table</a> and <a href="/dump/listings.geojson">a map</a>,
        with <a href="/dump/SHA256SUMS">their checksums</a>; samples are in neither.
      </p>
    </TextSection>
  );
}

function FairUse({ callsPerMinute }: Pick<Props, "callsPerMinute">) {
  return (
    <TextSection title="Fair use">
      <p>
        {callsPerMinute} calls a minute are free. Beyond that the answer is 429, and{" "}
        <Code>Retry-After</Code> says how many seconds to wait. Send back the <Code>ETag</Code> as{" "}
        <Code>If-None-Match</Code>: while nothing has changed, the answer is an empty 304.
      </p>
      <p>
        When our database doesn’t answer, you get a 503 with <Code>Retry-After</Code>. Where a site
        shows sample data, <Code>source</Code> says <Code>sample</Code>.
      </p>
    </TextSection>
  );
}

function Example({ what, href }: { what: string; href: string }) {
  return (
    <p>
      {what}:
      <br />
      <a href={new URL(href).pathname + new URL(href).search} className="inline-block py-1">
        <Code>{href}</Code>
      </a>
    </p>
  );
}

function ParameterList({ parameters }: Pick<Props, "parameters">) {
  return (
    <dl className="grid gap-4">
      {parameters.map(({ name, description, values }) => (
        <div key={name} className="gap-x-4 sm:grid sm:grid-cols-[8rem_1fr]">
          <dt className="font-bold">
            <Code>{name}</Code>
          </dt>
          <dd>
            {description} <span className="text-sm text-muted">{values}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FeedList() {
  return (
    <ul className="list-disc pl-5">
      <li>
        <a href="/api/v1/openapi.json">The OpenAPI 3.1 document</a>, from which this page is made
      </li>
      <li>
        <a href="/feed.xml">New businesses as RSS</a>; every county and category has a feed of its
        own, such as <a href="/county/martin/feed.xml">Martin County’s</a>
      </li>
      <li>
        Events of businesses as iCalendar: every county has a calendar to follow, such as{" "}
        <a href="/county/martin/events.ics">Martin County’s</a>
      </li>
      <li>
        <a href="/llms.txt">llms.txt</a>, the site in one page of text
      </li>
    </ul>
  );
}

function Code({ children }: { children: ReactNode }) {
  return <code className="text-sm wrap-anywhere">{children}</code>;
}
