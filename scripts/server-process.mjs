// How npm start and the benchmarks run the server. Measurements: bench/results.md.
import { join } from 'node:path'
import { root } from './setup.mjs'

/** Built by bundle-server.mjs from serve.ts. */
export const PROGRAM = 'build/program/serve.js'

/**
 * By default, Node's young generation grows to 128 MB and never shrinks; 32 MB in total are as fast. With a heap limit of gigabytes, the
 * old generation grows fourfold: 800 MB after a burst of calls, of which 110 MB are in use. With a limit below 1,024 MB it grows twofold.
 * Growth by a third (--heap-growing-percent) saves another 30 MB, but rendering an uncached page then takes 40% more CPU.
 */
const FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=1000']

/** Arguments for Node to run this entry point of the server. */
export const serverArguments = (entry = PROGRAM) => [...FLAGS, entry]

/** Variables already set in the environment take precedence. */
export const serverEnvironment = () => ({
  // Caches compiled code across starts.
  NODE_COMPILE_CACHE: join(root, 'build/compiled'),
  // Without these, glibc retains freed memory per thread after hashing and scaling: large blocks must come from the system.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  ...process.env,
})
