import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { MINUTE_MS } from '#contract/durations.ts'
import { optionalAddress, optionalAddresses, splitList } from '#server/kernel/addresses.ts'
import { BACKUP_S3_NEEDS, backupS3Of, S3_NEEDS, S3_SETTINGS, type S3Account, type S3Settings, s3Of } from '#server/kernel/files/settings.ts'
import { isKeyPair, PUSH_SETTINGS, type PushSettings, pushSettingsOf, VAPID_NEEDS } from '#server/kernel/push/settings.ts'
import { SEARCH_SETTINGS, type SearchSettings, searchSettingsOf } from '#server/kernel/search-engine/settings.ts'
import { TRACE_SETTINGS, type TraceSettings, tracesOf } from '#server/kernel/traces/settings.ts'
import { TRANSLATE_APIS, type TranslateSettings, translateOf } from '#server/kernel/translator/settings.ts'

/** Whether the URL is an origin, optionally followed by slashes: the shop needs a host of its own, with all of its paths. */
const isHostAlone = (text: string) => {
  if (!URL.canParse(text)) return true
  const { href, origin } = new URL(text)
  return href.replace(/\/+$/, '') === origin
}

const isProxy = (text: string) => {
  const [address = '', bits, ...more] = text.trim().split('/')
  return (
    isIP(address) > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)))
  )
}

/** All or none must be set. */
const STRIPE_NEEDS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

