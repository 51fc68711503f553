import type { InputOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'
import type { editProduct } from '#contract/products/console/products.ts'
import type { Draft, PictureDraft, StepDraft } from '#web/features/products/console/editor/draft.ts'
import { codeFor } from '#web/features/products/console/editor/option-rows.ts'
import { stockTyped } from '#web/features/products/console/list/typed-stock.ts'

export type Body = Omit<InputOf<typeof editProduct>, 'id' | 'version'>

/** Parsers for text typed in the user's locale and time zone. */
interface Reading {
  momentOf: (local: string) => string
  price: (typed: string) => string
}

interface WrittenDraft {
  body: Body
  /** The editor's own key for each list item of the call: `skuList.3` is `option.<key>`. */
  places: Record<string, string>
}

/** Parses a whole number. Anything else is sent as typed, so that the call reports it beside its field. */
const whole = (text: string): number => {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/g, '')
  return /^\d{1,12}$/.test(bare) ? Number(bare) : (text.trim() as unknown as number)
}
const wholeOrNull = (text: string) => (text.trim() === '' ? null : whole(text))

const choiceOf = (picture: PictureDraft | null) =>
  picture === null ? { imageId: null } : picture.fileId === null ? { imageId: picture.imageId } : { fileId: picture.fileId }

const isBlank = ({ start, amount }: StepDraft) => start.trim() === '' && amount.trim() === ''

