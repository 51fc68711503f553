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

/** Every drawing by its name, `family/shape`. */
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

/** Drawings have a slash in their names, objects of the emoji set have none. */
export const isDrawing = (name: string): boolean => name.includes('/')

/** A drawing in these colours, as SVG on a field of 100 by 100. */
export function drawn(name: string, paint: Paint): string {
  const drawing = DRAWINGS.get(name)
  if (!drawing) throw new Error(`There is no drawing ${name}`)
  return drawing(paint)
}
