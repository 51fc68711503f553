import { auto } from './auto.ts'
import { beauty } from './beauty.ts'
import type { Department } from './declaration.ts'
import { electronics } from './electronics.ts'
import { fashion } from './fashion.ts'
import { garden } from './garden.ts'
import { homeKitchen } from './home-kitchen.ts'
import { jewellery } from './jewellery.ts'
import { lighting } from './lighting.ts'
import { office } from './office.ts'
import { pets } from './pets.ts'
import { shoesBags } from './shoes-bags.ts'
import { sports } from './sports.ts'
import { tools } from './tools.ts'
import { toys } from './toys.ts'

/** Top-level categories, in menu order. */
export const DEPARTMENTS: Department[] = [
  electronics,
  lighting,
  homeKitchen,
  fashion,
  shoesBags,
  beauty,
  jewellery,
  toys,
  sports,
  tools,
  auto,
  office,
  garden,
  pets,
]
