// The schema.org types that a category can have.
import type { LocalBusiness } from "schema-dts";

/** A subtype of LocalBusiness, as defined by schema-dts. */
type LocalBusinessType = Exclude<LocalBusiness, string>["@type"];

export const schemaTypes = [
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
