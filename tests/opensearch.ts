import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folder of the script `start PORT [NODES]`, which prints `ready` once OpenSearch answers there, and writes its nodes' PIDs to $DIR. */
const FOLDER = process.env['OPENSEARCH_DIR'] ?? join(import.meta.dirname, '../../shared/opensearch')
const START = join(FOLDER, 'start')
/** Enough for three nodes on a busy machine. */
const STARTS_WITHIN_MS = 280_000
const FIRST_PORT = 9210
/** Offset from a node's port to the one for other nodes. */
const PEERS_AT = 100

export function hasOpenSearch(): boolean {
  const isThere = existsSync(START) && hasJava()
  if (!isThere) console.log(`skipped: there is no OpenSearch at ${FOLDER} (OPENSEARCH_DIR), or no Java`)
  return isThere
}

function hasJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export interface Cluster {
  /** URL of each node. */
  urls: string[]
  /** Kills a node with SIGKILL. */
  kill(node: number): void
  signal(node: number, name: NodeJS.Signals): void
  /** Restarts all nodes with their stored data. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/** Starts an OpenSearch for a test, which must stop it. */
export async function startOpenSearch(nodes = 1): Promise<Cluster> {
  const port = await freePort(nodes)
  const dir = mkdtempSync(join(tmpdir(), 'rutaseda-opensearch-'))
  // On a busy machine three nodes may not start in time; the second time their files are in the page cache.
  let running = await start(port, nodes, dir).catch(() => start(port, nodes, dir))
  const idOf = (node: number) => Number(readFileSync(join(dir, `node${node + 1}.pid`), 'utf8'))
  return {
    urls: Array.from({ length: nodes }, (_, node) => `http://127.0.0.1:${port + node}`),
    kill: (node) => void process.kill(idOf(node), 'SIGKILL'),
    signal: (node, name) => void process.kill(idOf(node), name),
    async startAgain() {
      await end(running)
      running = await start(port, nodes, dir)
    },
    async stop() {
      await end(running)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function start(port: number, nodes: number, dir: string): Promise<ChildProcess> {
  const child = spawn(START, [String(port), String(nodes)], { env: { ...process.env, DIR: dir }, stdio: ['ignore', 'pipe', 'inherit'] })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const limit = setTimeout(() => reject(new Error('OpenSearch did not start in time')), STARTS_WITHIN_MS)
  child.stdout.on('data', (text: Buffer) => text.includes('ready') && resolve())
  child.once('exit', (code) => reject(new Error(`OpenSearch ended with ${code}`)))
  try {
    await promise
    return child
  } catch (error) {
    child.kill('SIGTERM')
    throw error
  } finally {
    clearTimeout(limit)
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** First port from which enough ports are free for all nodes. */
async function freePort(nodes: number): Promise<number> {
  for (let port = FIRST_PORT; port < FIRST_PORT + PEERS_AT - nodes; port += nodes) {
    const ports = Array.from({ length: nodes }, (_, node) => [port + node, port + node + PEERS_AT]).flat()
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return port
  }
  throw new Error('no free port')
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
