import { LANGUAGES, type Language } from '#contract/languages.ts'
import {
  type ImportColumn,
  PRODUCT_COLUMNS,
  type ProductColumn,
  REQUIRED_COLUMNS,
  SKU_COLUMNS,
} from '#contract/product-imports/product-imports.ts'
import { MOST_SKUS, type ProductBody } from '#contract/products/console/editor.ts'
import { certificatesOf, partsOf, plainCell, splitPart } from '#server/features/product-imports/cells.ts'
import { composePrices } from '#server/features/product-imports/compose-prices.ts'
import { composeSkus } from '#server/features/product-imports/compose-skus.ts'
import { damageOf } from '#server/features/product-imports/damaged-cells.ts'
import { FileCells, type Problem } from '#server/features/product-imports/file-cells.ts'
import { composePictures, type PictureReading } from '#server/features/product-imports/pictures/compose.ts'
import type { ImportedProduct } from '#server/features/product-imports/read-import.ts'
import { richText } from '#server/features/product-imports/rich-cells.ts'
import { type AttributeOf, certificateCell, type StoredProduct } from '#server/features/product-imports/stored-products.ts'
import type { ReadSeparator } from '#server/kernel/lists/csv-number.ts'

export interface Composed {
  /** An empty body means that nothing changes. */
  body: ProductBody
  problems: Problem[]
  /** The file's line for each item of skuList. */
  skuLines: number[]
  /** The language of each item of textList. */
  languages: Language[]
}

interface Reading extends PictureReading {
  separator: ReadSeparator
  /** The language of the user who started the import. */
  language: Language
  attributeOf: AttributeOf
}

type SimpleField = keyof typeof SIMPLE

/** Fields of the body that are filled from one column. `emptied` is their value for a cell `-`; null is validated by the field itself. */
const SIMPLE = {
  status: { column: 'status', parse: Number, emptied: null },
  categoryId: { column: 'categoryId', parse: String, emptied: null },
  unitCode: { column: 'unitCode', parse: String, emptied: null },
  brand: { column: 'brand', parse: String, emptied: '' },
  originCountryCode: { column: 'originCountryCode', parse: String, emptied: null },
  hsCode: { column: 'hsCode', parse: String, emptied: '' },
  minOrderQuantity: { column: 'minOrderQuantity', parse: Number, emptied: null },
  orderMultiple: { column: 'orderMultiple', parse: Number, emptied: 1 },
  cartonQuantity: { column: 'cartonQuantity', parse: Number, emptied: null },
  cartonWeightGram: { column: 'cartonWeightGram', parse: Number, emptied: null },
  cartonLengthMm: { column: 'cartonLengthMm', parse: Number, emptied: null },
  cartonWidthMm: { column: 'cartonWidthMm', parse: Number, emptied: null },
  cartonHeightMm: { column: 'cartonHeightMm', parse: Number, emptied: null },
  incotermsList: { column: 'incoterms', parse: partsOf, emptied: null },
  blockedCountryList: { column: 'blockedCountries', parse: partsOf, emptied: [] },
} as const satisfies Partial<Record<keyof ProductBody, { column: ProductColumn; parse: (cell: string) => unknown; emptied: unknown }>>

/**
 * Composes the body that the product editor would submit for the file's changes to a product, or for a new one (decisions §17.4, §17.5).
 * Blank cells and cells that equal the stored values are left out.
 */
export function composeBody(imported: ImportedProduct, stored: StoredProduct | null, reading: Reading): Composed {
  const file = new FileCells(imported, reading.separator)
  const body: ProductBody = {}
  // Checked first: the steps below compare rows with each other, which takes long for many rows.
  if (file.rows.length > MOST_SKUS) {
    file.refuse('tooManySkus', '', file.rows[MOST_SKUS])
    return { body, problems: file.problems, skuLines: [], languages: [] }
  }
  if (!stored) checkRequired(file, imported.productCode)
  const damage = damageOf('productCode', imported.productCode)
  if (damage) file.refuse(damage, 'productCode')
  if (!stored) body.productCode = file.field('productCode', imported.productCode, 'productCode')
  for (const field of Object.keys(SIMPLE) as SimpleField[]) composeSimple(file, stored, body, field)
  const { languages } = composeTexts(file, stored, body, reading.language)
  composeLists(file, stored, body, reading.attributeOf)
  composePictures(file, stored, body, reading)
  composeLeadTimes(file, stored, body)
  composePrices(file, stored, body)
  const skuLines = composeSkus(file, stored, body)
  file.checkBelow(PRODUCT_COLUMNS.filter((column) => column !== 'productCode'))
  if (Object.keys(body).every((field) => field === 'currencyCode')) delete body.currencyCode
  return { body, problems: file.problems, skuLines, languages }
}

const isBlank = (cell: string) => ['', '-'].includes(plainCell(cell))

/** A new product must fill every required column (those with a star), and at least one name. */
function checkRequired(file: FileCells, productCode: string): void {
  const ofSkus = new Set<ImportColumn>(SKU_COLUMNS)
  const [first] = file.rows
  if (isBlank(productCode)) file.refuse('required', 'productCode')
  for (const column of REQUIRED_COLUMNS) {
    if (column === 'productCode') continue
    for (const row of ofSkus.has(column) ? file.rows : [first!]) if (isBlank(row.cells[column])) file.refuse('required', column, row)
  }
  if (Object.values(NAMES).every((column) => isBlank(first!.cells[column]))) file.refuse('required', 'nameSpa')
}

