import { z } from 'zod'
import { email } from '#contract/account/sign-in.ts'
import { endpoint } from '#contract/endpoint.ts'
import { countryCode, done, id } from '#contract/fields.ts'
import { someName } from '#contract/localized.ts'
import { companyFields, LONGEST_SUPPLIER_NAME } from '#contract/suppliers/console/company.ts'
import { consoleSupplier, reviewedFields } from '#contract/suppliers/console/suppliers.ts'
import { companyType } from '#contract/suppliers/suppliers.ts'

const write = { method: 'POST', access: 'operator', right: 'supplier', transaction: 'write' } as const

export const addConsoleSupplier = endpoint({
  ...write,
  path: '/api/console/supplier/add',
  summary:
    'Adds a supplier that trades at once, and invites its first member, who will be its owner. 280011 for the address of a supplier’s member or of staff',
  input: z.strictObject({
    ...companyFields,
    ...reviewedFields,
    name: someName(LONGEST_SUPPLIER_NAME),
    countryCode,
    companyType,
    email,
  }),
  output: consoleSupplier,
})

export const inviteFirstMember = endpoint({
  ...write,
  path: '/api/console/supplier/invite',
  summary: 'Invites the first member of a supplier that nobody belongs to. 280001 missing, 280011 once somebody does, and as for add',
  input: z.strictObject({ id, email }),
  output: done,
})
