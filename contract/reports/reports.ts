import { z } from 'zod'
import { email } from '#contract/account/sign-in.ts'
import { writeEndpoint } from '#contract/endpoint.ts'
import { acceptedFlag, id, prose } from '#contract/fields.ts'
import { nameLine } from '#contract/names.ts'

/** 1 counterfeit, 2 forbidden or dangerous, 3 misleading, 4 offensive or illegal content, 5 stolen pictures or texts, 6 something else. */
export const REPORT_REASONS = [1, 2, 3, 4, 5, 6] as const
/** Reports for this reason may be anonymous (Digital Services Act, article 16 (2) c). */
export const UNNAMED_REASON = 4

export const SHORTEST_REPORT = 10
export const LONGEST_REPORT = 2000

export const addReport = writeEndpoint({
  path: '/api/report/add',
  access: 'visitor',
  summary: 'Reports a product’s or a supplier’s page. 150001, 280001 missing; 429 after too many reports',
  input: z
    .strictObject({
      productId: id.optional(),
      supplierId: id.optional(),
      reasonType: z.literal(REPORT_REASONS, { error: ({ input }) => (input === undefined ? 'required' : 'wrong') }),
      content: prose(SHORTEST_REPORT, LONGEST_REPORT),
      /** Ignored for signed-in users, whose account's name and e-mail are used. Others must give both, except for reason 4. */
      name: nameLine(1, 60).optional(),
      email: email.optional(),
      goodFaithFlag: acceptedFlag,
    })
    .refine(({ productId, supplierId }) => (productId === undefined) !== (supplierId === undefined), {
      path: ['productId'],
      error: 'wrong',
    }),
  output: z.object({ reportNo: z.string() }),
})