function composeSimple<Field extends SimpleField>(file: FileCells, stored: StoredProduct | null, body: ProductBody, field: Field): void {
  const { column, parse, emptied } = SIMPLE[field]
  const given = file.given(column, stored?.cells[column])
  if (given === undefined) return
  const value = file.field(field, given === null ? emptied : parse(given), column)
  if (value !== undefined) Object.assign(body, { [field]: value })
}

const NAMES: Record<Language, ProductColumn> = { spa: 'nameSpa', en: 'nameEn', zh: 'nameZh' }
const DESCRIPTIONS: Record<Language, ProductColumn> = { spa: 'descriptionSpa', en: 'descriptionEn', zh: 'descriptionZh' }
const TRANSLATE_TYPE = { original: 0, byPeople: 2 } as const

/** textList replaces all texts, so unchanged ones are included. */
function composeTexts(file: FileCells, stored: StoredProduct | null, body: ProductBody, language: Language): { languages: Language[] } {
  const changes = LANGUAGES.map((each) => ({
    language: each,
    former: stored?.texts.find((text) => text.language === each),
    name: file.given(NAMES[each], stored?.cells[NAMES[each]]),
    description: file.given(DESCRIPTIONS[each], stored?.cells[DESCRIPTIONS[each]]),
  }))
  if (changes.every(({ name, description }) => name === undefined && description === undefined)) return { languages: [] }
  const named = changes.filter(({ name, former }) => (name === undefined ? former !== undefined : name !== null))
  for (const change of changes) {
    if (typeof change.description === 'string' && !named.includes(change)) file.refuse('required', NAMES[change.language])
  }
  if (named.length === 0) file.refuse('required', NAMES[language])
  const origin = stored?.product.originLanguage ?? (named.find((change) => change.language === language) ?? named[0])?.language ?? language
  if (!stored) body.originLangCode = origin
  const texts = named.map(({ language: langCode, former, name, description }) => {
    const isOwn = name !== undefined || description !== undefined
    return {
      langCode,
      name: name ?? former?.name ?? '',
      description: description === undefined ? (former?.description ?? '') : richText(description ?? ''),
      factList: former?.factList ?? [],
      translateType: isOwn ? (langCode === origin ? TRANSLATE_TYPE.original : TRANSLATE_TYPE.byPeople) : (former?.translateType ?? 0),
    }
  })
  for (const [at, text] of texts.entries()) {
    for (const [field, column] of [
      ['name', NAMES[text.langCode]],
      ['description', DESCRIPTIONS[text.langCode]],
    ] as const) {
      // Validate each text separately, so that a problem is reported at its own cell.
      const alone = { ...text, ...(field === 'name' ? { description: '' } : { name: 'x' }) }
      if (named[at]![field] !== undefined) file.field('textList', [alone], column)
    }
  }
  if (file.problems.length === 0) body.textList = file.field('textList', texts, NAMES[language])
  return { languages: named.map((change) => change.language) }
}

function composeLists(file: FileCells, stored: StoredProduct | null, body: ProductBody, attributeOf: AttributeOf): void {
  const attributes = file.given('attributes', stored?.cells.attributes)
  if (attributes !== undefined) {
    const pairs = partsOf(attributes ?? '').map(splitPart)
    if (pairs.every(({ name, value }) => attributeOf.get(Number(value)) === Number(name))) {
      body.attrValueIdList = file.field(
        'attrValueIdList',
        pairs.map(({ value }) => value),
        'attributes',
      )
    } else file.refuse('wrong', 'attributes')
  }
  const certificates = file.given('certificates', stored?.cells.certificates)
  if (certificates !== undefined) {
    const former = stored?.product.certificateList ?? []
    const list = certificatesOf(certificates ?? '').map((part) => {
      const known = former.find((certificate) => certificateCell(certificate) === part)
      if (known) return { name: known.name, number: known.number, fileId: known.file ? String(known.file.id) : null }
      const { name, value } = splitPart(part)
      return { name, number: value }
    })
    body.certificateList = file.field('certificateList', list, 'certificates')
  }
}

/** The list starts at the minimum order quantity, with the days of leadTimeDays. */
function composeLeadTimes(file: FileCells, stored: StoredProduct | null, body: ProductBody): void {
  const given = file.given('leadTimeDays', stored?.cells.leadTimeDays)
  if (given !== undefined) body.leadTimeDays = file.field('leadTimeDays', given === null ? null : Number(given), 'leadTimeDays')
  const further = file.given('leadTimes', stored?.cells.leadTimes)
  const isMoved = given !== undefined || (body.minOrderQuantity !== undefined && stored !== null)
  if (further === undefined && !(isMoved && stored?.cells.leadTimes)) return
  const start = body.minOrderQuantity ?? stored?.product.minOrderQuantity ?? 1
  const days = body.leadTimeDays === undefined ? stored?.product.leadTimeDays : body.leadTimeDays
  const steps = partsOf((further === undefined ? stored?.cells.leadTimes : further) ?? '')
    .map(splitPart)
    .map(({ name, value }) => ({ startQuantity: Number(name), days: Number(value) }))
  const [first] = steps
  const list = first && first.startQuantity !== start && days ? [{ startQuantity: start, days }, ...steps] : steps
  body.leadTimeList = file.field('leadTimeList', list, 'leadTimes')
}
