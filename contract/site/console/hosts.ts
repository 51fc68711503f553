import { z } from 'zod'
import { consoleTable, fixedRows } from '#contract/console/table.ts'
import { line } from '#contract/fields.ts'

const LONGEST_HOST = 253

/** Normalises a typed host as browsers do: lower case, Punycode, without the default https port. Null if it is not just a host. */
function hostOf(typed: string): string | null {
  if (!URL.canParse(`https://${typed}`)) return null
  const { host, href } = new URL(`https://${typed}`)
  return href === `https://${host}/` ? host : null
}

const host = line(1, LONGEST_HOST)
  .refine((typed) => hostOf(typed) !== null, { error: 'wrong' })
  .transform((typed) => hostOf(typed) ?? typed)
  .refine((name) => name.length <= LONGEST_HOST, { error: 'tooLong' })

export const allowedHostTable = consoleTable({
  noun: 'allowedHost',
  right: 'content',
  summary: 'External hosts that links in stored data may lead to',
  fields: { host },
  row: { host: z.string() },
  orderBy: ['id', 'host'],
})

const LONGEST_ADDRESS = 500

export const clientVersionTable = fixedRows(
  consoleTable({
    noun: 'clientVersion',
    right: 'content',
    summary: 'Download links of the apps: 1 Android, 2 iOS, 3 mobile web',
    fields: { clientType: z.int().min(1).max(3), downloadUrl: line(1, LONGEST_ADDRESS) },
    addOnly: ['clientType'],
    row: { clientType: z.int(), downloadUrl: z.string() },
    orderBy: ['id', 'clientType'],
  }),
)
