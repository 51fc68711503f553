import type { Micro } from '#contract/money.ts'
import type { ProductBody } from '#contract/products/console/editor.ts'
import type { ProductPictures } from '#server/features/products/editor/pictures.ts'
import { PRODUCT_STATUS, type priceTiers, type products, type productTexts } from '#server/features/products/products.table.ts'
import { cleanRichText } from '#server/kernel/texts/rich-text.ts'

export type ProductRecord = typeof products.$inferSelect
export type ProductText = Omit<typeof productTexts.$inferSelect, 'productId'>
export type PriceTier = Omit<typeof priceTiers.$inferSelect, 'productId'>

/** What a supplier enters about a product, without its SKUs; a missing weight, size or quantity is 0. */
export interface ProductContent
  extends Pick<
    ProductRecord,
    | 'productCode'
    | 'categoryId'
    | 'status'
    | 'expireTime'
    | 'brand'
    | 'unit'
    | 'pictureList'
    | 'specList'
    | 'priceType'
    | 'minOrderQuantity'
    | 'orderMultiple'
    | 'cartonQuantity'
    | 'cartonWeightGram'
    | 'cartonLengthMm'
    | 'cartonWidthMm'
    | 'cartonHeightMm'
    | 'samplePriceMicro'
    | 'sampleMaxQuantity'
    | 'leadTimeDays'
    | 'leadTimeList'
    | 'customisationList'
    | 'incotermsList'
    | 'originCountryCode'
    | 'hsCode'
    | 'certificateList'
    | 'attributeValueIds'
    | 'blockedCountryList'
  > {
  texts: ProductText[]
  tiers: PriceTier[]
  /** The language that the supplier writes in. */
  originLanguage: ProductRecord['originLanguage'] | null
}

export const NEW_CONTENT: ProductContent = {
  productCode: null,
  categoryId: null,
  status: PRODUCT_STATUS.draft,
  expireTime: null,
  brand: null,
  unit: 'piece',
  pictureList: [],
  specList: [],
  priceType: 0,
  minOrderQuantity: 1,
  orderMultiple: 1,
  cartonQuantity: 0,
  cartonWeightGram: 0,
  cartonLengthMm: 0,
  cartonWidthMm: 0,
  cartonHeightMm: 0,
  samplePriceMicro: null,
  sampleMaxQuantity: 0,
  leadTimeDays: 0,
  leadTimeList: [],
  customisationList: [],
  incotermsList: ['EXW', 'FOB', 'DAP', 'DDP'],
  originCountryCode: 'CN',
  hsCode: '',
  certificateList: [],
  attributeValueIds: [],
  blockedCountryList: [],
  texts: [],
  tiers: [],
  originLanguage: null,
}

type ContentColumns = Omit<ProductContent, 'texts' | 'tiers' | 'originLanguage'>
const CONTENT_COLUMNS = Object.keys(NEW_CONTENT).filter((column) => !['texts', 'tiers', 'originLanguage'].includes(column))

/** Picks only the content columns: content read from the database carries the whole row. */
export const contentColumns = (content: ContentColumns): ContentColumns =>
  Object.fromEntries(CONTENT_COLUMNS.map((column) => [column, content[column as keyof ContentColumns]])) as unknown as ContentColumns

/** How a body's prices and files are converted for storage. */
export interface Converted {
  micro: (price: string, path: string) => Micro
  pictures: ProductPictures
  certificates: ProductRecord['certificateList'] | undefined
}

