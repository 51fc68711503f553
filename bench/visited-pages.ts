import type { Category } from '#contract/catalogue/categories.ts'

const LISTS = 40
const PRODUCTS = 600
const MOST_ROWS = 60

/** The paths of home, 40 lists and the 600 products sold most, in English. */
export async function findVisitedPages(shopUrl: string): Promise<{ pages: string[]; productIds: string[] }> {
  const productIds = await bestSold(shopUrl)
  const lists = (await categoryIds(shopUrl)).slice(0, LISTS).map((id) => `/en/allProducts/${id}`)
  return { pages: ['/en', ...lists, ...productIds.map((id) => `/en/product/${id}`)], productIds }
}

/** Log-uniform: as often one of the first ten pages as one of the next ninety. */
export const somePage = (pages: readonly string[]): string => pages[Math.floor((pages.length + 1) ** Math.random()) - 1]!

async function bestSold(shopUrl: string): Promise<string[]> {
  const ids: string[] = []
  for (let pageNum = 1; ids.length < PRODUCTS; pageNum++) {
    const { rows } = (await answerOf(`${shopUrl}/api/product/page?orderBy=1&pageSize=${MOST_ROWS}&pageNum=${pageNum}`)) as {
      rows: { id: string }[]
    }
    ids.push(...rows.map(({ id }) => id))
  }
  return ids.slice(0, PRODUCTS)
}

/** The ids of all categories, level by level from the departments down. */
async function categoryIds(shopUrl: string): Promise<string[]> {
  const { data } = (await answerOf(`${shopUrl}/api/index/tree/0`)) as { data: Category[] }
  const ids: string[] = []
  for (let level = data; level.length > 0; level = level.flatMap(({ children }) => children)) ids.push(...level.map(({ id }) => id))
  return ids
}

async function answerOf(url: string): Promise<unknown> {
  return (await fetch(url)).json()
}
