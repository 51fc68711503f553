// The limit of the machine: Fastify answering one page's bytes from memory. Started by bench/http.ts: node bench/static-reply.ts PORT FILE
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [port, file] = process.argv.slice(2)
const bytes = readFileSync(file!)
const app = Fastify()
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(bytes))
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.on('SIGTERM', () => app.close().then(() => process.exit(0)))
