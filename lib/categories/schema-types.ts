// Owns which schema.org types a category may give its businesses.
import type { LocalBusiness } from "schema-dts";

/** A subtype of LocalBusiness, as schema-dts knows it. */
type LocalBusinessType = Exclude<LocalBusiness, string>["@type"];

const schemaTypes = [
  "AccountingService",
  "AutoDealer",
  "AutomotiveBusiness",
  "AutoRepair",
  "AutoWash",
  "ClothingStore",
  "FinancialService",
  "FoodEstablishment",
  "GeneralContractor",
  "HairSalon",
  "HealthAndBeautyBusiness",
  "HomeAndConstructionBusiness",
  "HousePainter",
  "HVACBusiness",
  "InsuranceAgency",
  "LegalService",
  "Plumber",
  "ProfessionalService",
  "RealEstateAgent",
  "RoofingContractor",
  "SportsActivityLocation",
  "Store",
] as const satisfies readonly LocalBusinessType[];

export type SchemaType = (typeof schemaTypes)[number];

/** Null for a type that the site does not know: its businesses are a LocalBusiness. */
export function toSchemaType(name: string | null): SchemaType | null {
  return schemaTypes.find((known) => known === name) ?? null;
}
