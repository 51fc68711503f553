import { z } from 'zod'
import { translateType } from '#contract/catalogue/product-card.ts'
import { readEndpoint } from '#contract/endpoint.ts'
import { id, languageCode, line, moment, nothing, pageInput, pageOf, rowId } from '#contract/fields.ts'

export const SUMMARY_LENGTH = 200

export const helpEntry = z.object({
  id: rowId,
  title: z.string(),
  /** The beginning of the article as plain text: at most SUMMARY_LENGTH characters, cut at a word boundary. */
  summary: z.string(),
  typeId: rowId,
  typeName: z.string(),
  updateTime: moment,
})
export type HelpEntry = z.output<typeof helpEntry>

const helpType = z.object({ id: rowId, name: z.string() })

const readableText = z.object({
  title: z.string(),
  /** Sanitised rich text (HTML). */
  content: z.string(),
  versionNo: z.string(),
  updateTime: moment,
  translateType,
  /** The language of the text; differs from the caller's language if that one is missing (decisions.md §1). */
  langCode: languageCode,
})
export type ReadableText = z.output<typeof readableText>

/** A short name in an article's URL. Digits alone would be an id. */
export const articleSlug = z
  .string()
  .max(40)
  .regex(/^(\d*[a-z][a-z0-9]*(-[a-z0-9]+)*|\d+(-[a-z0-9]+)+)$/)

/** Short names by which pages link to articles, since ids differ between shops: they stay with their articles. */
export const LINKED_SLUGS: readonly string[] = ['privacy']

export const LONGEST_HELP_SEARCH = 100

export const pageHelp = readEndpoint({
  path: '/api/supportCenter/helpCenterInfoPage',
  access: 'visitor',
  mayLag: true,
  summary: 'Help articles by keyword and type, and all article types',
  input: pageInput({ keyword: line(0, LONGEST_HELP_SEARCH).optional(), typeId: id.optional() }),
  output: pageOf(helpEntry).extend({ typeList: z.array(helpType) }),
})

export const readArticle = readEndpoint({
  path: '/api/supportCenter/langInfo/{id}',
  access: 'visitor',
  mayLag: true,
  summary: 'One article of any kind, by id or short name, in the caller’s language. 110001 missing',
  input: z.strictObject({ id: z.union([articleSlug, id]) }),
  output: readableText.extend({ id: rowId, typeId: rowId.nullable(), typeName: z.string().nullable() }),
})

export const readSupplierTerms = readEndpoint({
  path: '/api/supportCenter/supplierInfo',
  access: 'visitor',
  mayLag: true,
  summary: 'Supplier terms to read before applying. 110001 missing',
  input: nothing,
  output: readableText,
})

export const readUserAgreement = readEndpoint({
  path: '/api/supportCenter/userAgreementInfo',
  access: 'visitor',
  mayLag: true,
  summary: 'The current user agreement. 110001 missing',
  input: nothing,
  output: readableText,
})
