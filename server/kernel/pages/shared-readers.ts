import type { FastifyRequest } from 'fastify'
import type { Reader } from '#server/kernel/pages/web-build.ts'

const readers = new WeakMap<FastifyRequest, Reader>()

/** Who gets a document that is rendered for all readers: none of its calls knows. */
export const noteReader = (request: FastifyRequest, reader: Reader) => readers.set(request, reader)
export const readerOf = (request: FastifyRequest): Reader | undefined => readers.get(request)
