import type { OpenPlace } from '#tests/access-places.ts'

const ROW = { id: 'any table row, for staff' } as const

const CATEGORY = { iconFileId: 'the caller’s own file', parentId: 'a category' } as const
const VALUE = { 'valueList.id': 'any table row, for staff' } as const

const rowsOf = (noun: string) => ({
  [`GET /api/console/${noun}/info/{id}`]: ROW,
  [`POST /api/console/${noun}/edit`]: ROW,
  [`POST /api/console/${noun}/del/{id}`]: ROW,
})

const previewedRowsOf = (noun: string) => ({ ...rowsOf(noun), [`POST /api/console/${noun}/preview`]: ROW })

type Places = Record<string, Record<string, OpenPlace>>

/** The same places, with one more in every body. */
const withPlace = (places: Places, name: string, whose: OpenPlace): Places => {
  const added = Object.keys(places)
    .find((call) => call.endsWith('/edit'))!
    .replace('/edit', '/add')
  const bodies = Object.entries({ [added]: {}, ...places })
  return Object.fromEntries(bodies.map(([call, each]) => [call, /\/(add|edit|preview)$/.test(call) ? { ...each, [name]: whose } : each]))
}
const withTypes = (places: Places) => withPlace(places, 'typeId', 'an article')
/** The features' own tests check that other people's uploads are treated as missing. */
const withUpload = (places: Places, name: string) => withPlace(places, name, 'the operator’s own upload')

/** Places for ids in the tables that operators maintain (decisions §17.7): every holder of the right may name every row. */
export const TABLE_PLACES: Record<string, Record<string, OpenPlace>> = {
  ...rowsOf('carrier'),
  ...rowsOf('role'),
  ...previewedRowsOf('announcement'),
  ...withTypes(previewedRowsOf('article')),
  'GET /api/console/article/page': { typeId: 'an article' },
  'POST /api/console/article/export': { typeId: 'an article' },
  ...previewedRowsOf('articleType'),
  ...withUpload(previewedRowsOf('ad'), 'imageFileId'),
  ...withUpload(previewedRowsOf('footerLink'), 'iconFileId'),
  ...previewedRowsOf('contact'),
  ...rowsOf('allowedHost'),
  ...rowsOf('synonym'),
  ...rowsOf('translatedWord'),
  'POST /api/console/search/preview': ROW,
  'GET /api/console/search/info/{id}': ROW,
  'POST /api/console/search/judge': { productId: 'a product' },
  'GET /api/console/clientVersion/info/{id}': ROW,
  'POST /api/console/clientVersion/edit': ROW,
  ...rowsOf('currency'),
  ...rowsOf('country'),
  ...rowsOf('freight'),
  ...rowsOf('duty'),
  'POST /api/console/freight/importCancel/{id}': ROW,
  'POST /api/console/duty/importCancel/{id}': ROW,
  'GET /api/console/rate/info/{id}': ROW,
  ...rowsOf('category'),
  'GET /api/console/category/page': { parentId: 'a category' },
  'POST /api/console/category/export': { parentId: 'a category' },
  'POST /api/console/category/add': CATEGORY,
  'POST /api/console/category/edit': { ...ROW, ...CATEGORY },
  ...rowsOf('attribute'),
  'POST /api/console/attribute/add': VALUE,
  'POST /api/console/attribute/edit': { ...ROW, ...VALUE },
  ...rowsOf('bankAccount'),
}
