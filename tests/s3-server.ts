import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import type { S3Settings } from '#server/kernel/files/settings.ts'

export interface S3Server {
  settings: S3Settings
  /** Objects in the bucket, by full key. */
  objects: Map<string, { bytes: Buffer; type: string | undefined }>
  /** Parts of multipart uploads in progress, by upload id. */
  uploads: Map<string, Map<number, Buffer>>
  /** Size in bytes of the largest request body so far. */
  largestBody(): number
  /** All requests, also refused ones, as `METHOD /path`. */
  requested: string[]
  /** Answers all following requests with this status, until null is given. */
  fail(status: number | null): void
  /** Whether following downloads stop half way while their connections stay open. */
  stall(isStalling: boolean): void
  close(): Promise<void>
}

const SECRET = 'a secret of forty signs, for the test only'
const ACCESS_KEY = 'TESTACCESSKEY'
const REGION = 'eu-south-2'
const BUCKET = 'shop-files'
const LISTED_AT_ONCE = 2

/**
 * A stand-in for the part of S3 that we use: one bucket named in the path, and version 4 signatures, verified here from Amazon's
 * description rather than with the library that made them.
 */
export async function openS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const uploads: S3Server['uploads'] = new Map()
  const requested: string[] = []
  let begunUploads = 0
  let largest = 0
  let failure: number | null = null
  let isStalling = false

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = '', url = '/' } = request
    const [path = '', query = ''] = url.split('?')
    requested.push(`${method} ${path}`)
    const bytes = await buffer(request)
    largest = Math.max(largest, bytes.length)
    if (failure !== null) return refuse(reply, failure, 'SlowDown')
    if (!isSigned(request, bytes)) return refuse(reply, 403, 'SignatureDoesNotMatch')
    const [, bucket, ...key] = path.split('/')
    if (bucket !== BUCKET) return refuse(reply, 404, 'NoSuchBucket')
    const name = decodeURIComponent(key.join('/'))
    if (method === 'HEAD' && name === '') return void reply.writeHead(200).end()
    const parameters = new URLSearchParams(query)
    if (parameters.has('uploads') || parameters.has('uploadId')) return inPieces(method, parameters, name, bytes, reply)
    if (method === 'PUT') objects.set(name, { bytes, type: request.headers['content-type'] })
    if (method === 'DELETE') objects.delete(name)
    if (method === 'GET' && name === '') return list(reply, parameters)
    if (method !== 'GET') return void reply.writeHead(method === 'DELETE' ? 204 : 200, { etag: '"1"' }).end()
    const found = objects.get(name)
    if (!found) return refuse(reply, 404, 'NoSuchKey')
    reply.writeHead(200, { 'content-length': found.bytes.length, ...(found.type ? { 'content-type': found.type } : {}) })
    if (isStalling) reply.write(found.bytes.subarray(0, found.bytes.length / 2))
    else reply.end(found.bytes)
  }

  /** A multipart upload: started by POST, each part by PUT, completed by a POST that names the parts, or aborted by DELETE. */
  function inPieces(method: string, parameters: URLSearchParams, name: string, bytes: Buffer, reply: ServerResponse): void {
    const id = parameters.get('uploadId') ?? `upload-${++begunUploads}`
    if (parameters.has('uploads')) uploads.set(id, new Map())
    const pieces = uploads.get(id)
    if (!pieces) return void refuse(reply, 404, 'NoSuchUpload')
    const number = Number(parameters.get('partNumber'))
    if (method === 'PUT') return void reply.writeHead(200, { etag: `"piece-${pieces.set(number, bytes).size}"` }).end()
    if (method === 'DELETE') return void reply.writeHead(uploads.delete(id) ? 204 : 404).end()
    const named = [...String(bytes).matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, part]) => pieces.get(Number(part))!)
    if (!parameters.has('uploads')) {
      objects.set(name, { bytes: Buffer.concat(named), type: undefined })
      uploads.delete(id)
    }
    const what = parameters.has('uploads') ? 'InitiateMultipartUploadResult' : 'CompleteMultipartUploadResult'
    reply
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><${what}><Bucket>${BUCKET}</Bucket><Key>${name}</Key><UploadId>${id}</UploadId></${what}>`)
  }

  /** Pages of two, so that clients must follow continuation tokens. */
  function list(reply: ServerResponse, parameters: URLSearchParams): void {
    const names = [...objects.keys()].filter((name) => name.startsWith(parameters.get('prefix') ?? '')).sort()
    const from = Number(parameters.get('continuation-token') ?? 0)
    const page = names.slice(from, from + LISTED_AT_ONCE).map((name) => `<Contents><Key>${name}</Key></Contents>`)
    const more = from + LISTED_AT_ONCE < names.length
    const next = more ? `<NextContinuationToken>${from + LISTED_AT_ONCE}</NextContinuationToken>` : ''
    reply
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${page.join('')}</ListBucketResult>`)
  }

  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  afterAll(close)
  return {
    settings: {
      bucket: BUCKET,
      accessKeyId: ACCESS_KEY,
      secretAccessKey: SECRET,
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: REGION,
      prefix: 'rutaseda/',
    },
    objects,
    uploads,
    largestBody: () => largest,
    requested,
    fail: (status) => {
      failure = status
    },
    stall: (stalls) => {
      isStalling = stalls
    },
    close,
  }
}

function refuse(reply: ServerResponse, status: number, code: string): void {
  reply
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest()

/** Whether the Authorization header is valid for this request, by the description of "Signature Version 4". */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const facts = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/
  const [, accessKey, day = '', region = '', signedHeaders = '', signature] = facts.exec(headers.authorization ?? '') ?? []
  const moment = String(headers['x-amz-date'])
  const contentHash = String(headers['x-amz-content-sha256'])
  if (accessKey !== ACCESS_KEY || region !== REGION || !moment.startsWith(day) || !signedHeaders.split(';').includes('host')) return false
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(body)) return false
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${SECRET}`, day), region))
  return hmac(key, ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')).toString('hex') === signature
}
