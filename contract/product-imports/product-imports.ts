import { z } from 'zod'
import { CSV_CHARSETS } from '#contract/console/list.ts'
import { endpoint, writeEndpoint } from '#contract/endpoint.ts'
import { CSV_SEPARATORS, exportFields } from '#contract/exports.ts'
import { flag, id, moment, pageInput, pageOf, queryFlag, rowId } from '#contract/fields.ts'
import { LARGEST_UPLOAD_BYTES, receivedFile } from '#contract/uploads/uploads.ts'

/** Columns of a product file, which has one row per SKU; product-level columns are filled in the product's first row (decisions §17.5). */
export const PRODUCT_COLUMNS = [
  ...(['productCode', 'status', 'categoryId', 'nameSpa', 'nameEn', 'nameZh', 'descriptionSpa', 'descriptionEn', 'descriptionZh'] as const),
  ...(['unitCode', 'brand', 'originCountryCode', 'hsCode', 'currencyCode', 'price', 'tiers', 'minOrderQuantity', 'orderMultiple'] as const),
  ...(['leadTimeDays', 'leadTimes', 'cartonQuantity', 'cartonWeightGram', 'cartonLengthMm', 'cartonWidthMm', 'cartonHeightMm'] as const),
  ...(['samplePrice', 'sampleMaxQuantity', 'incoterms', 'attributes', 'certificates', 'blockedCountries', 'images'] as const),
] as const
export const SKU_COLUMNS = ['skuCode', 'specSpa', 'specEn', 'specZh', 'skuPrice', 'stock', 'weightGram', 'barcode'] as const

export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]
export type SkuColumn = (typeof SKU_COLUMNS)[number]
export type ImportColumn = ProductColumn | SkuColumn
export const IMPORT_COLUMNS = [...PRODUCT_COLUMNS, ...SKU_COLUMNS] as const

/** Every file must have these columns and one of the name columns; a new product needs a value in each. */
export const REQUIRED_COLUMNS = [
  ...(['productCode', 'categoryId', 'minOrderQuantity', 'leadTimeDays'] as const),
  ...(['cartonQuantity', 'cartonWeightGram', 'cartonLengthMm', 'cartonWidthMm', 'cartonHeightMm'] as const),
  ...(['skuCode', 'stock', 'weightGram'] as const),
] satisfies ImportColumn[]

/** Maximum rows of a file, excluding the header. */
export const MOST_IMPORT_ROWS = 10_000

/** Maximum number of pictures in the accompanying ZIP, and their total unpacked size. Each picture is limited like an upload. */
export const MOST_IMPORT_PICTURES = 1000
export const MOST_UNPACKED_BYTES = 100 * 1024 * 1024

/** `failed`: either an all-or-nothing import had errors and stored nothing, or the server gave up. */
export const IMPORT_STATUS = { waiting: 0, running: 1, done: 2, failed: 3, cancelled: 4 } as const

export const MOST_MAPPED = 200
/** Maps the headings of a file to columns; '' for a heading that is ignored. */
export const importMapping = z
  .record(z.string().min(1).max(60), z.enum(IMPORT_COLUMNS).or(z.literal('')))
  .refine((mapping) => Object.keys(mapping).length <= MOST_MAPPED, { error: 'tooLong' })
export type ImportMapping = z.output<typeof importMapping>

/** Maximum cells corrected in one call. */
const MOST_CORRECTED = 1000

const productImport = z.object({
  id: rowId,
  /** A value of IMPORT_STATUS. */
  status: z.int(),
  /** Rows in the file, rows processed so far, and rows of products that were not stored. */
  rowTotal: z.int(),
  doneTotal: z.int(),
  badTotal: z.int(),
  /** Products added and changed; in a dry run, those that would be. */
  addTotal: z.int(),
  editTotal: z.int(),
  dryRunFlag: flag,
  atomicFlag: flag,
  createTime: moment,
  endTime: moment.nullable(),
})

