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
    'Adds an active supplier and invites its first member, who becomes its owner. 280011 if the address belongs to a supplier’s member or to staff',
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
  summary: 'Invites the first member of a supplier without members. 280001 missing, 280011 if it has members, and as for add',
  input: z.strictObject({ id, email }),
  output: done,
})
