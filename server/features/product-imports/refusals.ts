import { LANGUAGES } from '#contract/languages.ts'
import type { ImportColumn } from '#contract/product-imports/product-imports.ts'
import type { Composed } from '#server/features/product-imports/compose-body.ts'
import { FileCells, type Problem } from '#server/features/product-imports/file-cells.ts'
import type { ImportedProduct, ImportRow } from '#server/features/product-imports/read-import.ts'
import type { ImportProblem } from '#server/features/product-imports/words.ts'
import { BusinessError, HttpError, isFieldWord } from '#server/kernel/calls/fail.ts'
import { databaseCode } from '#server/kernel/database/database.ts'

/** The column that a field of the body comes from. */
const COLUMNS: Record<string, ImportColumn> = {
  imageList: 'images',
  priceRangeList: 'tiers',
  leadTimeList: 'leadTimes',
  incotermsList: 'incoterms',
  attrValueIdList: 'attributes',
  certificateList: 'certificates',
  blockedCountryList: 'blockedCountries',
  specList: 'specSpa',
  skuList: 'skuCode',
}

const SKU_FIELDS: Record<string, ImportColumn> = {
  skuCode: 'skuCode',
  valueIdList: 'specSpa',
  price: 'skuPrice',
  stock: 'stock',
  weightGram: 'weightGram',
  barcode: 'barcode',
}

const NAMES = { spa: 'Spa', en: 'En', zh: 'Zh' } as const

/** Error codes that concern one column. */
const CODES: Partial<Record<number, ImportColumn>> = { 590013: 'currencyCode', 590003: 'stock', 150006: 'productCode' }

/** SQLSTATE classes 22 (data exception) and 23 (constraint violation). */
const DATA_REFUSED = /^2[23]/

/** Converts the refusal of a product to problems of its cells; rethrows any other error. */
export function refusalProblems(error: unknown, imported: ImportedProduct, composed: Composed): Problem[] {
  const file = new FileCells(imported, ',')
  if (error instanceof HttpError && error.problems) {
    for (const { path, message } of error.problems) refuseAt(file, composed, path, isFieldWord(message) ? message : 'wrong')
  } else if (error instanceof BusinessError) file.refuse(`${error.code}`, CODES[error.code] ?? '')
  else if (DATA_REFUSED.test(databaseCode(error) ?? '')) file.refuse('wrong', '')
  else throw error
  return file.problems
}

function refuseAt(file: FileCells, { skuLines, languages }: Composed, path: string, problem: ImportProblem): void {
  const [field = '', place = '', part = ''] = path.split('.')
  const [first] = file.rows
  if (field === 'imageList' && part === 'imageId') file.refuse('unknownPicture', 'images')
  else if (field === 'textList') {
    const language = languages[Number(place)] ?? LANGUAGES.find((each) => first?.cells[`name${NAMES[each]}`]) ?? 'spa'
    file.refuse(problem, part === 'description' ? `description${NAMES[language]}` : `name${NAMES[language]}`)
  } else if (field === 'skuList' && place !== '') {
    const row = file.rows.find(({ line }) => line === skuLines[Number(place)])
    const column = SKU_FIELDS[part] ?? 'skuCode'
    file.refuse(problem, column === 'specSpa' ? spokenColumn(row) : column, row)
  } else {
    const column = field === 'priceRangeList' && first?.cells.tiers.trim() === '' ? 'price' : (COLUMNS[field] ?? field)
    file.refuse(problem, column in (first?.cells ?? {}) ? (column as ImportColumn) : '')
  }
}

const spokenColumn = (row: ImportRow | undefined): ImportColumn =>
  (['specSpa', 'specEn', 'specZh'] as const).find((column) => row?.cells[column].trim()) ?? 'specSpa'
