import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoCatalogue } from '#database/demo/catalogue/catalogue.ts'
import { pictureKey } from '#database/demo/picture-key.ts'
import { compose } from '#database/demo/pictures/compose.ts'
import { DRAWINGS, drawn } from '#database/demo/pictures/drawings.ts'
import { drawnObjects } from '#database/demo/pictures/drawn-objects.ts'
import type { PictureRecipe } from '#database/demo/pictures/picture-recipe.ts'

const { products, productTexts, pictures, skus } = demoCatalogue()
const recipes = new Map(pictures.map(({ key, recipe }) => [key, recipe as PictureRecipe]))
const objectOf = drawnObjects()
const nameOf = new Map(productTexts.filter(({ language }) => language === 'en').map(({ productId, name }) => [productId, name]))

/** Lightness of a picture's centre, where its object is, from 0 black to 1 white. */
async function lightness(recipe: PictureRecipe): Promise<number> {
  const webp = await (await compose(recipe, 240, 240, objectOf)).webp().toBuffer()
  const middle = await sharp(webp).extract({ left: 96, top: 105, width: 48, height: 60 }).toBuffer()
  const { channels } = await sharp(middle).stats()
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3 / 255
}

test('every product has a drawing of its own kind, and no drawing stands for more than three products', () => {
  const uses = new Map<string, number>()
  for (const { pictureList = [] } of products) {
    const base = recipes.get(pictureList[0] ?? '')?.objects[0] ?? ''
    expect(DRAWINGS.has(base)).toBe(true)
    uses.set(base, (uses.get(base) ?? 0) + 1)
  }
  expect([...uses].filter(([, count]) => count > 3)).toEqual([])
})

test('every drawing is complete, in black and in white', () => {
  const broken = [...DRAWINGS.keys()].filter((name) =>
    ['#2b2d31', '#f5f4f0'].some((main) => /undefined|NaN|Infinity/.test(drawn(name, { main })) || !drawn(name, { main }).startsWith('<')),
  )
  expect(broken).toEqual([])
})

test.each(['towel', 'mascara', 'face mask', 'multimeter', 'calliper', 'laser level', 'LED strip', 'screen protector', 'speed cube'])(
  'a %s is shown as what it is',
  (words) => {
    const family = words === 'multimeter' || words === 'calliper' ? `measuring/${words}` : `${words.toLowerCase().replaceAll(' ', '-')}/`
    const bases = products
      .filter(({ id }) => nameOf.get(id)?.includes(words))
      .map(({ pictureList = [] }) => recipes.get(pictureList[0] ?? '')?.objects[0] ?? '')
    expect(bases.length).toBeGreaterThan(0)
    expect(bases.filter((base) => !base.startsWith(family))).toEqual([])
  },
)

test('each product shows the object, then its measures in centimetres, then its carton as it is packed', () => {
  for (const product of products) {
    const [object, dimensions, carton] = (product.pictureList ?? []).map((key) => recipes.get(key))
    expect(['square', 'pair', 'plinth']).toContain(object?.layout)
    expect(dimensions?.layout).toBe('dimensions')
    expect(dimensions?.measures?.longest).toBeGreaterThan(0)
    expect(carton?.carton).toEqual({
      quantity: product.cartonQuantity,
      gram: product.cartonWeightGram,
      lengthMm: product.cartonLengthMm,
      widthMm: product.cartonWidthMm,
      heightMm: product.cartonHeightMm,
    })
  }
})

test('a white T-shirt is shown white, a black one black, and each SKU in its own colour', async () => {
  const shirt = products.find(({ id }) => nameOf.get(id) === "Men's combed-cotton T-shirt")
  const values = shirt?.specList?.[0]?.valueList ?? []
  const shown = async (colour: string) =>
    lightness(recipes.get(values.find(({ name }) => name.en === colour)?.picture ?? '') as PictureRecipe)
  const [white, black, red] = await Promise.all(['White', 'Black', 'Red'].map(shown))
  expect(white).toBeGreaterThan(0.8)
  expect(black).toBeLessThan(0.3)
  expect(red).toBeLessThan(white as number)
  const ofShirt = skus.filter(({ productId }) => productId === shirt?.id)
  expect(new Set(ofShirt.map(({ picture }) => picture)).size).toBe(values.length)
})

test('a picture gets another address when its drawing, its colour or its carton changes', () => {
  const recipe: PictureRecipe = { objects: ['mug/porcelain'], tint: '#f6efe3', layout: 'square', angle: 0 }
  const keys = [
    recipe,
    { ...recipe, objects: ['mug/glass'] },
    { ...recipe, colours: ['#c23b33'] },
    { ...recipe, carton: { quantity: 1, gram: 1, lengthMm: 1, widthMm: 1, heightMm: 1 } },
  ].map(pictureKey)
  expect(new Set(keys).size).toBe(keys.length)
})

test('scale drawings and cartons are rendered with their numbers, for flat goods as well', async () => {
  const towel = products.find(({ id }) => nameOf.get(id)?.includes('towel for hotels'))
  for (const key of (towel?.pictureList ?? []).slice(1, 3)) {
    const image = await (await compose(recipes.get(key) as PictureRecipe, 480, 480, objectOf)).webp().toBuffer()
    const { channels, isOpaque } = await sharp(image).stats()
    expect(isOpaque).toBe(true)
    expect(Math.min(...channels.map(({ min }) => min))).toBeLessThan(110)
  }
})