const settings = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    PORT: z.coerce.number().pipe(z.int().min(0).max(65535)).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: optionalAddress(['http:', 'https:']).refine((text) => text === undefined || isHostAlone(text), {
      error: 'must be a host such as https://shop.example, without a path, query, # or password',
    }),
    /** Comma-separated addresses or networks of proxies whose X-Forwarded-For is trusted; none by default. */
    TRUST_PROXY: z
      .string()
      .refine((text) => text.split(',').every(isProxy), { error: 'must be comma-separated addresses or networks such as 10.0.0.0/8' })
      .optional(),
    DATA_DIR: z.string().min(1).default('data'),
    DATABASE_URL: optionalAddress(['postgres:', 'postgresql:']),
    /** PostgreSQL itself, if DATABASE_URL leads to a pooler. */
    DATABASE_DIRECT_URL: optionalAddress(['postgres:', 'postgresql:']),
    /** Comma-separated streaming replicas, for reads that may be two seconds old. Unset: the primary answers everything. */
    READ_DATABASE_URLS: optionalAddresses(['postgres:', 'postgresql:']),
    /** Folder in which the embedded database and the uploaded files are archived every minute; BACKUP_DAYS is how far back it reaches. */
    BACKUP_DIR: z
      .string()
      .min(1)
      .refine((text) => !/^\w+:\/\//.test(text), { error: 'must be a folder; npm run backup takes s3://bucket/prefix' })
      .optional(),
    BACKUP_DAYS: z.coerce.number().pipe(z.int().min(1).max(3650)).default(7),
    REDIS_URL: optionalAddress(['redis:', 'rediss:']),
    ...SEARCH_SETTINGS,
    ...PUSH_SETTINGS,
    SMTP_URL: optionalAddress(['smtp:', 'smtps:']),
    ...S3_SETTINGS,
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
    /** Unset: Stripe's own API. Tests set it to a stand-in. */
    STRIPE_API_URL: optionalAddress(['http:', 'https:']),
    /** A server with LibreTranslate's /translate, or DeepL; unset, nothing is translated. */
    TRANSLATE_URL: optionalAddress(['http:', 'https:']),
    TRANSLATE_KEY: z.string().min(1).optional(),
    /** Unset: derived from TRANSLATE_URL. */
    TRANSLATE_API: z.enum(TRANSLATE_APIS).optional(),
    /** Exchange rates, read daily: the European Central Bank's file, or JSON {base, time, rates} with CNY. Unset: entered by hand. */
    RATES_URL: optionalAddress(['http:', 'https:']),
    MAIL_FROM: z.string().default('Rutaseda <no-reply@rutaseda.example>'),
    SUPPORT_EMAIL: z.email().default('ayuda@rutaseda.example'),
    /** Multiplies request rate limits for load tests, never the limits on code or password attempts (safety.md 13). */
    LIMITS_SCALE: z.coerce.number().positive().default(1),
    /** Time between `/readyz` turning 503 and the end of listening: as long as a proxy needs to notice. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(3).default(2),
    /** Memory for the page cache of visitors' documents; 0 turns it off. */
    PAGE_CACHE_MB: z.coerce.number().pipe(z.int().min(0).max(4096)).default(32),
    /** Bearer token for GET /metrics. Unset: only this machine may read them. */
    METRICS_TOKEN: z.string().min(1).optional(),
    ...TRACE_SETTINGS,
    /** Whether an empty embedded database is filled with demo data. */
    DEMO: z.enum(['0', '1']).default('1'),
    AUTH_DISCLOSE_ACCOUNTS: z.enum(['0', '1']).default('0'),
    /** Unset: warn if LOG_FORMAT is plain, else info. */
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
    /** Unset: plain in a terminal, else json. */
    LOG_FORMAT: z.enum(['json', 'plain']).optional(),
    /** When npm start began, in milliseconds since 1970; set by it (scripts/start.mjs). */
    STARTED_AT: z.coerce.number().optional(),
  })
  .superRefine((given, { addIssue }) => {
    for (const name of ['DATABASE_DIRECT_URL', 'READ_DATABASE_URLS'] as const)
      if (given[name] && !given.DATABASE_URL) addIssue({ code: 'custom', path: ['DATABASE_URL'], message: `is required by ${name}` })
    if (given.BACKUP_DIR && given.DATABASE_URL)
      addIssue({
        code: 'custom',
        path: ['BACKUP_DIR'],
        message: 'is only for the embedded database; archive an external one with its own tools',
      })
    if (!isKeyPair(given)) addIssue({ code: 'custom', path: ['VAPID_PRIVATE_KEY'], message: 'does not match VAPID_PUBLIC_KEY' })
    if (translateOf(given)?.api === 'deepl' && !given.TRANSLATE_KEY)
      addIssue({ code: 'custom', path: ['TRANSLATE_KEY'], message: 'is required for DeepL' })
    for (const { names, purpose } of [
      { names: S3_NEEDS, purpose: 'an S3 store' },
      { names: BACKUP_S3_NEEDS, purpose: 'backups in an S3 store' },
      { names: STRIPE_NEEDS, purpose: 'cards' },
      { names: VAPID_NEEDS, purpose: 'web push' },
    ]) {
      if (!names.some((name) => given[name])) continue
      for (const name of names) if (!given[name]) addIssue({ code: 'custom', path: [name], message: `is required for ${purpose}` })
    }
  })

