import type { FastifyRequest } from 'fastify'
import type { PageReader } from '#contract/page-request.ts'

const readers = new WeakMap<FastifyRequest, PageReader>()

/** Records the reader who receives a shared document, because none of its calls knows them. */
export const noteReader = (request: FastifyRequest, reader: PageReader) => readers.set(request, reader)
export const readerOf = (request: FastifyRequest): PageReader | undefined => readers.get(request)
