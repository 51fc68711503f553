// How npm start runs the server, and whoever measures it. Figures in bench/results.md.
import { join } from 'node:path'
import { root } from './setup.mjs'

/** Built by bundle-server.mjs from serve.ts. */
export const PROGRAM = 'build/program/serve.js'

/**
 * Node would let what is new grow to 128 MB before it looks for garbage in it, and never give them back: 32 in all are as quick. And with
 * room for a heap of gigabytes it lets what is old grow fourfold: 800 MB after a crowd of calls, of which 110 MB are in use. Below 1,024 MB
 * it is twofold; by a third (--heap-growing-percent) it takes 30 MB less, but a page rendered anew two fifths more of the processor.
 */
const FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=1000']

/** Arguments of Node for this entry of the server. */
export const serverArguments = (entry = PROGRAM) => [...FLAGS, entry]

/** What is set in the environment already counts. */
export const serverEnvironment = () => ({
  // Compiled once, not at each start.
  NODE_COMPILE_CACHE: join(root, 'build/compiled'),
  // glibc keeps what hashing passwords and scaling pictures have given back, for each thread, unless large pieces come from the system.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  ...process.env,
})