/** The call's complete body. `momentOf` converts the user's local time to an instant, `price` a typed price to a decimal. */
export function bodyOf(draft: Draft, { momentOf, price }: Reading): WrittenDraft {
  const places: Record<string, string> = {}
  /** `own` and `id`: the editor's prefix for the rows' errors, and the field that identifies a row. */
  const listed = <Row, Id extends keyof Row & string, Written>(
    name: string,
    rows: readonly Row[],
    [own, id]: readonly [own: string, id: Id],
    write: (row: Row, place: number) => Written,
  ) =>
    rows.map((row, place) => {
      places[`${name}.${place}`] = `${own}.${row[id]}`
      return write(row, place)
    })
  const { values } = draft
  const offered = draft.options.filter(({ isOffered }) => isOffered)
  const prices = draft.prices.filter((step) => !isBlank(step))
  const leadTimes = draft.leadTimes.filter((step) => !isBlank(step))
  const first: StepDraft = { key: 'first', start: values.minOrderQuantity, amount: '' }
  const isPriced = values.priceType === '1'
  const isTiered = !isPriced && (draft.firstPrice.trim() !== '' || prices.length > 0)
  const texts = LANGUAGES.map((langCode) => ({ langCode, ...draft.texts[langCode] }))
  const writtenTexts = texts.filter(({ name, description, facts }) => name.trim() !== '' || description !== '' || facts.length > 0)
  const pictures = draft.pictures.map((picture) => ({ ...picture, key: picture.imageId ?? picture.fileId }))
  const body: Body = {
    productCode: values.productCode,
    categoryId: values.categoryId || null,
    originLangCode: LANGUAGES.find((language) => language === values.originLangCode) ?? 'zh',
    textList: listed('textList', writtenTexts, ['text', 'langCode'], ({ langCode, name, description, facts, translateType }, place) => {
      const written = facts.filter((fact) => fact.name.trim() !== '' || fact.value.trim() !== '')
      const fact = [`fact.${langCode}`, 'key'] as const
      return {
        ...{ langCode, name, description },
        factList: listed(`textList.${place}.factList`, written, fact, (each) => ({ name: each.name, value: each.value })),
        translateType: Number(translateType) as 0 | 1 | 2,
      }
    }),
    brand: values.brand,
    unitCode: values.unitCode as NonNullable<Body['unitCode']>,
    imageList: listed('imageList', pictures, ['picture', 'key'], choiceOf),
    specList: listed('specList', draft.specs, ['spec', 'specId'], ({ specId, name, values: ofSpec }, place) => ({
      ...{ specId, name },
      valueList: listed(`specList.${place}.valueList`, ofSpec, ['value', 'valueId'], ({ picture, ...value }) => ({
        ...value,
        ...choiceOf(picture),
      })),
    })),
    skuList: listed('skuList', offered, ['option', 'key'], (option, place) => ({
      ...(option.skuId === null ? {} : { skuId: option.skuId }),
      valueIdList: draft.specs.map(({ specId }) => option.choices[specId] ?? ''),
      skuCode: option.skuCode.trim() || codeFor(offered, place, values.productCode),
      barcode: option.barcode.trim(),
      price: isPriced && option.price.trim() !== '' ? price(option.price) : null,
      stock: stockTyped(option.stock, option.seenStock ?? 0) ?? whole(option.stock),
      ...(option.seenStock === null ? {} : { seenStock: option.seenStock }),
      weightGram: wholeOrNull(option.weightGram),
    })),
    priceType: isPriced ? 1 : 0,
    priceRangeList: listed('priceRangeList', isTiered ? [first, ...prices] : [], ['price', 'key'], ({ start, amount }, place) => ({
      startQuantity: whole(start),
      price: price(place === 0 ? draft.firstPrice : amount),
    })),
    minOrderQuantity: whole(values.minOrderQuantity),
    orderMultiple: whole(values.orderMultiple),
    cartonQuantity: wholeOrNull(values.cartonQuantity),
    cartonWeightGram: wholeOrNull(values.cartonWeightGram),
    cartonLengthMm: wholeOrNull(values.cartonLengthMm),
    cartonWidthMm: wholeOrNull(values.cartonWidthMm),
    cartonHeightMm: wholeOrNull(values.cartonHeightMm),
    samplePrice: values.samplePrice.trim() === '' ? null : price(values.samplePrice),
    sampleMaxQuantity: wholeOrNull(values.sampleMaxQuantity),
    leadTimeDays: wholeOrNull(values.leadTimeDays),
    leadTimeList: listed('leadTimeList', leadTimes.length > 0 ? [first, ...leadTimes] : [], ['leadTime', 'key'], (step, place) => ({
      startQuantity: whole(step.start),
      days: whole(place === 0 ? values.leadTimeDays : step.amount),
    })),
    customisationList: listed('customisationList', draft.customisations, ['customisation', 'customisationId'], (each) => ({
      ...{ customisationId: each.customisationId, kind: Number(each.kind) as 1 | 2 | 3 | 4, name: each.name },
      ...{ minQuantity: whole(each.minQuantity), price: price(each.price), extraDays: whole(each.extraDays) },
      fileFlag: flagOf(each.needsFile),
    })),
    incotermsList: [...draft.incoterms] as NonNullable<Body['incotermsList']>,
    originCountryCode: values.originCountryCode,
    hsCode: values.hsCode.replaceAll(/[\s.]/g, ''),
    certificateList: listed('certificateList', draft.certificates, ['certificate', 'key'], ({ name, number, fileId }) => ({
      ...{ name, number, fileId },
    })),
    attrValueIdList: [...draft.attributes],
    blockedCountryList: [...draft.blockedCountries],
    expireTime: values.expireTime === '' ? null : momentOf(values.expireTime),
  }
  return { body, places }
}

/** The changed fields of a body; the call leaves omitted fields as stored. */
export function changedBody(body: Body, base: Body): Body {
  const isChanged = (field: string) => JSON.stringify(body[field as keyof Body]) !== JSON.stringify(base[field as keyof Body])
  return Object.fromEntries(Object.entries(body).filter(([field]) => isChanged(field))) as Body
}

/** Maps error paths to the editor's own, `skuList.3.weightGram` → `option.<key>.weightGram`; other paths stay as they are. */
export function placedErrors(errors: Readonly<Record<string, string>>, places: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const parts = path.split('.')
      for (let length = parts.length; length > 0; length--) {
        const place = places[parts.slice(0, length).join('.')]
        if (place) return [[place, ...parts.slice(length)].join('.'), message]
      }
      return [path, message]
    }),
  )
}
