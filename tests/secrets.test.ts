import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig, SETTING_NAMES } from '#server/kernel/config.ts'
import { newKeyPair } from '#server/kernel/push/settings.ts'
import { openTestDatabase } from '#tests/database.ts'
import { openS3Server } from '#tests/s3-server.ts'
import { BARE_ENVIRONMENT, SERVER_PROGRAM, startServer } from '#tests/server-process.ts'
import { filesBelow } from '#tests/source-files.ts'

/** Settings with credentials: keys, and URLs that may contain a password. They are never printed, logged or sent to a browser. */
const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'SEARCH_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'VAPID_PRIVATE_KEY',
  'TRANSLATE_URL',
  'TRANSLATE_KEY',
  'RATES_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const
/** Settings whose name resembles a secret's but which are public or harmless. */
const NO_SECRETS = ['PUBLIC_URL', 'STRIPE_API_URL', 'VAPID_PUBLIC_KEY']

test('every setting whose name tells of a key, a token or an address is on the list of secrets, or known to be none', () => {
  const suspicious = SETTING_NAMES.filter((name) => /KEY|TOKEN|SECRET|PASSWORD|_URL$|_HEADERS$/.test(name))
  expect(suspicious.filter((name) => !NO_SECRETS.includes(name)).sort()).toEqual([...SECRET_SETTINGS].sort())
})

const { db, url } = await openTestDatabase()
const s3 = await openS3Server()
const direct = new URL(url)
/** An address where no process listens, so that every connection fails and is logged. */
const NOWHERE = '127.0.0.1:1'
const vapid = newKeyPair()
const secrets = {
  VAPID_PRIVATE_KEY: vapid.privateKey,
  REDIS_URL: `redis://shop:redis-secret-1@${NOWHERE}`,
  SEARCH_URL: `http://shop:search-secret-9@${NOWHERE}`,
  SMTP_URL: `smtp://shop:smtp-secret-2@${NOWHERE}`,
  S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  BACKUP_S3_ACCESS_KEY_ID: 'backup-key-11',
  BACKUP_S3_SECRET_ACCESS_KEY: 'backup-secret-12',
  STRIPE_SECRET_KEY: 'sk_live_stripe-secret-3',
  STRIPE_WEBHOOK_SECRET: 'whsec_stripe-secret-4',
  TRANSLATE_URL: `http://shop:translate-secret-5@${NOWHERE}`,
  TRANSLATE_KEY: 'translate-secret-6',
  RATES_URL: `http://${NOWHERE}/rates?key=rates-secret-7`,
  METRICS_TOKEN: 'metrics-secret-8',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=traces-secret-10',
  DATABASE_DIRECT_URL: direct.href,
}
const values = [
  ...['redis-secret-1', 'smtp-secret-2', 'stripe-secret-3', 'stripe-secret-4', 'translate-secret-5', 'translate-secret-6'],
  vapid.privateKey,
  ...[
    'rates-secret-7',
    'metrics-secret-8',
    'search-secret-9',
    'traces-secret-10',
    'backup-key-11',
    'backup-secret-12',
    s3.settings.accessKeyId,
    s3.settings.secretAccessKey,
  ],
  ...(direct.password ? [decodeURIComponent(direct.password)] : []),
]
const leaked = (text: string) => values.filter((value) => text.includes(value))

// Outdates the rates, so that the server fetches new ones.
await db.execute(sql`update exchange_rates set rate_time = now() - interval '3 days'`)
const { port, child, said, complained } = await startServer(url, {
  ...secrets,
  ...{ S3_BUCKET: s3.settings.bucket, S3_ENDPOINT: s3.settings.endpoint!, S3_REGION: s3.settings.region },
  ...{ VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_SUBJECT: 'mailto:ops@shop.example' },
  ...{ OTEL_EXPORTER_OTLP_ENDPOINT: `http://${NOWHERE}` },
  ...{ STRIPE_API_URL: `http://${NOWHERE}`, LOG_LEVEL: 'trace', LOG_FORMAT: 'json' },
})
/** Started now, checked in the last test: it waits for its database for a while. */
const withoutDatabase = startWithoutDatabase()

