import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { accounts } from '#server/features/account/account.table.ts'
import { databaseCode } from '#server/kernel/database.ts'
import { loggerOptions } from '#server/kernel/log.ts'
import { openTestDatabase } from '#tests/database.ts'

const { db } = await openTestDatabase()

test('a failed statement is logged without the values that it carried', async () => {
  let written = ''
  const stream = new Writable({
    write: (chunk, _, done) => {
      written += chunk
      done()
    },
  })
  const { log } = Fastify({ logger: { ...(loggerOptions({ logLevel: 'info', logFormat: 'json' }) as object), stream } })
  const error = await db
    .insert(accounts)
    .values({ email: 'Ana@Example.com', name: 'Ana\n    at Ruiz', passwordHash: 'argon2-secret' })
    .catch((failure: unknown) => failure)
  log.error({ err: error }, 'a call failed')
  expect(databaseCode(error)).toBe('23514')
  expect(written).toContain('23514')
  expect(written).toContain('insert into')
  expect(written).not.toMatch(/Ana|argon2-secret|example\.com/i)
})
