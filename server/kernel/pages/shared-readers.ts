import type { FastifyRequest } from 'fastify'
import type { Reader } from '#server/kernel/pages/web-build.ts'

const readers = new WeakMap<FastifyRequest, Reader>()

/** Records the reader who receives a shared document, because none of its calls knows them. */
export const noteReader = (request: FastifyRequest, reader: Reader) => readers.set(request, reader)
export const readerOf = (request: FastifyRequest): Reader | undefined => readers.get(request)
