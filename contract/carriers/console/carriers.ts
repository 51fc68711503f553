import { z } from 'zod'
import { consoleTable } from '#contract/console/table.ts'
import { line } from '#contract/fields.ts'
import { localizedName, visibleName } from '#contract/names.ts'

/** The code by which suppliers refer to the carrier of a parcel. */
const code = z.string().regex(/^[A-Za-z0-9_-]{1,20}$/)
const trackUrl = line(0, 500).refine((url) => url === '' || (URL.canParse(url) && url.includes('{no}')), { error: 'wrong' })

export const carrierTable = consoleTable({
  noun: 'carrier',
  right: 'content',
  summary: 'Carriers; trackUrl is the parcel tracking page, with {no} in place of the tracking number, or empty',
  fields: { code, name: localizedName(60), trackUrl },
  // Parcels refer to their carrier by its code.
  addOnly: ['code'],
  row: { code: z.string(), name: visibleName, trackUrl: z.string() },
  orderBy: ['id', 'code'],
})
