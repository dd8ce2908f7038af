import {
  AirVent,
  Bone,
  BrickWall,
  BrushCleaning,
  Bug,
  Camera,
  Car,
  CarFront,
  Cctv,
  CookingPot,
  Cpu,
  Dog,
  DoorClosedLocked,
  Droplets,
  Dumbbell,
  Fence,
  FileHeart,
  Fish,
  Hammer,
  HandHeart,
  HardHat,
  HeartPulse,
  Heater,
  House,
  HousePlus,
  KeyRound,
  Landmark,
  MapPinHouse,
  Monitor,
  PaintRoller,
  Palette,
  PartyPopper,
  PawPrint,
  Scissors,
  Shield,
  Ship,
  Shirt,
  Shovel,
  ShowerHead,
  Sparkles,
  SprayCan,
  Store,
  Trash2,
  TreePine,
  Truck,
  Umbrella,
  Users,
  Utensils,
  Warehouse,
  WavesLadder,
  Wrench,
  Zap,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { categories } from "@/data/categories";
import { cn } from "@/lib/cn";

/** Each name that data/categories.ts uses; the compiler finds the one that is missing. */
const icons: Record<(typeof categories)[number]["icon"], LucideIcon> = {
  "air-vent": AirVent,
  bone: Bone,
  "brick-wall": BrickWall,
  "brush-cleaning": BrushCleaning,
  bug: Bug,
  camera: Camera,
  car: Car,
  "car-front": CarFront,
  cctv: Cctv,
  "cooking-pot": CookingPot,
  cpu: Cpu,
  dog: Dog,
  "door-closed-locked": DoorClosedLocked,
  droplets: Droplets,
  dumbbell: Dumbbell,
  fence: Fence,
  "file-heart": FileHeart,
  fish: Fish,
  hammer: Hammer,
  "hand-heart": HandHeart,
  "hard-hat": HardHat,
  "heart-pulse": HeartPulse,
  heater: Heater,
  house: House,
  "house-plus": HousePlus,
  "key-round": KeyRound,
  landmark: Landmark,
  "map-pin-house": MapPinHouse,
  monitor: Monitor,
  "paint-roller": PaintRoller,
  palette: Palette,
  "party-popper": PartyPopper,
  "paw-print": PawPrint,
  scissors: Scissors,
  shield: Shield,
  ship: Ship,
  shirt: Shirt,
  shovel: Shovel,
  "shower-head": ShowerHead,
  sparkles: Sparkles,
  "spray-can": SprayCan,
  "trash-2": Trash2,
  "tree-pine": TreePine,
  truck: Truck,
  umbrella: Umbrella,
  users: Users,
  utensils: Utensils,
  warehouse: Warehouse,
  "waves-ladder": WavesLadder,
  wrench: Wrench,
  zap: Zap,
};

const iconsByName = new Map<string, LucideIcon>(Object.entries(icons));

type Props = {
  /** The category's `icon`. An unknown name gets a shop. */
  name: string;
  className?: string;
};

/** A category's icon, sized to the text that it stands beside; it never stands alone, so nothing reads it out. */
export function CategoryIcon({ name, className }: Props) {
  const Icon = iconsByName.get(name) ?? Store;
  return (
    <Icon
      aria-hidden="true"
      strokeWidth={1.75}
      className={cn("size-[1.25em] shrink-0", className)}
    />
  );
}
