import { z } from 'zod'
import { readEndpoint } from '#contract/endpoint.ts'
import { id, nothing } from '#contract/fields.ts'
import { paperAddress } from '#contract/orders/records.ts'

// PDFs that a buyer sends to decision makers, in the caller's language; reading them requires no account (decisions §26).

export const readCartPaper = readEndpoint({
  path: '/api/cart/pdf',
  access: 'buyer',
  summary: 'The cart’s items as a PDF, with prices and landed cost. 590015 nothing that can be ordered',
  input: nothing,
  output: paperAddress,
})

export const readListPaper = readEndpoint({
  path: '/api/list/pdf/{id}',
  access: 'buyer',
  summary: 'A list as a PDF, with prices and landed cost. 190001 missing, 590015 nothing that can be ordered',
  input: z.strictObject({ id }),
  output: paperAddress,
})

export const readQuotePaper = readEndpoint({
  path: '/api/inquiry/pdf',
  access: 'buyer',
  summary: 'A version of a quote as a PDF, with its landed cost and expiry date. 500007 missing',
  input: z.strictObject({ quoteId: id }),
  output: paperAddress,
})
