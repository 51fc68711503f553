import type { InjectOptions } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { RAW_NUMBERS } from '#tests/fuzz/hostile-values.ts'
import { MULTIPART, multipartBody, type Part } from '#tests/multipart.ts'

/** A request with any input, including values that our own clients would never send. */
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

/** Values of file fields become files, whatever their type. */
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

/** The serialised body, with numbers that JavaScript cannot write and duplicate fields. */
function body(input: unknown): string {
  const text = Object.entries(RAW_NUMBERS).reduce(
    (json, [mark, literal]) => json.replaceAll(`"${mark}"`, literal),
    JSON.stringify(input) ?? '',
  )
  const doubled = /^\{("\w+":"[^"\\]*"),/.exec(text)
  return doubled && text.length % 7 === 0 ? `{${doubled[1]},${text.slice(1)}` : text
}

/** Percent-encodes; a lone surrogate becomes the bytes it would have in UTF-8. */
const encode = (text: string) => text.replaceAll(/[\s\S]/gu, (sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80'))
