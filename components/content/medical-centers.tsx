import { PhoneLink } from "@/components/reading/phone-link";
import { Disclosure } from "@/components/ui/disclosure";
import { moreVaLocations } from "@/data/medical-centers";
import type { MedicalCenter } from "@/lib/content/resources";

/** Native accordion: collapsed at first, one item open at a time; in print all of them are open. */
export function MedicalCenters({ centers }: { centers: readonly MedicalCenter[] }) {
  return (
    <div className="mt-8 max-w-3xl">
      <h3>VA medical centers</h3>
      <div className="mt-3">
        {centers.map((center) => (
          <Disclosure
            key={center.id}
            name="va-medical-centers"
            summary={`${center.city}: ${center.title}`}
          >
            <CenterDetails center={center} />
          </Disclosure>
        ))}
      </div>
      <p className="mt-2">
        <a href={moreVaLocations.url} rel="noopener" className="inline-flex min-h-11 items-center">
          {moreVaLocations.label}
        </a>
      </p>
    </div>
  );
}

function CenterDetails({ center }: { center: MedicalCenter }) {
  const { title, address, phone, website } = center;
  return (
    <>
      {address && <address className="not-italic">{address}</address>}
      <p className="flex flex-wrap items-center gap-x-6">
        {phone && (
          <PhoneLink
            phone={phone}
            name={title}
            className="inline-flex min-h-11 items-center font-bold"
          />
        )}
        <a href={website} rel="noopener" className="inline-flex min-h-11 items-center">
          Website of the {center.city} medical center
        </a>
      </p>
    </>
  );
}
