import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll } from 'vitest'
import { openReadinessProxy } from '#bench/readiness-proxy.ts'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import { BASE_DATABASE, startBaseCluster } from '#tests/base-cluster.ts'
import { freePort } from '#tests/free-port.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#tests/hostile/database-proxy.ts'
import { openPostOffice } from '#tests/post-office.ts'
import { openS3Server } from '#tests/s3-server.ts'

const TRY_AGAIN_MS = 300
const READY_WITHIN_MS = 90_000

/** Shared by all seeds: a PostgreSQL that survives a kill without losses, a mail server, a file store. Open it outside of tests. */
export type Ground = Awaited<ReturnType<typeof openGround>>

export async function openGround() {
  const [cluster, mail, s3] = [await startBaseCluster({ isDurable: true }), await openPostOffice(), await openS3Server()]
  await mail.open('accepts')
  afterAll(() => cluster.stop())
  return { cluster, mail, s3, hasRedis: spawnSync('redis-server', ['--version']).status === 0 }
}

/** A node of the shop, with the proxies in front of it and of its database. */
export interface WorldNode {
  /** Kills the node and, if it was running, waits until it has ended. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Starts the node like a process manager: repeatedly, until it opens. */
  start(): Promise<void>
  front: DatabaseProxy
  database: DatabaseProxy
  /** URL of this node behind its own `front`, past the shop's proxy. */
  url: string
}

export interface World extends Pick<Ground, 'mail' | 's3'> {
  /** Direct URL of the database, past all proxies. */
  databaseUrl: string
  /** URL of the shop's proxy, which people use. */
  url: string
  nodes: readonly [WorldNode, WorldNode]
  redis: { kill(): Promise<void>; start(): Promise<void> } | undefined
  /** Kills all of PostgreSQL, which restarts automatically. */
  killDatabase(): void
  /** Kills one process of PostgreSQL, whereupon it terminates all others. */
  killBackend(): Promise<void>
  isReady(): boolean
  untilReady(): Promise<void>
  close(): Promise<void>
}

/** Opens two nodes behind a proxy, on a fresh copy of the demo database. */
export async function openWorld({ cluster, mail, s3, hasRedis }: Ground, name: string, wantsRedis: boolean): Promise<World> {
  const databaseName = `${name}_${randomUUID().slice(0, 8)}`
  const administration = new URL(cluster.url)
  administration.pathname = 'postgres'
  const admin = administration.href
  await onServer(admin, `create database ${databaseName} template ${BASE_DATABASE} strategy file_copy`)
  const address = new URL(cluster.url)
  address.pathname = databaseName
  const databaseUrl = address.href
  const redis = wantsRedis && hasRedis ? await startRedis() : undefined
  const settings = {
    SMTP_URL: mail.url,
    PUBLIC_URL: 'http://localhost:3000',
    DRAIN_SECONDS: '1',
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    S3_ENDPOINT: s3.settings.endpoint!,
    S3_REGION: s3.settings.region,
    S3_PREFIX: `${databaseName}/`,
    REDIS_URL: redis?.url ?? '',
  }
  const nodes = await Promise.all([openNode(databaseUrl, settings), openNode(databaseUrl, settings)])
  const fronts = nodes.map(({ url }) => Number(new URL(url).port))
  const proxy = await openReadinessProxy(fronts)
  const isReady = () => fronts.every(proxy.isReady)
  return {
    mail,
    s3,
    databaseUrl,
    url: proxy.url,
    nodes,
    redis,
    killDatabase: () => killIfThere(postmasterOf(cluster.folder)),
    killBackend: async () => {
      const { rows } = await onServer(admin, `select pid from pg_stat_activity where datname = '${databaseName}' order by random() limit 1`)
      if (rows[0]) killIfThere((rows[0] as { pid: number }).pid)
    },
    isReady,
    untilReady: async () => {
      const giveUpAt = Date.now() + READY_WITHIN_MS
      while (!isReady()) {
        if (Date.now() > giveUpAt) throw new Error('the nodes did not become ready again')
        await wait(50)
      }
    },
    close: async () => {
      proxy.close()
      await Promise.all(nodes.map((node) => node.kill('SIGTERM')))
      await Promise.all(nodes.flatMap(({ front, database }) => [front.stop(), database.stop()]))
      await redis?.kill()
      await onServer(admin, `drop database if exists ${databaseName} with (force)`)
    },
  }
}

function postmasterOf(folder: string): number | undefined {
  const file = join(folder, 'cluster/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : undefined
}

function killIfThere(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended because of an earlier fault.
  }
}

async function openNode(databaseUrl: string, settings: Record<string, string>): Promise<WorldNode> {
  const port = await freePort()
  const database = await openDatabaseProxy(databaseUrl)
  const front = await openDatabaseProxy(`http://127.0.0.1:${port}`)
  let running: ShopProcess | undefined
  const node: WorldNode = {
    front,
    database,
    url: front.url.replace(/\/$/, ''),
    kill: async (signal) => {
      if (!running) return
      if (signal === 'SIGKILL') process.kill(running.pid, signal)
      await running.stop()
      running = undefined
    },
    signal: (signal) => running && process.kill(running.pid, signal),
    start: async () => {
      while (!running) running = await startShop(port, { ...settings, DATABASE_URL: database.url }, null).catch(() => undefined)
    },
  }
  await node.start()
  return node
}

async function startRedis() {
  const port = await freePort()
  const open = async () => {
    const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    })
    await wait(TRY_AGAIN_MS)
    return child
  }
  let child = await open()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    start: async () => {
      child = await open()
    },
  }
}

/** Runs a statement, retrying until PostgreSQL answers. */
export async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  for (const giveUpAt = Date.now() + READY_WITHIN_MS; ; await wait(TRY_AGAIN_MS)) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.query(statement)
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
    } finally {
      await client.end().catch(() => {})
    }
  }
}