/** Every environment variable that the product reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape)

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  apiUrl: string | undefined
}

export interface Config extends SearchSettings {
  mode: 'production' | 'development' | 'test'
  port: number
  host: string
  /** An origin as browsers write it; links in mails and canonical URLs begin with it. */
  publicUrl: string
  trustProxy: string[]
  /** Absolute. */
  dataDir: string
  /** Unset: PostgreSQL is embedded in dataDir. */
  databaseUrl: string | undefined
  /** The same database without the pooler. */
  databaseDirectUrl: string | undefined
  /** Streaming replicas; empty: the primary answers everything. */
  readDatabaseUrls: string[]
  /** Absolute; unset: the embedded database is not archived. */
  backupDir: string | undefined
  backupDays: number
  redisUrl: string | undefined
  /** Unset: mails are written to dataDir/outbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Support address: shown in mails, and their Reply-To. */
  supportEmail: string
  /** Unset: uploaded files are stored in dataDir/files. */
  s3: S3Settings | undefined
  /** Unset: backups go into folders. */
  backupS3: S3Account | undefined
  /** Unset: buyers cannot pay by card. */
  stripe: StripeSettings | undefined
  /** Unset: no web push notifications are sent. */
  push: PushSettings | undefined
  /** Unset: messages are not translated. */
  translate: TranslateSettings | undefined
  ratesUrl: string | undefined
  limitsScale: number
  drainMs: number
  pageCacheBytes: number
  /** Maximum age, on cached pages, of data that no row change invalidates, such as a day of delivery. */
  pageCacheTtlMs: number
  /** The same for lists, in the minutes after a change of the catalogue. */
  changedListTtlMs: number
  /** Unset: only this machine may read the metrics. */
  metricsToken: string | undefined
  /** Unset: nothing is traced. */
  traces: TraceSettings | undefined
  hasDemo: boolean
  disclosesAccounts: boolean
  logLevel: string
  logFormat: 'json' | 'plain'
  /** When this start began, in milliseconds since 1970; for the start-up time that is printed. */
  startedAt: number
  /** Whether only this machine can reach the server; demo accounts have their published password only then. */
  isLoopback: boolean
}

export class ConfigError extends Error {}

/** Reads and validates all settings. Throws ConfigError with one line per wrong setting. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
    throw new ConfigError(`These settings are invalid:\n${lines.join('\n')}`)
  }
  const is = parsed.data
  const logFormat = is.LOG_FORMAT ?? (process.stdout.isTTY ? 'plain' : 'json')
  const publicUrl = new URL(is.PUBLIC_URL ?? `http://localhost:${is.PORT}`).origin
  return {
    mode: is.NODE_ENV,
    port: is.PORT,
    host: is.HOST,
    publicUrl,
    trustProxy:
      is.TRUST_PROXY?.split(',')
        .map((part) => part.trim())
        .filter(Boolean) ?? [],
    dataDir: resolve(join(import.meta.dirname, '../..'), is.DATA_DIR),
    databaseUrl: is.DATABASE_URL,
    databaseDirectUrl: is.DATABASE_DIRECT_URL,
    readDatabaseUrls: splitList(is.READ_DATABASE_URLS),
    backupDir: is.BACKUP_DIR && resolve(is.BACKUP_DIR),
    backupDays: is.BACKUP_DAYS,
    redisUrl: is.REDIS_URL,
    ...searchSettingsOf(is),
    smtpUrl: is.SMTP_URL,
    mailFrom: is.MAIL_FROM,
    supportEmail: is.SUPPORT_EMAIL,
    s3: s3Of(is),
    backupS3: backupS3Of(is),
    stripe:
      is.STRIPE_SECRET_KEY && is.STRIPE_WEBHOOK_SECRET
        ? { secretKey: is.STRIPE_SECRET_KEY, webhookSecret: is.STRIPE_WEBHOOK_SECRET, apiUrl: is.STRIPE_API_URL }
        : undefined,
    push: pushSettingsOf(is),
    translate: translateOf(is),
    ratesUrl: is.RATES_URL,
    limitsScale: is.LIMITS_SCALE,
    drainMs: is.DRAIN_SECONDS * 1000,
    pageCacheBytes: is.PAGE_CACHE_MB * 1024 * 1024,
    pageCacheTtlMs: 10 * MINUTE_MS,
    changedListTtlMs: MINUTE_MS / 2,
    metricsToken: is.METRICS_TOKEN,
    traces: tracesOf(is),
    hasDemo: is.DEMO === '1',
    disclosesAccounts: is.AUTH_DISCLOSE_ACCOUNTS === '1',
    logLevel: is.LOG_LEVEL ?? (logFormat === 'plain' ? 'warn' : 'info'),
    logFormat,
    startedAt: is.STARTED_AT ?? performance.timeOrigin,
    isLoopback: is.TRUST_PROXY === undefined && [is.HOST, new URL(publicUrl).hostname].every(isLoopbackName),
  }
}

export const isLoopbackName = (name: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(name)
