// Runs one of the project's TypeScript commands after the set-up: node scripts/run.mjs FILE [ARGUMENTS]
import { checkNode, install, run } from './setup.mjs'

install()
checkNode()
run('node', ['scripts/compile-words.ts'])
run('node', process.argv.slice(2))
