import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect } from 'vitest'

export interface ReceivedSpan {
  traceId: string
  spanId: string
  /** Empty for a trace's root span. */
  parentId: string
  name: string
  /** OTLP's span kinds: 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number
  /** Nanoseconds since the Unix epoch. */
  begin: bigint
  end: bigint
  attributes: Record<string, string | number>
  /** OTLP's status code; 2: error. */
  status: number
  /** Attributes of the process that sent the span. */
  resource: Record<string, string | number>
}

export interface TraceCollector {
  url: string
  /** All spans received, and the headers and bytes of each batch. */
  spans: ReceivedSpan[]
  batches: { path: string; headers: IncomingHttpHeaders; bytes: Buffer }[]
  /** Resolves to a trace's spans once each of these names has arrived. */
  trace(traceId: string, ...names: string[]): Promise<ReceivedSpan[]>
  /** Whether following batches are accepted but never answered. */
  hang(isHanging: boolean): void
}

const WITHIN_MS = 20_000

/** A collector of OTLP over HTTP as protobuf, parsed from the field descriptions rather than with the library that wrote it. */
export async function openTraceCollector(): Promise<TraceCollector> {
  let isHanging = false
  const spans: ReceivedSpan[] = []
  const batches: TraceCollector['batches'] = []
  const server = createServer(async (request, reply) => {
    const bytes = await buffer(request)
    if (isHanging) return
    batches.push({ path: `${request.method} ${request.url}`, headers: request.headers, bytes })
    spans.push(...spansIn(bytes))
    reply.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const ofTrace = (id: string) => spans.filter(({ traceId }) => traceId === id)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    batches,
    async trace(traceId, ...names) {
      const found = () => ofTrace(traceId).map(({ name }) => name)
      await expect.poll(found, { timeout: WITHIN_MS }).toEqual(expect.arrayContaining(names))
      return ofTrace(traceId)
    },
    hang(hangs) {
      isHanging = hangs
    },
  }
}

/** All values by field number: bytes for texts and messages, numbers for the rest. */
type Fields = Map<number, (Buffer | bigint)[]>

/** Spans of an ExportTraceServiceRequest (opentelemetry/proto/trace/v1/trace.proto). */
function spansIn(bytes: Buffer): ReceivedSpan[] {
  return messages(fieldsOf(bytes), 1).flatMap((ofResource) => {
    const resource = attributesOf(messages(ofResource, 1)[0] ?? new Map(), 1)
    return messages(ofResource, 2).flatMap((ofScope) => messages(ofScope, 2).map((span) => spanOf(span, resource)))
  })
}

const spanOf = (span: Fields, resource: ReceivedSpan['resource']): ReceivedSpan => ({
  ...{ traceId: hex(span, 1), spanId: hex(span, 2), parentId: hex(span, 4), name: text(span, 5), kind: number(span, 6) },
  ...{ begin: span.get(7)![0] as bigint, end: span.get(8)![0] as bigint, attributes: attributesOf(span, 9) },
  ...{ status: number(messages(span, 15)[0] ?? new Map(), 3), resource },
})

/** KeyValue: key 1, value 2; AnyValue: string 1, bool 2, int 3. */
function attributesOf(fields: Fields, field: number): Record<string, string | number> {
  const pairs = messages(fields, field).map((pair): [string, string | number] => {
    const [value = new Map() as Fields] = messages(pair, 2)
    return [text(pair, 1), value.has(1) ? text(value, 1) : number(value, value.has(3) ? 3 : 2)]
  })
  return Object.fromEntries(pairs)
}

const messages = (fields: Fields, field: number): Fields[] => (fields.get(field) ?? []).map((bytes) => fieldsOf(bytes as Buffer))
const text = (fields: Fields, field: number) => String(fields.get(field)?.[0] ?? '')
const hex = (fields: Fields, field: number) => ((fields.get(field)?.[0] as Buffer | undefined) ?? Buffer.of()).toString('hex')
const number = (fields: Fields, field: number) => Number(fields.get(field)?.[0] ?? 0)

/** Protobuf's wire format: tags of field number and type: 0 varint, 1 eight bytes, 2 length and bytes, 5 four bytes. */
function fieldsOf(bytes: Buffer): Fields {
  const fields: Fields = new Map()
  let at = 0
  const varint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++]!
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  const taken = (length: number) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  while (at < bytes.length) {
    const tag = Number(varint())
    const type = tag & 7
    if (![0, 1, 2, 5].includes(type)) throw new Error(`no protobuf type: ${type}`)
    const value =
      type === 0
        ? varint()
        : type === 1
          ? taken(8).readBigUInt64LE()
          : type === 5
            ? BigInt(taken(4).readUInt32LE())
            : taken(Number(varint()))
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value])
  }
  return fields
}