async function startWithoutDatabase() {
  const started = spawn(process.execPath, SERVER_PROGRAM, {
    env: {
      ...BARE_ENVIRONMENT,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: '/tmp',
      DATABASE_URL: `postgres://shop:wrong-secret@${NOWHERE}/shop`,
    },
  })
  const status = new Promise<number | null>((resolve) => started.on('close', resolve))
  const [stdout, stderr] = await Promise.all([text(started.stdout), text(started.stderr)])
  return { status: await status, written: stdout + stderr }
}

const request = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })

describe('a shop with all secrets set, none of which leads anywhere,', () => {
  // Ends its endless retries of the services that it cannot reach.
  afterAll(() => void child.kill('SIGKILL'))

  test('writes none of them into its log, at the finest level, whatever fails', async () => {
    const json = { 'content-type': 'application/json', 'Operate-LangCode': 'en' }
    await request('/api/index/sendEmail?email=ana@shop.example&type=1', { headers: json })
    await request('/api/payment/webhook/stripe', { method: 'POST', headers: { ...json, 'stripe-signature': 't=1,v1=0' }, body: '{}' })
    for (const authorization of ['Bearer wrong', `Bearer ${secrets.METRICS_TOKEN}`, `Bearer ${secrets.METRICS_TOKEN}x`])
      await request('/metrics', { headers: { authorization } })
    await request('/api/product/page', { headers: { authorization: `Bearer ${secrets.METRICS_TOKEN}` } })
    s3.fail(500)
    // A file that the server fetches from the file store.
    await request('/files/u0123456789abcdef0123456789abcdef')
    for (const complaint of [/RATES_URL does not answer/, /sendMailOfKind/, /other nodes/])
      await expect.poll(() => said(), { timeout: 60_000 }).toMatch(complaint)
    await wait(200)
    expect(said().length).toBeGreaterThan(2000)
    expect(leaked(said() + complained())).toEqual([])
  })

  test('sends none of them to a browser: not in a page, its scripts, an answer or a header', async () => {
    for (const path of [
      '/',
      '/en',
      '/zh/login',
      '/en/console',
      '/en/contact',
      '/nowhere',
      '/api/nowhere',
      '/api/openapi.json',
      '/healthz',
      '/readyz',
      '/metrics',
    ]) {
      const answer = await request(path, { headers: { accept: 'text/html,*/*' } })
      expect([path, leaked(JSON.stringify([...answer.headers]) + (await answer.text()))]).toEqual([path, []])
    }
  })
})

test('what browsers load knows no setting’s name but those that are no secrets, and nothing of the environment', () => {
  const scripts = filesBelow('build/client').filter((path) => /\.(js|css|html|svg|json|webmanifest)$/.test(path))
  expect(scripts.length).toBeGreaterThan(100)
  // The console's health page names settings in its advice.
  const advice = readFileSync(join(import.meta.dirname, '../locales/en/health.json'), 'utf8')
  const named = scripts.flatMap((path) => {
    const text = readFileSync(join(import.meta.dirname, '..', path), 'utf8')
    return [
      ...SECRET_SETTINGS.filter((name) => text.includes(name) && !advice.includes(name)),
      ...(/\bprocess\.env\.(?!NODE_ENV)\w/.exec(text) ?? []),
    ].map((name) => `${path}: ${name}`)
  })
  expect(named).toEqual([])
})

describe('a start that is refused names the setting, and not what it is:', () => {
  test.each([
    ['half of a pair', { STRIPE_SECRET_KEY: 'wrong-secret' }],
    ['an address of another kind', { DATABASE_URL: 'mysql://shop:wrong-secret@db/shop', REDIS_URL: 'http://:wrong-secret@db' }],
    ['no address', { SMTP_URL: 'wrong-secret', RATES_URL: 'wrong secret', METRICS_TOKEN: '' }],
    ['an S3 store without its bucket', { S3_ACCESS_KEY_ID: 'wrong-secret', S3_SECRET_ACCESS_KEY: 'wrong-secret' }],
  ])('%s', (_, settings) => {
    expect(() => readConfig(settings)).toThrow(/These settings are invalid/)
    expect(() => readConfig(settings)).not.toThrow(/wrong.secret/)
  })

  test('a database that is not there', async () => {
    const { status, written } = await withoutDatabase
    expect(status).toBe(1)
    expect(written).toMatch(/^The database does not answer/)
    expect(written).not.toContain('wrong-secret')
  })
})
