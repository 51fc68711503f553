import type { LeadTime, products } from '#server/features/products/products.table.ts'
import type { AttributeRegister } from './attribute-register.ts'
import { daysBefore } from './base-time.ts'
import { cartonOf } from './cartons.ts'
import { type Chance, chanceOf } from './chance.ts'
import { customisationsFor } from './customisations.ts'
import { spacedHan } from './han-spacing.ts'
import { measuresOf } from './measures.ts'
import { phrase } from './phrases.ts'
import { fallingTiers, microOf, orderMultipleFor, type PriceTierRow, roundedPrice, smallestOrder } from './prices.ts'
import type { ProductDesign } from './product-designs.ts'
import { type ProductTextRow, productTextRows } from './product-texts.ts'
import { type PictureAlbum, spendDraws, takeProductPictures } from './recipes.ts'
import { type SkuRow, skuRows } from './skus.ts'
import { choiceMeetings, readSpecifications, type SpecificationChoice, specificationRows } from './specifications.ts'
import { type Standing, standingOf } from './standing.ts'
import type { CatalogueSupplier } from './suppliers.ts'

export type ProductRow = typeof products.$inferInsert & { id: number }

/** A product with all its rows except comments. */
export interface PlacedProduct {
  design: ProductDesign
  row: ProductRow
  texts: ProductTextRow[]
  skus: SkuRow[]
  tiers: PriceTierRow[]
}

interface CatalogueSection {
  register: AttributeRegister
  album: PictureAlbum
  suppliers: CatalogueSupplier[]
}

const ORIGIN_LANGUAGE: Record<string, 'spa' | 'en' | 'zh'> = { CN: 'zh', ES: 'spa', MX: 'spa' }

const TRADER = 2

/** Draws a supplier that makes or sells such goods. A trader, who sells many kinds, is half as likely as a manufacturer. */
function supplierFor(design: ProductDesign, suppliers: CatalogueSupplier[], chance: Chance): CatalogueSupplier {
  const { key } = design.leaf
  const fitting = suppliers.filter(({ scope }) => scope.some((part) => key === part || key.startsWith(`${part}/`)))
  return chance.pick(fitting.flatMap((supplier) => (supplier.row.companyType === TRADER ? [supplier] : [supplier, supplier])))
}

/** Larger orders take longer: a week more from the third tier on, half of that from the second. */
function leadTimes(days: number, minimum: number): LeadTime[] {
  const second = minimum * 5
  const third = minimum * 20
  return [
    { startQuantity: minimum, endQuantity: second - 1, days },
    { startQuantity: second, endQuantity: third - 1, days: days + 4 },
    { startQuantity: third, endQuantity: null, days: days + 10 },
  ]
}

/** A few products have a minimum order quantity of one. */
function minimumFor(design: ProductDesign, unitYuan: number, chance: Chance): number {
  const usual = smallestOrder(unitYuan, chance)
  return !design.isFirstOfKind && chance.happens(0.04) ? 1 : usual
}

const chosenFacet = (facets: string[], attribute: string): string => facets.find((facet) => facet.startsWith(`${attribute}:`)) ?? ''

function samplesOf(unitYuan: number, minimum: number, chance: Chance): Pick<ProductRow, 'samplePriceMicro' | 'sampleMaxQuantity'> {
  if (minimum === 1 || !chance.happens(0.86)) return { samplePriceMicro: null, sampleMaxQuantity: 0 }
  return { samplePriceMicro: microOf(roundedPrice(unitYuan * 1.6)), sampleMaxQuantity: Math.min(chance.between(1, 5), minimum - 1) }
}

interface Price {
  skus: SkuRow[]
  tiers: PriceTierRow[]
  lowest: bigint
  highest: bigint
}

/** If a choice affects the price, each SKU has its own price; otherwise the product has quantity tiers. */
function priced(
  design: ProductDesign,
  productId: number,
  firstSkuId: number,
  meetings: SpecificationChoice[][],
  pictureOf: (choice: SpecificationChoice) => string | undefined,
  minimum: number,
  standing: Standing,
  chance: Chance,
): Price {
  const unitYuan = design.kind.price * design.priceFactor
  const hasPriceOfItsOwn = meetings.some((meeting) => meeting.some((choice) => choice.priceFactor !== 1))
  const unitGram = design.kind.grams * design.weightFactor
  const skus = skuRows({ productId, firstSkuId, meetings, pictureOf, unitYuan, unitGram, hasPriceOfItsOwn, minimum, standing }, chance)
  const tiers = hasPriceOfItsOwn ? [] : fallingTiers(productId, roundedPrice(unitYuan), minimum, chance)
  const all = hasPriceOfItsOwn ? skus.map(({ priceMicro }) => priceMicro ?? 0n) : tiers.map(({ priceMicro }) => priceMicro)
  const rising = all.toSorted((one, other) => Number(one - other))
  return { skus, tiers, lowest: rising.at(0) ?? 0n, highest: rising.at(-1) ?? 0n }
}

