import { z } from 'zod'
import { CSV_CHARSETS } from '#contract/console/list.ts'
import { endpoint, writeEndpoint } from '#contract/endpoint.ts'
import { CSV_SEPARATORS, exportFields } from '#contract/exports.ts'
import { flag, id, moment, pageOf, pageQuestion, queryFlag, rowId } from '#contract/fields.ts'
import { LARGEST_UPLOAD_BYTES, receivedFile } from '#contract/uploads/uploads.ts'

/** Columns of a product file, one row for each SKU; a product's own are filled on its first row (decisions §17.5). */
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

/** Every file has these and one of the names; a new product has something in each of them. */
export const REQUIRED_COLUMNS = [
  ...(['productCode', 'categoryId', 'minOrderQuantity', 'leadTimeDays'] as const),
  ...(['cartonQuantity', 'cartonWeightGram', 'cartonLengthMm', 'cartonWidthMm', 'cartonHeightMm'] as const),
  ...(['skuCode', 'stock', 'weightGram'] as const),
] satisfies ImportColumn[]

/** Of a file, without its header. */
export const MOST_IMPORT_ROWS = 10_000

/** Of the ZIP with pictures that goes with a file, and what all of them unpack to. Each is limited as uploads are. */
export const MOST_IMPORT_PICTURES = 1000
export const MOST_UNPACKED_BYTES = 100 * 1024 * 1024

/** failed: all or nothing, so nothing; or the server has given up. */
export const IMPORT_STATUS = { waiting: 0, running: 1, done: 2, failed: 3, cancelled: 4 } as const

export const MOST_MAPPED = 200
/** Headings of a file that has names of its own, with the column that each one is; '' for one that is passed over. */
export const importMapping = z
  .record(z.string().min(1).max(60), z.enum(IMPORT_COLUMNS).or(z.literal('')))
  .refine((mapping) => Object.keys(mapping).length <= MOST_MAPPED, { error: 'tooLong' })
export type ImportMapping = z.output<typeof importMapping>

/** Cells to be corrected at once. */
const MOST_CORRECTED = 1000

const productImport = z.object({
  id: rowId,
  /** IMPORT_STATUS. */
  status: z.int(),
  /** Rows of the file; those that were read so far; those of products that were not stored. */
  rowTotal: z.int(),
  doneTotal: z.int(),
  badTotal: z.int(),
  /** Products; of a dry run, those that would be. */
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
    'Imports products from CSV or xlsx of up to 10,000 rows, with a ZIP of up to 1,000 pictures that they name. 140004 with data [{column, problem}] for its header, 140001 for the ZIP, 999000 while another one runs',
  largestFile: LARGEST_UPLOAD_BYTES,
  input: z.strictObject({
    file: receivedFile,
    /** A ZIP of JPEG, PNG and WebP, named in the column images by their paths or names in it. */
    pictureFile: receivedFile.optional(),
    /** 1: says what would happen, and stores nothing. */
    dryRunFlag: queryFlag.default(0),
    /** 1: all of it or nothing. */
    atomicFlag: queryFlag.default(0),
    delimiter: z.enum(CSV_SEPARATORS).optional(),
    charset: z.enum(CSV_CHARSETS).optional(),
    /** JSON {heading: column}, '' for one that is passed over. What was said of a heading once counts for later files of the supplier. */
    mapping: z.string().max(20_000).optional(),
  }),
  output: z.object({ importId: rowId }),
})

export const fixProductImport = writeEndpoint({
  access: 'supplier',
  memberRight: 'product',
  path: '/api/console/product/importFix',
  summary:
    'Imports the file of an import once more with cells corrected, or as it was checked: what is stored already does not change. 110001 missing, 590015 while it runs, once all of it is stored, after 7 days or another import',
  input: z.strictObject({
    id,
    cellList: z
      .array(z.strictObject({ line: z.int().min(2), column: z.string().min(1).max(60), value: z.string().max(32_767) }))
      .max(MOST_CORRECTED),
    /** 1: says what would happen, and stores nothing. */
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
  summary: 'A file for importAdd in the caller’s words, with two example products; as xlsx also with sheets of categories and units',
  input: z.strictObject(exportFields),
  output: z.object({ fileUrl: z.string() }),
})

const read = { method: 'GET', access: 'supplier', memberRight: 'product' } as const

export const readProductImport = endpoint({
  ...read,
  path: '/api/console/product/importInfo/{id}',
  summary: 'How far an import is, and what it could not store. 110001 missing',
  input: z.strictObject({ id }),
  output: productImport.extend({
    /** Files of the ZIP that no row names; null without one. */
    unusedTotal: z.int().nullable(),
    /** The first 100, by line; the header is line 1. */
    problemList: z.array(
      z.object({
        line: z.int(),
        productCode: z.string(),
        /** As the file calls it; '' for the whole row. */
        column: z.string(),
        /** The cell, at its beginning. */
        value: z.string(),
        /** What is wrong, and what would not be. */
        message: z.string(),
      }),
    ),
    /** Whether importFix takes it. */
    fixFlag: flag,
    /** All of them as CSV: line, productCode, column, value, message. */
    reportUrl: z.string(),
    /** The same as xlsx. */
    reportXlsxUrl: z.string(),
  }),
})

export const listProductImports = endpoint({
  ...read,
  path: '/api/console/product/importPage',
  summary: 'The supplier’s imports, newest first',
  input: pageQuestion({}),
  output: pageOf(productImport),
})

export const cancelProductImport = writeEndpoint({
  access: 'supplier',
  memberRight: 'product',
  path: '/api/console/product/importCancel/{id}',
  summary: 'Ends an import; what was stored before stays. One that has ended stays as it is. 110001 missing',
  input: z.strictObject({ id }),
  output: z.null(),
})