/** Returns `given`, or `former` if it is undefined, or `missing` if it is null. */
const or = <Value>(given: Value | null | undefined, former: Value, missing: Value): Value =>
  given === undefined ? former : (given ?? missing)

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** The former content with the body's changes applied. */
export function contentWith(body: ProductBody, former: ProductContent, { micro, pictures, certificates }: Converted): ProductContent {
  const sampleMicro = body.samplePrice && micro(body.samplePrice, 'samplePrice')
  return {
    productCode: or(body.productCode, former.productCode, null) || null,
    categoryId: or(body.categoryId, former.categoryId, null),
    status: body.status ?? former.status,
    expireTime: body.expireTime === undefined ? former.expireTime : dateOf(body.expireTime),
    brand: or(body.brand, former.brand, null) || null,
    unit: body.unitCode ?? former.unit,
    pictureList: body.imageList?.map((picture, at) => pictures.keyOf(picture, `imageList.${at}`)!) ?? former.pictureList,
    specList: body.specList?.map((spec, at) => specificationOf(spec, `specList.${at}`, former, pictures)) ?? former.specList,
    priceType: body.priceType ?? former.priceType,
    minOrderQuantity: body.minOrderQuantity ?? former.minOrderQuantity,
    orderMultiple: body.orderMultiple ?? former.orderMultiple,
    cartonQuantity: or(body.cartonQuantity, former.cartonQuantity, 0),
    cartonWeightGram: or(body.cartonWeightGram, former.cartonWeightGram, 0),
    cartonLengthMm: or(body.cartonLengthMm, former.cartonLengthMm, 0),
    cartonWidthMm: or(body.cartonWidthMm, former.cartonWidthMm, 0),
    cartonHeightMm: or(body.cartonHeightMm, former.cartonHeightMm, 0),
    samplePriceMicro: sampleMicro === undefined || sampleMicro === '' ? former.samplePriceMicro : sampleMicro,
    // A product without a sample price offers no samples (decisions §22).
    sampleMaxQuantity: body.samplePrice === null ? 0 : or(body.sampleMaxQuantity, former.sampleMaxQuantity, 0),
    ...leadTimesOf(body, former),
    customisationList:
      body.customisationList?.map(({ price, fileFlag, ...customisation }, at) => ({
        ...customisation,
        priceMicro: String(micro(price, `customisationList.${at}.price`)),
        needsFile: fileFlag === 1,
      })) ?? former.customisationList,
    incotermsList: body.incotermsList ?? former.incotermsList,
    originCountryCode: body.originCountryCode ?? former.originCountryCode,
    hsCode: body.hsCode ?? former.hsCode,
    certificateList: certificates ?? former.certificateList,
    attributeValueIds: body.attrValueIdList?.toSorted((one, other) => one - other) ?? former.attributeValueIds,
    blockedCountryList: body.blockedCountryList ?? former.blockedCountryList,
    texts: body.textList?.map(textOf) ?? former.texts,
    tiers: tiersOf(body, former, micro),
    originLanguage: body.originLangCode ?? former.originLanguage,
  }
}

const textOf = ({ langCode, description, ...text }: NonNullable<ProductBody['textList']>[number]): ProductText => ({
  ...text,
  language: langCode,
  description: cleanRichText(description),
})

type GivenSpecification = NonNullable<ProductBody['specList']>[number]

/** A specification value whose picture is omitted keeps its current one. */
function specificationOf(given: GivenSpecification, path: string, former: ProductContent, pictures: ProductPictures) {
  const before = former.specList.find(({ specId }) => specId === given.specId)?.valueList
  return {
    specId: given.specId,
    name: given.name,
    valueList: given.valueList.map(({ valueId, name, ...choice }, at) => {
      const present = before?.find((value) => value.valueId === valueId)?.picture ?? null
      const picture = pictures.keyOf(choice, `${path}.valueList.${at}`, present)
      return { valueId, name, ...(picture === null ? {} : { picture }) }
    }),
  }
}

function tiersOf(body: ProductBody, former: ProductContent, micro: Converted['micro']): PriceTier[] {
  if ((body.priceType ?? former.priceType) === 1) return []
  const given = body.priceRangeList?.map(({ startQuantity, price }, at) => ({
    startQuantity,
    priceMicro: micro(price, `priceRangeList.${at}.price`),
  }))
  return given ?? former.tiers
}

/** Keeps leadTimeDays equal to the days of the list's first step, whichever of the two the body gives. */
function leadTimesOf(body: ProductBody, former: ProductContent): Pick<ProductContent, 'leadTimeDays' | 'leadTimeList'> {
  const list = body.leadTimeList?.map((each, at, all) => ({ ...each, endQuantity: all[at + 1] ? all[at + 1]!.startQuantity - 1 : null }))
  const leadTimeDays = or(body.leadTimeDays, list?.[0]?.days ?? former.leadTimeDays, 0)
  const [first, ...others] = list ?? former.leadTimeList
  if (!first) return { leadTimeDays, leadTimeList: [] }
  return { leadTimeDays, leadTimeList: list ?? [{ ...first, days: leadTimeDays || first.days }, ...others] }
}