/** Turns a design into a complete product: supplier, SKUs, prices, carton, pictures and texts. */
export function placeProducts(
  design: ProductDesign,
  productId: number,
  firstSkuId: number,
  { register, album, suppliers }: CatalogueSection,
): PlacedProduct {
  const {
    kind,
    leaf: { department },
  } = design
  const chance = chanceOf(`product ${design.key}`)
  const supplier = supplierFor(design, suppliers, chance)
  const specifications = readSpecifications(kind.specs, register, chance)
  const choices = specifications.flatMap((specification) => specification.choices)
  const colours = choices.flatMap(({ facet }) => (facet?.startsWith('color:') ? [facet.slice('color:'.length)] : []))
  spendDraws(kind.draws ?? 4, chance)
  const carton = cartonOf(kind, design.weightFactor)
  const pictures = takeProductPictures(
    album,
    {
      object: design.object,
      pose: design.pose,
      colours,
      facets: design.facets,
      measures: measuresOf(design, specifications),
      carton: {
        quantity: carton.cartonQuantity,
        gram: carton.cartonWeightGram,
        lengthMm: carton.cartonLengthMm,
        widthMm: carton.cartonWidthMm,
        heightMm: carton.cartonHeightMm,
      },
    },
    chanceOf(`pictures ${design.key}`),
  )
  const pictureOf = ({ facet }: SpecificationChoice): string | undefined =>
    facet ? pictures.byColour.get(facet.slice('color:'.length)) : undefined

  const unitYuan = kind.price * design.priceFactor
  const minimum = minimumFor(design, unitYuan, chance)
  const standing = standingOf(design.isFirstOfKind, chance)
  const price = priced(design, productId, firstSkuId, choiceMeetings(specifications), pictureOf, minimum, standing, chance)
  const samples = samplesOf(unitYuan, minimum, chance)
  const facets = [...new Set([...design.facets, ...choices.flatMap(({ facet }) => facet ?? [])])]
  const leadTimeDays = chance.between(...department.leadDays)
  const createdDaysBefore = chance.between(10, 520)
  const country = supplier.row.countryCode
  const originLanguage = ORIGIN_LANGUAGE[country] ?? 'en'
  const certificates = kind.certificates.split(' ').filter(Boolean)
  const customization = chosenFacet(facets, 'customization')
  const fromQuantity = Math.max(100, minimum * 10)

  const row: ProductRow = {
    id: productId,
    externalKey: `demo:${design.key}`,
    supplierId: supplier.row.id,
    categoryId: design.leaf.categoryId,
    status: standing.status,
    expireTime: standing.expireTime,
    originLanguage,
    nameOrigin: originLanguage === 'zh' ? spacedHan(design.name.zh) : design.name[originLanguage],
    brand: supplier.brand && chance.happens(0.5) ? supplier.brand : null,
    pictureList: pictures.list,
    unit: kind.unit ?? 'piece',
    priceType: price.tiers.length > 0 ? 0 : 1,
    priceMinMicro: price.lowest,
    priceMaxMicro: price.highest,
    minOrderQuantity: minimum,
    orderMultiple: orderMultipleFor(minimum, chance),
    ...carton,
    ...samples,
    leadTimeDays,
    leadTimeList: leadTimes(leadTimeDays, minimum),
    incotermsList: ['EXW', 'FOB', 'DAP', 'DDP'],
    originCountryCode: country,
    hsCode: kind.hs,
    certificateList: certificates.map((name) => ({ name, number: '' })),
    blockedCountryList: standing.blockedCountryList,
    isShippable: standing.isShippable,
    customisationList: customisationsFor(design.key, fromQuantity),
    specList: specificationRows(specifications, pictureOf),
    attributeValueIds: facets.map((facet) => register.value(facet).id).sort((a, b) => a - b),
    createTime: daysBefore(createdDaysBefore),
    updateTime: daysBefore(chance.between(1, createdDaysBefore)),
  }

  const texts = productTextRows({
    productId,
    name: design.name,
    pitch: design.pitch,
    points: kind.points.map(phrase),
    buyers: phrase(chance.pick(department.buyers)),
    unit: kind.unit ?? 'piece',
    minimum,
    sampleMaxQuantity: samples.sampleMaxQuantity ?? 0,
    warrantyMonths: department.warrantyMonths,
    packaging: register.value(chosenFacet(facets, 'packaging')).name,
    customization: {
      name: register.value(customization).name,
      isOffered: customization !== 'customization:none',
      fromQuantity,
    },
  })
  return { design, row, texts, skus: price.skus, tiers: price.tiers }
}
