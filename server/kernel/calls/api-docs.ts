import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { type OpenApiDocument, openApiDocument } from '#server/kernel/calls/openapi.ts'
import type { Config } from '#server/kernel/config.ts'
import { escapeMarkup } from '#server/kernel/texts/markup.ts'

const STYLE = `
body{font:15px/1.6 system-ui,sans-serif;margin:0 auto;max-width:960px;padding:32px 16px;background:#faf8f4;color:#16212e}
h1{font-size:26px}h2{margin-top:40px;font-size:19px;border-bottom:1px solid #e8e2d8}
details{border:1px solid #e8e2d8;border-radius:10px;background:#fff;margin:8px 0}summary{cursor:pointer;padding:12px 16px}
b{display:inline-block;min-width:48px;color:#22577a}code{font-size:14px}small{color:#5a6472;margin-left:8px}
pre{overflow:auto;margin:0;padding:16px;border-top:1px solid #e8e2d8;font-size:13px}
@media(prefers-color-scheme:dark){body{background:#12171d;color:#e9e4da}details{background:#1a212a}h2,details,pre{border-color:#2c3541}b{color:#7fb3d5}small{color:#a9b2bd}}`

/** Serves the API contract as OpenAPI at /api/openapi.json and as a page without scripts at /api/docs. */
export function mountApiDocs(app: FastifyInstance, endpoints: readonly Endpoint[], { publicUrl }: Pick<Config, 'publicUrl'>): void {
  // Console calls are not published (safety.md 14).
  const described = endpoints.filter(({ path }) => !path.startsWith('/api/console/'))
  // Built on the first request: building the schemas of all calls takes longer than the rest of the server's own start.
  const openApi = once(() => openApiDocument(described, publicUrl))
  const json = once(() => JSON.stringify(openApi()))
  const html = once(() => page(openApi()))
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(json()),
  )
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .header('cache-control', 'public, max-age=300')
      .send(html()),
  )
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

function page({ info, paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? ''))].sort()
  const sections = tags.map((tag) => {
    const rows = operations
      .filter(({ operation }) => operation.tags[0] === tag)
      .map(({ path, method, operation }) => {
        const { parameters, requestBody, responses } = operation
        const isOpen = operation.security.length > 1
        return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeMarkup(path)}</code><small>${escapeMarkup(operation.summary)}${isOpen ? '' : ' · signed in'}</small></summary><pre>${escapeMarkup(JSON.stringify({ parameters, requestBody, responses }, null, 2))}</pre></details>`
      })
    return `<h2>${escapeMarkup(tag)}</h2>${rows.join('')}`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Rutaseda API</title><style>${STYLE}</style></head><body><h1>Rutaseda API</h1><p>${escapeMarkup(info.description)} <a href="/api/openapi.json">OpenAPI 3.1</a></p>${sections.join('')}</body></html>`
}
