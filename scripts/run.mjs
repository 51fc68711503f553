// Runs one of the project's TypeScript commands after the set-up: node scripts/run.mjs FILE [ARGUMENTS]
import { compileWords } from './build.mjs'
import { install } from './install.mjs'
import { checkNode, run } from './setup.mjs'

await install()
checkNode()
await compileWords()
run('node', process.argv.slice(2))
