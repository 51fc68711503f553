import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { nothing } from '#contract/fields.ts'

export const exportData = endpoint({
  method: 'POST',
  path: '/api/custUser/exportData',
  access: 'buyer',
  transaction: 'none',
  summary: 'Exports all data stored about the caller as JSON; its URL works for at most 15 minutes',
  input: nothing,
  output: z.object({ fileUrl: z.string() }),
})
