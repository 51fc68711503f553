import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { nothing } from '#contract/fields.ts'

export const exportData = endpoint({
  method: 'POST',
  path: '/api/custUser/exportData',
  access: 'buyer',
  transaction: 'none',
  summary: 'Makes a copy of everything that is kept about the caller, as JSON; its address opens for at most 15 minutes',
  input: nothing,
  output: z.object({ fileUrl: z.string() }),
})
