// Makes the base cluster (tests/base-cluster.ts) while `npm test` still builds and checks.
import { once } from 'node:events'
import { cachedBase } from '#tests/base-cluster.ts'

// The parent closes stdin once the locales are compiled.
await once(process.stdin.resume(), 'end')
await cachedBase()
