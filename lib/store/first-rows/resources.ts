// The veteran resources of data/ as initial rows of their table.
import { medicalCenters } from "@/data/medical-centers";
import { resourceSections } from "@/data/resources";
import type { ResourceRow } from "../content";

/** All resources, as `public.resources` contains them after the migrations. */
export function listFirstResourceRows(): ResourceRow[] {
  const listed = resourceSections.flatMap(({ id: section, resources }) =>
    resources.map(({ checkedOn, address, phone, extra, ...rest }, index) => ({
      ...rest,
      section,
      city: null,
      address: address ?? null,
      phone: phone ?? null,
      extra: extra ?? null,
      checked_on: checkedOn,
      position: index + 1,
    })),
  );
  const centers = medicalCenters.map(({ name, checkedOn, ...rest }, index) => ({
    ...rest,
    section: "medical-centers" as const,
    title: name,
    description: "",
    extra: null,
    checked_on: checkedOn,
    position: index + 1,
  }));
  return [...listed, ...centers];
}