export const addProductImport = endpoint({
  method: 'POST',
  access: 'supplier',
  memberRight: 'product',
  transaction: 'none',
  path: '/api/console/product/importAdd',
  summary:
    'Imports products from CSV or xlsx of up to 10,000 rows, with a ZIP of up to 1,000 pictures they refer to. 140004 with data [{column, problem}] for its header, 140001 for the ZIP, 999000 if another one runs',
  largestFile: LARGEST_UPLOAD_BYTES,
  input: z.strictObject({
    file: receivedFile,
    /** A ZIP of JPEG, PNG and WebP pictures; the `images` column refers to them by path or name. */
    pictureFile: receivedFile.optional(),
    /** 1: reports what would happen without storing anything. */
    dryRunFlag: queryFlag.default(0),
    /** 1: stores all rows or none. */
    atomicFlag: queryFlag.default(0),
    delimiter: z.enum(CSV_SEPARATORS).optional(),
    charset: z.enum(CSV_CHARSETS).optional(),
    /** JSON {heading: column}, '' for a heading that is ignored. Remembered for the supplier's later files. */
    mapping: z.string().max(20_000).optional(),
  }),
  output: z.object({ importId: rowId }),
})

export const fixProductImport = writeEndpoint({
  access: 'supplier',
  memberRight: 'product',
  path: '/api/console/product/importFix',
  summary:
    'Imports the file of an import again, with corrected cells or as checked; what is already stored does not change. 110001 missing, 590015 while it runs, if everything is stored, without any corrected cell unless it was checked or atomic, or after 7 days or another import',
  input: z.strictObject({
    id,
    cellList: z
      .array(z.strictObject({ line: z.int().min(2), column: z.string().min(1).max(60), value: z.string().max(32_767) }))
      .max(MOST_CORRECTED),
    /** 1: reports what would happen without storing anything. */
    dryRunFlag: flag.default(0),
  }),
  output: z.object({ importId: rowId }),
})

export const exportImportTemplate = endpoint({
  method: 'POST',
  access: 'supplier',
  memberRight: 'product',
  transaction: 'none',
  path: '/api/console/product/importTemplate',
  summary: 'A template for importAdd in the caller’s language with two sample products; xlsx adds sheets of categories and units',
  input: z.strictObject(exportFields),
  output: z.object({ fileUrl: z.string() }),
})

const read = { method: 'GET', access: 'supplier', memberRight: 'product' } as const

export const readProductImport = endpoint({
  ...read,
  path: '/api/console/product/importInfo/{id}',
  summary: 'Progress of an import, and its problems. 110001 missing',
  input: z.strictObject({ id }),
  output: productImport.extend({
    /** Number of files in the ZIP to which no row refers; null without a ZIP. */
    unusedTotal: z.int().nullable(),
    /** The first 100, by line; the header is line 1. */
    problemList: z.array(
      z.object({
        line: z.int(),
        productCode: z.string(),
        /** The column's heading in the file; '' if the problem concerns the whole row. */
        column: z.string(),
        /** The beginning of the cell's text. */
        value: z.string(),
        /** What is wrong, and what would be accepted. */
        message: z.string(),
      }),
    ),
    /** 1: problems can be corrected with importFix. */
    fixFlag: flag,
    /** All problems as CSV: line, productCode, column, value, message. */
    reportUrl: z.string(),
    /** All problems as xlsx. */
    reportXlsxUrl: z.string(),
  }),
})

export const listProductImports = endpoint({
  ...read,
  path: '/api/console/product/importPage',
  summary: 'The supplier’s imports, newest first',
  input: pageInput({}),
  output: pageOf(productImport),
})

export const cancelProductImport = writeEndpoint({
  access: 'supplier',
  memberRight: 'product',
  path: '/api/console/product/importCancel/{id}',
  summary: 'Cancels an import; what is already stored stays. No effect if it has ended. 110001 missing',
  input: z.strictObject({ id }),
  output: z.null(),
})
