import type { OutputOf } from '#contract/endpoint.ts'
import { inEveryLanguage, type Language, type LocalizedText } from '#contract/languages.ts'
import { INCOTERMS } from '#contract/pricing/pricing.ts'
import type { readFormerProduct } from '#contract/products/console/changes.ts'
import type { readEditedProduct } from '#contract/products/console/products.ts'
import { type OptionDraft, withEveryChoice } from '#web/features/products/console/editor/option-rows.ts'

export type Edited = OutputOf<typeof readEditedProduct>
export type Former = OutputOf<typeof readFormerProduct>

/** Text of the single-line fields, by the call's field names. */
export type Values = Record<(typeof VALUE_FIELDS)[number], string>
export const VALUE_FIELDS = [
  'productCode',
  'categoryId',
  'originLangCode',
  'brand',
  'unitCode',
  'priceType',
  'minOrderQuantity',
  'orderMultiple',
  'cartonQuantity',
  'cartonWeightGram',
  'cartonLengthMm',
  'cartonWidthMm',
  'cartonHeightMm',
  'samplePrice',
  'sampleMaxQuantity',
  'leadTimeDays',
  'originCountryCode',
  'hsCode',
  'expireTime',
] as const

/** A stored picture (`imageId`), or an upload that is not attached to the product yet (`fileId`). */
export interface PictureDraft {
  imageId: string | null
  fileId: string | null
  url: string | null
}

/** `key` exists only in the editor: it ties an error to its row wherever the row moves. */
export interface FactDraft {
  key: string
  name: string
  value: string
}

export interface TextDraft {
  name: string
  description: string
  facts: readonly FactDraft[]
  translateType: string
}

export interface SpecDraft {
  specId: string
  name: LocalizedText
  values: readonly { valueId: string; name: LocalizedText; picture: PictureDraft | null }[]
}

/** A quantity tier after the first, which begins at the minimum order. */
export interface StepDraft {
  key: string
  start: string
  /** A price, or a number of days. */
  amount: string
}

export interface CertificateDraft {
  key: string
  name: string
  number: string
  fileId: string | null
  fileUrl: string | null
}

/** A customisation that buyers can order. */
export interface CustomisationDraft {
  customisationId: string
  kind: string
  name: LocalizedText
  minQuantity: string
  price: string
  extraDays: string
  needsFile: boolean
}

export interface Draft {
  values: Values
  texts: Record<Language, TextDraft>
  pictures: readonly PictureDraft[]
  specs: readonly SpecDraft[]
  options: readonly OptionDraft[]
  /** The price from the minimum order on; `prices` holds the tiers above. */
  firstPrice: string
  prices: readonly StepDraft[]
  leadTimes: readonly StepDraft[]
  customisations: readonly CustomisationDraft[]
  incoterms: readonly string[]
  certificates: readonly CertificateDraft[]
  attributes: readonly string[]
  blockedCountries: readonly string[]
}

/** Formats the API's decimals and timestamps as this user types them. */
export interface Typing {
  amount: (decimal: string) => string
  localTime: (moment: string | null) => string
}

let lastKey = 0
/** Key of a row added in the browser; the keys of loaded rows are their indexes. */
export const newKey = (): string => `n${++lastKey}`
/** Id of a new specification, value or customisation: the call accepts 1 to 20 letters and digits. */
export const newChoiceId = (): string => `c${Date.now().toString(36)}${(++lastKey).toString(36)}`

const NO_TEXT: TextDraft = { name: '', description: '', facts: [], translateType: '0' }

/** The draft of a new product whose original language is `language`. */
export const newDraft = (language: Language): Draft => ({
  values: {
    ...(Object.fromEntries(VALUE_FIELDS.map((field) => [field, ''])) as Values),
    originLangCode: language,
    unitCode: 'piece',
    priceType: '0',
    minOrderQuantity: '1',
    orderMultiple: '1',
    originCountryCode: 'CN',
  },
  texts: inEveryLanguage(() => NO_TEXT),
  pictures: [],
  specs: [],
  options: withEveryChoice([], []),
  firstPrice: '',
  prices: [],
  leadTimes: [],
  customisations: [],
  incoterms: INCOTERMS,
  certificates: [],
  attributes: [],
  blockedCountries: [],
})

const typed = (value: string | number | null): string => (value === null ? '' : String(value))

/** The draft of a stored product. */
export function draftOf(product: Edited, { amount, localTime }: Typing): Draft {
  const specs = product.specList.map(({ specId, name, valueList }) => ({
    specId,
    name,
    values: valueList.map((value) => ({ valueId: value.valueId, name: value.name, picture: pictureOf(value) })),
  }))
  const steps = (list: readonly { startQuantity: number; amount: string }[]): StepDraft[] =>
    list.slice(1).map((step, at) => ({ key: String(at), start: String(step.startQuantity), amount: step.amount }))
  const prices = product.priceRangeList.map(({ startQuantity, price }) => ({ startQuantity, amount: amount(price) }))
  return {
    values: {
      ...(Object.fromEntries(
        VALUE_FIELDS.map((field) => [field, typed(product[field as keyof Edited] as string | number | null)]),
      ) as Values),
      samplePrice: product.samplePrice === null ? '' : amount(product.samplePrice),
      expireTime: localTime(product.expireTime),
    },
    texts: inEveryLanguage((language) => textOf(product, language)),
    pictures: product.imageList.map(({ imageId, imageUrl }) => ({ imageId, fileId: null, url: imageUrl })),
    specs,
    options: withEveryChoice(
      specs,
      product.skuList.map(({ skuId, valueIdList, skuCode, barcode, price, stock, weightGram }) => ({
        key: skuId,
        skuId,
        isOffered: true,
        choices: Object.fromEntries(specs.map(({ specId }, place) => [specId, valueIdList[place] ?? ''])),
        skuCode,
        barcode,
        price: price === null ? '' : amount(price),
        stock: String(stock),
        seenStock: stock,
        weightGram: typed(weightGram),
      })),
    ),
    firstPrice: prices[0]?.amount ?? '',
    prices: steps(prices),
    leadTimes: steps(product.leadTimeList.map(({ startQuantity, days }) => ({ startQuantity, amount: String(days) }))),
    customisations: product.customisationList.map(({ fileFlag, ...each }) => ({
      ...{ customisationId: each.customisationId, kind: String(each.kind), name: each.name, minQuantity: String(each.minQuantity) },
      ...{ price: amount(each.price), extraDays: String(each.extraDays), needsFile: fileFlag === 1 },
    })),
    incoterms: product.incotermsList,
    certificates: product.certificateList.map((certificate, at) => ({ ...certificate, key: String(at) })),
    attributes: product.attrValueIdList,
    blockedCountries: product.blockedCountryList,
  }
}

const pictureOf = ({ imageId, imageUrl }: { imageId: string | null; imageUrl: string | null }): PictureDraft | null =>
  imageId === null ? null : { imageId, fileId: null, url: imageUrl }

function textOf({ textList }: Edited, language: Language): TextDraft {
  const text = textList.find(({ langCode }) => langCode === language)
  if (!text) return NO_TEXT
  const { name, description, factList, translateType } = text
  return {
    name,
    description,
    facts: factList.map((fact, at) => ({ ...fact, key: String(at) })),
    translateType: String(translateType),
  }
}
