import { z } from 'zod'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { id, rowId } from '#contract/fields.ts'
import { distinctIds } from '#contract/pricing/pricing.ts'

export const MOST_ASSIGNED_AT_ONCE = 50

const ofTalkers = { access: 'console', right: 'order', memberRight: 'talk' } as const

export const listColleagues = readEndpoint({
  ...ofTalkers,
  path: '/api/console/consultation/colleagueList',
  summary: 'Those who may answer the supplier’s conversations (for the platform: the house’s), the caller included, by name',
  input: z.strictObject({}),
  output: z.array(z.object({ id: rowId, name: z.string() })),
})
export type Colleague = z.output<typeof listColleagues.output>[number]

export const assignConsultations = writeEndpoint({
  ...ofTalkers,
  path: '/api/console/consultation/assign',
  summary:
    'Assigns conversations to a colleague, to oneself, or with null to nobody; all or none. 790001 if one is missing, 110001 if the account may not answer them',
  input: z.strictObject({ idList: distinctIds(MOST_ASSIGNED_AT_ONCE), accountId: id.nullable() }),
})
