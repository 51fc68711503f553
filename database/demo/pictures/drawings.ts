import { auto } from './auto.ts'
import { beauty } from './beauty.ts'
import { buildings } from './buildings.ts'
import { electronics } from './electronics.ts'
import { fashion } from './fashion.ts'
import { garden } from './garden.ts'
import { jewellery } from './jewellery.ts'
import { kitchen } from './kitchen.ts'
import { lighting } from './lighting.ts'
import { office } from './office.ts'
import { pets } from './pets.ts'
import type { Drawing, Paint } from './shading.ts'
import { shoesBags } from './shoes-bags.ts'
import { sports } from './sports.ts'
import { textiles } from './textiles.ts'
import { tools } from './tools.ts'
import { toys } from './toys.ts'

/** All drawings by name, `family/shape`. */
export const DRAWINGS: ReadonlyMap<string, Drawing> = new Map(
  [
    auto,
    beauty,
    buildings,
    electronics,
    fashion,
    garden,
    jewellery,
    kitchen,
    lighting,
    office,
    pets,
    shoesBags,
    sports,
    textiles,
    tools,
    toys,
  ].flatMap((set) => Object.entries(set)),
)

/** Names of drawings contain a slash, names of emoji do not. */
export const isDrawing = (name: string): boolean => name.includes('/')

/** A drawing in the given colours, as SVG on a 100 × 100 field. */
export function drawn(name: string, paint: Paint): string {
  const drawing = DRAWINGS.get(name)
  if (!drawing) throw new Error(`There is no drawing ${name}`)
  return drawing(paint)
}
