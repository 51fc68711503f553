import { carrierTable } from '#contract/carriers/console/carriers.ts'
import { carriers } from '#server/features/carriers/carriers.table.ts'
import { isCodeTaken } from '#server/features/carriers/console/carriers.queries.ts'
import { refuseForeignLink } from '#server/features/site/site.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import { tableCalls } from '#server/kernel/lists/table.ts'

/** Shipments keep their carrier's name when it is deleted. */
export const carrierCalls = tableCalls(carrierTable, {
  stored: carriers,
  rowsOf: (rows) => rows,
  valuesOf: async (body, was, { db }) => {
    if (body.trackUrl !== undefined) await refuseForeignLink(db, 'trackUrl', body.trackUrl)
    if (!was && body.code !== undefined && (await isCodeTaken(db, body.code))) refuseField('code', 'taken')
    return body
  },
  refusals: { carriers_pkey: ['code', 'taken'] },
})
