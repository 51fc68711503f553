// Makes the cluster that test files copy their databases from, while npm test still builds and checks.
import { once } from 'node:events'
import { cachedBase } from '#tests/base-cluster.ts'

// The input ends when the words are compiled.
await once(process.stdin.resume(), 'end')
await cachedBase()
