import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { accounts } from '#server/features/account/account.table.ts'
import { readConfig } from '#server/kernel/config.ts'
import { databaseCode } from '#server/kernel/database/database.ts'
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

test('without a terminal the log is JSON; lines for people begin at warnings', () => {
  expect(readConfig({})).toMatchObject({ logFormat: 'json', logLevel: 'info' })
  expect(readConfig({ LOG_FORMAT: 'plain' })).toMatchObject({ logFormat: 'plain', logLevel: 'warn' })
  expect(readConfig({ LOG_FORMAT: 'plain', LOG_LEVEL: 'info' })).toMatchObject({ logLevel: 'info' })
})
