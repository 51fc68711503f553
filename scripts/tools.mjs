// Runs the tools of the set-up, several at a time. Their output is shown only if they fail, or on request.
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { environment, root } from './setup.mjs'

/** A tool failed; the message is its output. */
class ToolFailed extends Error {}

/** Nice value: gives a process a third of the CPU share of the others. A higher value would starve it on a busy machine. */
const PATIENCE = 5
const running = new Map()
let isEnding = false

/**
 * Runs a tool and resolves with its output.
 * @param isPatient lowers its priority, because the pages take longest to build and everything waits for them
 * @param inputUntil promise after which its standard input ends; without it, there is no input
 */
export function tool(command, args, { env = environment(), isLoud = false, isPatient = false, inputUntil } = {}) {
  if (isEnding) return Promise.reject(new ToolFailed('The set-up was stopped.'))
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: [inputUntil ? 'pipe' : 'ignore', isLoud ? 'inherit' : 'pipe', isLoud ? 'inherit' : 'pipe'],
    shell: process.platform === 'win32',
  })
  if (isPatient && child.pid) setPriority(child.pid, PATIENCE)
  inputUntil?.then(
    () => child.stdin.end(),
    () => {},
  )
  // The tool may already have exited.
  child.stdin?.on('error', () => {})
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const ended = new Promise((resolve, reject) => {
    const failed = (why) => reject(new ToolFailed(`${said}${command} ${args.join(' ')} ${why}`))
    child.on('error', ({ message }) => failed(`cannot be run: ${message}`))
    child.on('close', (code, signal) => (code === 0 ? resolve(said) : failed(`exited with ${code ?? signal}`)))
  }).finally(() => running.delete(child))
  running.set(child, ended)
  return ended
}

/** Stops the running tools and waits for them. */
export async function endTools(signal = 'SIGTERM') {
  isEnding = true
  for (const child of running.keys()) child.kill(signal)
  await Promise.allSettled(running.values())
}

/** Runs a part of the set-up. If it fails, stops all tools and exits with the failed tool's output. */
export async function orEnd(work) {
  try {
    return await work()
  } catch (error) {
    // The set-up was stopped on purpose, so there is nothing to explain.
    if (isEnding) process.exit(1)
    await endTools()
    console.error(error instanceof ToolFailed ? error.message : error)
    process.exit(1)
  }
}

/** Runs work and prints how long it took. */
export async function timed(name, work) {
  const from = performance.now()
  const result = await work()
  const seconds = (performance.now() - from) / 1000
  console.log(`  ${name}: ${seconds.toFixed(seconds < 10 ? 1 : 0)} s`)
  return result
}
