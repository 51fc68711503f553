import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const FLAGS = join(import.meta.dirname, '../../../node_modules/country-flag-icons/3x2')

/** Serves country flags, such as /flags/ES.svg. */
export async function serveFlags(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: FLAGS,
    prefix: '/flags/',
    index: false,
    maxAge: '30d',
    decorateReply: false,
    allowedPath: (path) => /^\/[A-Z]{2}\.svg$/.test(path),
  })
}
