// What people who speak Spanish type for each category, without accents, as the search folds them. Hand-written for this project,
// MIT like the rest of it.
import type { categories } from "./categories";

type CategoryId = (typeof categories)[number]["id"];

export const spanishWords: Partial<Readonly<Record<CategoryId, string>>> = {
  "accounting-and-taxes":
    "contador, contadores, contable, contabilidad, impuestos, preparacion de impuestos",
  "air-and-electric": "electricista, electricistas, electricidad",
  "animal-services": "veterinario, veterinaria, mascotas",
  "auto-repair": "mecanico, mecanicos, taller mecanico, taller de autos, mecanica automotriz",
  "auto-services": "llantas, gomas, gomera, grua, gruas, cambio de aceite",
  "barber-shops":
    "barbero, barberia, barberias, peluqueria, peluquero, corte de pelo, salon de belleza",
  "boat-repair": "reparacion de botes, reparacion de barcos",
  "car-dealership": "carros usados, autos usados, venta de carros, venta de autos",
  "car-wash": "lavado de carros, lavado de autos, lava carros, lava autos",
  catering: "banquetes, servicio de comida",
  "cleaning-services": "limpieza, limpieza de casas, limpieza de oficinas, servicio de limpieza",
  construction: "construccion, constructora, contratista",
  "fence-construction": "cercas, cerca, vallas",
  fitness: "gimnasio, gimnasios, entrenador personal",
  "food-and-drinks": "restaurante, restaurantes, comida, comida rapida",
  "garage-doors": "puertas de garaje, puerta de garaje",
  "health-and-wellness": "quiropractico, masaje, masajes, masajista, terapeuta",
  "home-defense": "cerrajero, cerrajeria, cerrajeros",
  "home-repair": "carpintero, carpinteria, remodelacion, remodelaciones, reparacion de casas",
  hvac: "aire acondicionado, aires acondicionados, reparacion de aire acondicionado",
  insurance: "seguros, seguro de auto, seguro de carro, seguro de vida, aseguranza",
  landscape: "jardinero, jardineros, jardineria, cortar cesped, cortar grama, paisajismo",
  "legal-services": "abogado, abogados, abogada, abogado de inmigracion",
  masonry: "albanil, albanileria, albaniles",
  "mortgage-assistance": "hipoteca, hipotecas, prestamo hipotecario",
  painting: "pintor, pintores, pintura de casas",
  "pest-control": "fumigador, fumigacion, fumigadora, control de plagas, exterminador",
  photography: "fotografo, fotografa, fotografia, fotografos",
  plumbing: "plomero, plomeros, plomeria, fontanero, fontaneria",
  "pool-cleaning": "piscina, piscinas, limpieza de piscinas, limpieza de albercas",
  "pressure-washing": "lavado a presion",
  "real-estate": "bienes raices, inmobiliaria, agente inmobiliario, casas en venta",
  roofing: "techador, techadores, techero, techos, reparacion de techos, rufero",
  security: "guardia de seguridad, camaras de seguridad",
  "tree-removal": "corte de arboles, poda de arboles",
  trucking: "mudanza, mudanzas, fletes",
  "waste-removal": "recogida de basura, basura",
};
