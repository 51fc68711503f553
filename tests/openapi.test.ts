import { expect, test } from 'vitest'
import { calls } from '#server/app.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()

const isOfConsole = (path: string) => path.startsWith('/api/console/')

test('the OpenAPI document names every open call with its input and answer, and none of the console', async () => {
  const reply = await shop.app.inject('/api/openapi.json')
  const { openapi, paths } = reply.json()
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths).filter(isOfConsole)).toEqual([])
  for (const { endpoint } of calls.filter(({ endpoint: { path } }) => !isOfConsole(path)))
    expect(paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses['200'], endpoint.path).toBeTruthy()
})

test('operation names are unique, so that clients can be generated', async () => {
  const { paths } = (await shop.app.inject('/api/openapi.json')).json()
  const names = Object.values(paths as Record<string, Record<string, { operationId: string }>>).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(new Set(names).size).toBe(names.length)
})

test('an upload is described as a form with a file in it', async () => {
  const { paths } = (await shop.app.inject('/api/openapi.json')).json()
  const { schema } = paths['/api/oss/upload'].post.requestBody.content['multipart/form-data']
  expect(schema).toMatchObject({ required: ['type', 'file'], properties: { file: { contentMediaType: 'application/octet-stream' } } })
})

test('people read the same at /api/docs, without scripts', async () => {
  const { body, headers } = await shop.app.inject('/api/docs')
  expect(headers['content-type']).toContain('text/html')
  expect(body).toContain('/api/index/countryList')
  expect(body).not.toContain('<script')
})

test('an unknown call, a wrong method and a broken body are answered in the envelope and in the caller’s language', async () => {
  const unknown = await shop.app.inject({ url: '/api/nowhere', headers: { 'operate-langcode': 'zh' } })
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { code: 404, msg: '请求的内容不存在。' }])
  const wrongMethod = await shop.app.inject({
    method: 'POST',
    url: '/api/index/langList',
    payload: {},
    headers: { 'operate-langcode': 'en' },
  })
  expect([wrongMethod.statusCode, wrongMethod.headers['allow'], wrongMethod.json().code]).toEqual([405, 'GET, HEAD', 405])
  const broken = await shop.app.inject({
    method: 'POST',
    url: '/api/index/langList',
    payload: '{',
    headers: { 'content-type': 'application/json', 'operate-langcode': 'es' },
  })
  expect(broken.statusCode).toBe(400)
  const unknownField = await shop.app.inject({ url: '/api/index/langList?x=1', headers: { 'operate-langcode': 'en' } })
  expect([unknownField.statusCode, unknownField.json()]).toEqual([
    400,
    { code: 400, msg: 'Check the marked fields.', data: [{ path: 'x', message: 'Unknown field.' }] },
  ])
})
