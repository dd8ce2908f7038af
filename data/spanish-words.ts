// What people who speak Spanish type for each category, without accents, as the search folds them. Hand-written for this project,
// MIT like the rest of it.
import type { categories } from "./categories";

type CategoryId = (typeof categories)[number]["id"];

export const spanishWords: Partial<Readonly<Record<CategoryId, string>>> = {
  "accounting-and-taxes":
    "contador, contadores, contable, contabilidad, impuestos, preparacion de impuestos",
  "air-and-electric": "electricista, electricistas, electricidad",
  "animal-services": "veterinario, veterinaria, veterinarios, mascotas, perros",
  apparel: "ropa, uniformes, camisetas, bordados",
  "auto-repair":
    "mecanico, mecanicos, mecanica, taller, taller mecanico, talleres mecanicos, mecanico de carros, taller de autos, mecanica automotriz",
  "auto-services": "llantas, llantera, gomas, gomera, grua, gruas, cambio de aceite",
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
  "dog-grooming": "peluqueria canina, peluqueria de perros, grooming de perros",
  "dog-training": "entrenamiento de perros, adiestramiento de perros, entrenador de perros",
  "education-and-tutoring": "escuela, tutor, tutoria, clases, clases de ingles",
  "food-and-drinks": "restaurante, restaurantes, restorante, comida, comida rapida, comidas",
  "garage-doors": "puertas de garaje, puerta de garaje",
  "health-and-wellness": "quiropractico, masaje, masajes, masajista, terapeuta",
  "home-defense": "cerrajero, cerrajeria, cerrajeros",
  "home-inspection": "inspector de casas, inspeccion de casas, inspeccion de viviendas",
  "home-repair":
    "carpintero, carpinteros, carpinteria, handyman hispano, arreglos de casa, arreglo de casas, drywalero, remodelacion, remodelaciones, remodelacion de cocinas, remodelacion de banos, reparacion de casas",
  hvac: "aire acondicionado, aire condicionado, aires, refrigeracion, tecnico de aire acondicionado, aires acondicionados, reparacion de aire acondicionado",
  insurance:
    "seguros, seguro, seguro medico, aseguradora, seguro de casa, seguro de auto, seguro de carro, seguro de vida, aseguranza",
  landscape:
    "jardin, yarda, corte de yarda, corte de grama, corte de cesped, jardinero, jardineros, jardineria, cortar cesped, cortar grama, paisajismo",
  "legal-services":
    "abogado, abogados, abogada, abogados de accidentes, abogado de accidentes, abogado de inmigracion",
  "marketing-and-printing": "imprenta, imprentas, publicidad, letreros, rotulos",
  masonry: "albanil, albanileria, albaniles",
  "mortgage-assistance": "hipoteca, hipotecas, prestamo hipotecario",
  painting: "pintor, pintores, pintura, pintura de interiores, pintura de casas, pintor de casas",
  "pest-control": "fumigador, fumigacion, fumigadora, control de plagas, exterminador",
  "parties-and-event-rentals":
    "fiestas, alquiler de sillas, renta de sillas, brincolin, salon de fiestas",
  photography: "fotografo, foto, fotos, fotografo de bodas, fotografa, fotografia, fotografos",
  plumbing: "plomero, plomeros, plomeria, fontanero, fontaneria",
  "pool-cleaning": "piscina, piscinas, limpieza de piscinas, limpieza de albercas",
  "pressure-washing": "lavado a presion, lavado de presion, lavado de techos",
  "real-estate": "bienes raices, inmobiliaria, agente inmobiliario, casas en venta",
  retail: "tienda, tiendas",
  roofing: "techador, techadores, techista, techero, techos, reparacion de techos, rufero",
  security: "guardia de seguridad, camaras de seguridad",
  "self-defense": "defensa personal, artes marciales",
  "tree-removal": "arboles, cortar arboles, corte de arboles, poda de arboles",
  trucking: "camiones, camionero, transporte, mudanza, mudanzas, fletes",
  "waste-removal": "recogida de basura, basura",
};
