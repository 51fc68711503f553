import type { InputOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'
import type { editProduct } from '#contract/products/console/products.ts'
import type { Draft, PictureDraft, StepDraft } from '#web/features/products/console/editor/draft.ts'
import { codeFor } from '#web/features/products/console/editor/option-rows.ts'
import { stockTyped } from '#web/features/products/console/list/typed-stock.ts'

export type Body = Omit<InputOf<typeof editProduct>, 'id' | 'version'>

/** How this reader's writing is read. */
interface Reading {
  momentOf: (local: string) => string
  price: (typed: string) => string
}

interface WrittenDraft {
  body: Body
  /** Where the editor has what the call knows by its place in a list: `skuList.3` is `option.<key>`. */
  places: Record<string, string>
}

/** A whole number; what is none goes as it is typed, for the call to refuse beside its field. */
const whole = (text: string): number => {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/g, '')
  return /^\d{1,12}$/.test(bare) ? Number(bare) : (text.trim() as unknown as number)
}
const wholeOrNull = (text: string) => (text.trim() === '' ? null : whole(text))

const choiceOf = (picture: PictureDraft | null) =>
  picture === null ? { imageId: null } : picture.fileId === null ? { imageId: picture.imageId } : { fileId: picture.fileId }

const isBlank = ({ start, amount }: StepDraft) => start.trim() === '' && amount.trim() === ''

/** A draft as its call takes it, whole. `momentOf`: the moment that this reader's clock shows so; `price`: what a typed one says. */
export function bodyOf(draft: Draft, { momentOf, price }: Reading): WrittenDraft {
  const places: Record<string, string> = {}
  const listed = <Row, Written>(
    name: string,
    rows: readonly Row[],
    keyOf: (row: Row) => string,
    write: (row: Row, place: number) => Written,
  ) =>
    rows.map((row, place) => {
      places[`${name}.${place}`] = keyOf(row)
      return write(row, place)
    })
  const { values } = draft
  const offered = draft.options.filter(({ isOffered }) => isOffered)
  const prices = draft.prices.filter((step) => !isBlank(step))
  const leadTimes = draft.leadTimes.filter((step) => !isBlank(step))
  const first: StepDraft = { key: 'first', start: values.minOrderQuantity, amount: '' }
  const isPriced = values.priceType === '1'
  const isTiered = !isPriced && (draft.firstPrice.trim() !== '' || prices.length > 0)
  const texts = LANGUAGES.filter((language) => {
    const { name, description, facts } = draft.texts[language]
    return name.trim() !== '' || description !== '' || facts.length > 0
  })
  const body: Body = {
    productCode: values.productCode,
    categoryId: values.categoryId || null,
    originLangCode: LANGUAGES.find((language) => language === values.originLangCode) ?? 'zh',
    textList: listed(
      'textList',
      texts,
      (language) => `text.${language}`,
      (langCode, place) => {
        const { name, description, facts, translateType } = draft.texts[langCode]
        const written = facts.filter((fact) => fact.name.trim() !== '' || fact.value.trim() !== '')
        return {
          ...{ langCode, name, description },
          factList: listed(
            `textList.${place}.factList`,
            written,
            ({ key }) => `fact.${langCode}.${key}`,
            (fact) => ({
              name: fact.name,
              value: fact.value,
            }),
          ),
          translateType: Number(translateType) as 0 | 1 | 2,
        }
      },
    ),
    brand: values.brand,
    unitCode: values.unitCode as NonNullable<Body['unitCode']>,
    imageList: listed('imageList', draft.pictures, ({ imageId, fileId }) => `picture.${imageId ?? fileId}`, choiceOf),
    specList: listed(
      'specList',
      draft.specs,
      ({ specId }) => `spec.${specId}`,
      (spec, place) => ({
        ...{ specId: spec.specId, name: spec.name },
        valueList: listed(
          `specList.${place}.valueList`,
          spec.values,
          ({ valueId }) => `value.${valueId}`,
          (value) => ({
            ...{ valueId: value.valueId, name: value.name },
            ...choiceOf(value.picture),
          }),
        ),
      }),
    ),
    skuList: listed(
      'skuList',
      offered,
      ({ key }) => `option.${key}`,
      (option, place) => ({
        ...(option.skuId === null ? {} : { skuId: option.skuId }),
        valueIdList: draft.specs.map(({ specId }) => option.choices[specId] ?? ''),
        skuCode: option.skuCode.trim() || codeFor(offered, place, values.productCode),
        barcode: option.barcode.trim(),
        price: isPriced && option.price.trim() !== '' ? price(option.price) : null,
        stock: stockTyped(option.stock, option.seenStock ?? 0) ?? whole(option.stock),
        ...(option.seenStock === null ? {} : { seenStock: option.seenStock }),
        weightGram: wholeOrNull(option.weightGram),
      }),
    ),
    priceType: isPriced ? 1 : 0,
    priceRangeList: isTiered
      ? listed(
          'priceRangeList',
          [first, ...prices],
          ({ key }) => `price.${key}`,
          (step, place) => ({
            startQuantity: whole(step.start),
            price: price(place === 0 ? draft.firstPrice : step.amount),
          }),
        )
      : [],
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
    leadTimeList:
      leadTimes.length > 0
        ? listed(
            'leadTimeList',
            [first, ...leadTimes],
            ({ key }) => `leadTime.${key}`,
            (step, place) => ({
              startQuantity: whole(step.start),
              days: whole(place === 0 ? values.leadTimeDays : step.amount),
            }),
          )
        : [],
    customisationList: listed(
      'customisationList',
      draft.customisations,
      ({ customisationId }) => `customisation.${customisationId}`,
      ({ customisationId, kind, name, minQuantity, price: typed, extraDays, needsFile }) => ({
        ...{ customisationId, kind: Number(kind) as 1 | 2 | 3 | 4, name, minQuantity: whole(minQuantity) },
        ...{ price: price(typed), extraDays: whole(extraDays), fileFlag: flagOf(needsFile) },
      }),
    ),
    incotermsList: [...draft.incoterms] as NonNullable<Body['incotermsList']>,
    originCountryCode: values.originCountryCode,
    hsCode: values.hsCode.replaceAll(/[\s.]/g, ''),
    certificateList: listed(
      'certificateList',
      draft.certificates,
      ({ key }) => `certificate.${key}`,
      ({ name, number, fileId }) => ({
        ...{ name, number, fileId },
      }),
    ),
    attrValueIdList: [...draft.attributes],
    blockedCountryList: [...draft.blockedCountries],
    expireTime: values.expireTime === '' ? null : momentOf(values.expireTime),
  }
  return { body, places }
}

/** What a draft changes: fields that are left out stay as they are stored. */
export function changedBody(body: Body, base: Body): Body {
  const isChanged = (field: string) => JSON.stringify(body[field as keyof Body]) !== JSON.stringify(base[field as keyof Body])
  return Object.fromEntries(Object.entries(body).filter(([field]) => isChanged(field))) as Body
}

/** Errors by the editor's own places: `skuList.3.weightGram` → `option.<key>.weightGram`; what has none is a field by its name. */
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
