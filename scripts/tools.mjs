// Runs the tools of the set-up, several at a time. What they say is shown only if they fail, or to whoever asks to see it.
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { environment, root } from './setup.mjs'

/** A tool that has failed; its message is what it said. */
class ToolFailed extends Error {}

/** A third of what others get. More of it would starve it on a machine that is busy with something else. */
const PATIENCE = 5
const running = new Map()
let isEnding = false

/**
 * Runs a tool and resolves with what it said.
 * @param isPatient leaves more of the processor to the others: the pages take longest, and all wait for them
 * @param inputUntil when its input ends; without it, there is none
 */
export function tool(command, args, { env = environment(), isLoud = false, isPatient = false, inputUntil } = {}) {
  if (isEnding) return Promise.reject(new ToolFailed('The set-up was ended.'))
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
  // It may have ended before.
  child.stdin?.on('error', () => {})
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const ended = new Promise((resolve, reject) => {
    const failed = (why) => reject(new ToolFailed(`${said}${command} ${args.join(' ')} ${why}`))
    child.on('error', ({ message }) => failed(`cannot be run: ${message}`))
    child.on('close', (code, signal) => (code === 0 ? resolve(said) : failed(`ended with ${code ?? signal}`)))
  }).finally(() => running.delete(child))
  running.set(child, ended)
  return ended
}

/** Ends the tools that are running. */
export async function endTools(signal = 'SIGTERM') {
  isEnding = true
  for (const child of running.keys()) child.kill(signal)
  await Promise.allSettled(running.values())
}

/** Does a part of the set-up. If it fails, everything ends, with what the tool that failed has said. */
export async function orEnd(work) {
  try {
    return await work()
  } catch (error) {
    // Whoever ended it needs no explanation.
    if (isEnding) process.exit(1)
    await endTools()
    console.error(error instanceof ToolFailed ? error.message : error)
    process.exit(1)
  }
}

/** Prints what was done and how long it took. */
export async function timed(name, work) {
  const from = performance.now()
  const result = await work()
  const seconds = (performance.now() - from) / 1000
  console.log(`  ${name}: ${seconds.toFixed(seconds < 10 ? 1 : 0)} s`)
  return result
}
