import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Answer, Failure } from '#contract/envelope.ts'
import type { Language } from '#contract/languages.ts'
import { demoPictureSource } from '#database/demo/picture-source.ts'
import { createApp } from '#server/app.ts'
import { indexKnowledge } from '#server/features/search/engine/knowledge.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { type Config, readConfig } from '#server/kernel/config.ts'
import { openFileStore } from '#server/kernel/files/open-file-store.ts'
import { jobs } from '#server/kernel/jobs/queue.ts'
import { openBus } from '#server/kernel/live/bus.ts'
import { openSearchEngine } from '#server/kernel/search-engine/open-search-engine.ts'
import { openTestDatabase } from '#tests/database.ts'
import { MULTIPART, multipartBody, partsOf } from '#tests/multipart.ts'
import { noNotifier } from '#tests/no-notifier.ts'

export interface Shop {
  app: FastifyInstance
  appContext: AppContext
  databaseUrl: string
  /** Moves the application's clock forward. */
  passTime(ms: number): void
  /** Makes an API call as the browser's client does. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, as?: As): Promise<Answer<E> & Partial<Failure>>
}

/** The caller, with their language, currency and further headers. */
export interface As {
  token?: string
  language?: Language
  currencyCode?: string
  headers?: Record<string, string>
  /** IP address that the request comes from; loopback by default. */
  clientAddress?: string
}

/** Opens a shop for one test file: the real application on a fresh copy of the demo database. */
export async function openShop(settings: Partial<Config> = {}): Promise<Shop> {
  const database = await openTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'rutaseda-shop-'))
  let aheadMs = 0
  const config = {
    ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, LIMITS_SCALE: '1000', PAGE_CACHE_MB: '0' }),
    ...settings,
  }
  const appContext: AppContext = {
    config,
    database,
    jobs,
    bus: openBus(database, noNotifier),
    files: await openFileStore(config),
    searchEngine: await openSearchEngine(config, indexKnowledge(database.db)),
    clock: () => new Date(Date.now() + aheadMs),
  }
  const running: { app?: FastifyInstance } = { app: await createApp(appContext, demoPictureSource) }
  const runningApp = () => running.app!
  await runningApp().ready()

  afterAll(async () => {
    await runningApp().close()
    await appContext.bus.close()
    await appContext.searchEngine?.close()
    rmSync(dataDir, { recursive: true, force: true })
    // A worker keeps the modules of its test files, and so their shops: hundreds of applications would fill its memory.
    delete running.app
  })

  return {
    get app() {
      return runningApp()
    },
    appContext,
    databaseUrl: database.url,
    passTime: (ms) => {
      aheadMs += ms
    },
    call: (endpoint, input, as) => callThrough(runningApp())(endpoint, input, as),
  }
}

/** Makes typed calls to an application, without a network. */
export const callThrough =
  (app: FastifyInstance): Shop['call'] =>
  async (endpoint, input, as = {}) =>
    (await injectCall(app, endpoint, input as Record<string, unknown>, as)).json()

/** Injects one HTTP request with the headers that every client sends (§7). */
export function injectCall(
  app: FastifyInstance,
  { method, path, largestFile }: Pick<Endpoint, 'method' | 'path' | 'largestFile'>,
  input: Record<string, unknown>,
  as: As = {},
) {
  const rest = { ...input }
  const url = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    const value = String(rest[part])
    delete rest[part]
    return encodeURIComponent(value)
  })
  return app.inject({
    method,
    ...(as.clientAddress ? { remoteAddress: as.clientAddress } : {}),
    url,
    headers: {
      'operate-langcode': as.language ?? 'en',
      'operate-timezone': 'Europe/Madrid',
      ...(as.currencyCode ? { 'operate-currencycode': as.currencyCode } : {}),
      ...(as.token ? { apitoken: as.token } : {}),
      ...(largestFile ? MULTIPART : {}),
      ...as.headers,
    },
    ...(method === 'GET' ? { query: rest as Record<string, string> } : { payload: largestFile ? multipartBody(partsOf(rest)) : rest }),
  })
}
