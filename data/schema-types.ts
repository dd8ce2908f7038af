// The schema.org types that a category may give its businesses.
import type { LocalBusiness } from "schema-dts";

/** A subtype of LocalBusiness, as schema-dts knows it. */
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
