import type { InjectOptions } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { RAW_NUMBERS } from '#tests/fuzz/hostile-values.ts'
import { MULTIPART, multipartBody, type Part } from '#tests/multipart.ts'

/** A request that carries any value at all, also what no client of ours would ever write. */
export function requestOf({ method, path, largestFile }: Pick<Endpoint, 'method' | 'path' | 'largestFile'>, input: unknown): InjectOptions {
  const rest: unknown = isRecord(input) ? { ...input } : input
  const url = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    if (!isRecord(rest)) return '1'
    const value = rest[part]
    delete rest[part]
    return encode(textOf(value)) || '0'
  })
  if (method === 'GET') return { method, url: `${url}?${query(rest)}` }
  if (largestFile && isRecord(rest)) return { method, url, headers: MULTIPART, payload: multipartBody(Object.entries(rest).map(partOf)) }
  return { method, url, headers: { 'content-type': 'application/json' }, payload: body(rest) }
}

/** What stands in the place of a file is one, whatever it holds. */
const partOf = ([name, value]: [string, unknown]): Part =>
  /^file$|File$/.test(name) && value !== undefined
    ? { name, fileName: textOf(value).slice(0, 300), bytes: Buffer.from(textOf(value), 'latin1') }
    : { name, text: textOf(value) }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown) => (typeof value === 'object' || value === undefined ? (JSON.stringify(value) ?? '') : String(value))

function query(input: unknown): string {
  if (!isRecord(input)) return encode(textOf(input))
  return Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .flatMap(([key, value]) =>
      [value]
        .flat()
        .slice(0, 50)
        .map((each) => `${encode(key)}=${encode(textOf(each))}`),
    )
    .join('&')
    .slice(0, 12_000)
}

/** The body's text, numbers that JavaScript cannot write and doubled fields included. */
function body(input: unknown): string {
  const text = Object.entries(RAW_NUMBERS).reduce(
    (json, [mark, literal]) => json.replaceAll(`"${mark}"`, literal),
    JSON.stringify(input) ?? '',
  )
  const doubled = /^\{("\w+":"[^"\\]*"),/.exec(text)
  return doubled && text.length % 7 === 0 ? `{${doubled[1]},${text.slice(1)}` : text
}

/** Percent-encoded; half a character as the bytes that it would have. */
const encode = (text: string) => text.replaceAll(/[\s\S]/gu, (sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80'))
