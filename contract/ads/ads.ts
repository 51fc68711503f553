import { z } from 'zod'
import { readEndpoint } from '#contract/endpoint.ts'
import { queryInteger, rowId } from '#contract/fields.ts'

/** 1 home banner, 2 home strip, 3 category, 4 supplier. */
export const AD_POSITIONS = { homeBanner: 1, homeStrip: 2, category: 3, supplier: 4 } as const

export const ad = z.object({
  id: rowId,
  title: z.string(),
  imageUrl: z.string().nullable(),
  /** A path of the shop without language prefix, or a URL of an allowed host; empty if the URL is refused. */
  skipUrl: z.string(),
  sort: z.int(),
  position: z.int(),
})
export type Ad = z.output<typeof ad>

export const listAds = readEndpoint({
  path: '/api/index/adList',
  access: 'visitor',
  summary: 'Banners of one position, or of all',
  input: z.strictObject({ position: queryInteger(1, 4).optional() }),
  output: z.array(ad),
})
