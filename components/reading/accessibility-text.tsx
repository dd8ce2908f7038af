import { TextSection } from "./text-page";

/** Text of /accessibility: goals, known limits, and contact. */
export function AccessibilityText() {
  return (
    <>
      <TextSection title="What we aim for">
        <p>
          The site is built to meet the Web Content Accessibility Guidelines 2.2 at level AA.
          Veterans lose sight, hearing and limbs more often than most people; a directory they can’t
          use would miss the point.
        </p>
      </TextSection>
      <TextSection title="How it is built">
        <ul className="list-disc space-y-2 pl-6">
          <li>Everything can be done with a keyboard, and you can see where you are.</li>
          <li>Each page has one main heading, and a link that skips to the content.</li>
          <li>Browsing, searching and submitting a business work without JavaScript.</li>
          <li>
            Text can be enlarged to twice its size, on a phone too, and the page fits a screen 320
            pixels wide.
          </li>
          <li>Colors have enough contrast in the light and in the dark scheme.</li>
          <li>Nothing is said by color alone: icons and map colors come with words.</li>
          <li>If your device asks for less motion, nothing moves.</li>
          <li>Your browser can translate any page; names and addresses stay as they are.</li>
          <li>Phone numbers can be tapped, and every map has a list beside it.</li>
        </ul>
      </TextSection>
      <TextSection title="Where it may fall short">
        <p>
          Owners upload pictures and write the descriptions of them; some will be poor. Sites that
          we link to, agencies’ included, aren’t in our hands. An outside submission form, where an
          operator uses one, may not meet the same standard; you can always ask us to take a
          submission by email or by phone.
        </p>
      </TextSection>
      <TextSection title="Tell us">
        <p>
          If something doesn’t work for you, tell us which page it was and what you use to read it.
          We answer, help you with what you came for, and repair the page. The address is at the
          foot of this page.
        </p>
      </TextSection>
    </>
  );
}
