import type { FastifyInstance } from 'fastify'

/** Calls take JSON alone; whatever else is sent to them is 415. Many clients send an empty body of type JSON where a call has no fields. */
export function readJsonAlone(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body, done)
  })
}
