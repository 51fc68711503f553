import { expect, test } from 'vitest'
import { categoryTree } from '#contract/catalogue/categories.ts'
import { pictureKeyOf } from '#contract/pictures/pictures.ts'
import { pageProducts, pageRelatedProducts } from '#contract/products/products.ts'
import type { PictureRecipe } from '#database/demo/pictures/picture-recipe.ts'
import { pictures } from '#server/features/pictures/pictures.table.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const baseOf = new Map(
  (await shop.appContext.database.db.select().from(pictures)).map(({ key, recipe }) => [
    key,
    (recipe as PictureRecipe | null)?.objects[0] ?? 'no recipe',
  ]),
)

const PAGE_SIZE = 20
const MOST_OF_ONE = 3

const SEARCHES =
  'towel lamp bulb led t-shirt shirt jeans dress socks cap shoes sandals boots backpack bag suitcase wallet lipstick mascara cream brush necklace ring watch sunglasses bear toy puzzle cube car ball mat tent helmet drill screwdriver gloves laser meter cable charger case speaker keyboard mouse camera pan knife bottle mug blender kettle box shelf notebook pen planter hose chair parasol collar cat aquarium toalla camiseta zapatos 耳机 灯 毛巾'.split(
    ' ',
  )

type Cards = { rows: { imageUrl: string | null }[]; total: number }

/** The drawings that a page shows more often than allowed. */
function tooOften({ rows }: Pick<Cards, 'rows'>): string[] {
  const counts = new Map<string, number>()
  for (const { imageUrl } of rows) {
    const base = baseOf.get(pictureKeyOf(imageUrl) ?? '') ?? 'unknown'
    counts.set(base, (counts.get(base) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > MOST_OF_ONE).map(([base, count]) => `${count} × ${base}`)
}

/** Checks all pages of a listing. */
async function faultsOf(name: string, sendRequest: (pageNum: number) => Promise<Cards>): Promise<string[]> {
  const faults: string[] = []
  for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum++) {
    const page = await sendRequest(pageNum)
    expect(page.rows.length, name).toBeGreaterThan(0)
    pages = Math.ceil(page.total / PAGE_SIZE)
    faults.push(...tooOften(page).map((fault) => `${name}, page ${pageNum}: ${fault}`))
  }
  return faults
}

test('no page of a category shows one drawing more than three times', async () => {
  const { data } = await shop.call(categoryTree, { id: '0' })
  const faults: string[] = []
  const visit = async (branches: NonNullable<typeof data>) => {
    for (const { id, name, children } of branches) {
      faults.push(
        ...(await faultsOf(name, (pageNum) => shop.call(pageProducts, { categoryId: id, pageNum, pageSize: PAGE_SIZE, orderBy: 0 }))),
      )
      await visit(children ?? [])
    }
  }
  await visit(data ?? [])
  expect(faults).toEqual([])
}, 120_000)

test('nor do the recommendations, or the goods beside a product', async () => {
  const faults = await faultsOf('recommended', (pageNum) => shop.call(pageRelatedProducts, { pageNum, pageSize: PAGE_SIZE }))
  for (const productId of [1, 100, 400, 784, 1200, 1700]) {
    faults.push(...tooOften(await shop.call(pageRelatedProducts, { productId, pageNum: 1, pageSize: PAGE_SIZE })))
  }
  expect(faults).toEqual([])
}, 120_000)

test('nor does the first page of a search', async () => {
  expect(SEARCHES.length).toBeGreaterThanOrEqual(50)
  const faults: string[] = []
  for (const keyword of SEARCHES) {
    const page = await shop.call(pageProducts, { keyword, pageNum: 1, pageSize: PAGE_SIZE, orderBy: 0 })
    expect(page.rows.length, keyword).toBeGreaterThan(0)
    faults.push(...tooOften(page).map((fault) => `${keyword}: ${fault}`))
  }
  expect(faults).toEqual([])
}, 120_000)
