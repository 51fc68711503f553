import { z } from 'zod'
import { LANGUAGES } from '#contract/languages.ts'

// Schema of one line of a catalogue file; README.md in this folder explains the format to authors.

const words = (longest: number) => z.string().trim().min(1).max(longest)
const count = z.int().min(1).max(10_000_000)
const stock = z.int().min(0).max(1_000_000_000)
const gram = z.int().min(1).max(100_000_000)
const millimetre = z.int().min(1).max(100_000)
const countryCode = z.string().regex(/^[A-Z]{2}$/)
/** A decimal number as a string, so that no digits are lost. */
const price = z.string().regex(/^\d{1,10}(\.\d{1,6})?$/)

/** A name in at least one language; for missing ones, the shop's fallback order applies. */
const name = z
  .strictObject({ spa: words(160).optional(), en: words(160).optional(), zh: words(160).optional() })
  .refine((names) => LANGUAGES.some((language) => names[language]), 'at least one language')

const fact = z.strictObject({ name: words(120), value: words(1000) })

const text = z.strictObject({
  name: words(500),
  description: z.string().max(50_000).default(''),
  facts: z.array(fact).max(200).default([]),
  /** 0 original, 1 machine, 2 human. */
  translateType: z.int().min(0).max(2).default(0),
})

const sku = z.strictObject({
  code: words(60),
  stock,
  weightGram: gram,
  /** Given for every SKU or for none; if given, tiers are ignored. */
  price: price.optional(),
  /** The choices that define the SKU: every SKU has the same choice names in the same order. */
  choices: z
    .array(z.strictObject({ name, value: name }))
    .max(4)
    .default([]),
  picture: words(80).optional(),
})

export const catalogueLine = z
  .strictObject({
    externalId: words(160),
    supplier: z.strictObject({
      externalId: words(160),
      name,
      description: name.optional(),
      countryCode,
      companyType: z.int().min(1).max(3).default(2),
    }),
    category: z
      .array(z.strictObject({ externalId: words(300).optional(), name }))
      .min(1)
      .max(8),
    texts: z
      .strictObject({ spa: text.optional(), en: text.optional(), zh: text.optional() })
      .refine((texts) => LANGUAGES.some((language) => texts[language]), 'at least one language'),
    brand: words(120).optional(),
    currencyCode: z.string().regex(/^[A-Z]{3}$/),
    price,
    tiers: z
      .array(z.strictObject({ startQuantity: count, price }))
      .max(10)
      .default([]),
    skus: z.array(sku).min(1).max(500),
    attributes: z
      .array(z.strictObject({ name, value: name }))
      .max(60)
      .default([]),
    pictures: z.array(words(80)).max(20).default([]),
    unit: z.enum(['piece', 'pair', 'set', 'box', 'roll', 'metre', 'kilogram']).default('piece'),
    minOrderQuantity: count,
    orderMultiple: count.default(1),
    carton: z.strictObject({ quantity: count, weightGram: gram, lengthMm: millimetre, widthMm: millimetre, heightMm: millimetre }),
    sample: z.strictObject({ price, maxQuantity: count }).optional(),
    leadTimeDays: z.int().min(1).max(365),
    originCountryCode: countryCode.default('CN'),
    hsCode: z
      .string()
      .regex(/^\d{0,10}$/)
      .default(''),
    certificates: z.array(words(60)).max(20).default([]),
    blockedCountries: z.array(countryCode).max(250).default([]),
  })
  .refine((line) => new Set(line.skus.map((each) => each.price === undefined)).size === 1, {
    path: ['skus'],
    message: 'set a price for every SKU or for none',
  })
  .refine((line) => new Set(line.skus.map((each) => each.code)).size === line.skus.length, {
    path: ['skus'],
    message: 'codes must be unique',
  })

export type CatalogueLine = z.infer<typeof catalogueLine>
