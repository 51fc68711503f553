import { inflateRawSync } from 'node:zlib'
import { Parser, type ParserOptions } from 'htmlparser2'
import { STORED, type ZippedPart, zippedParts } from '#server/kernel/files/zipped-parts.ts'

const MOST_UNPACKED_BYTES = 32 * 1024 * 1024
/** A sheet's elements are nested six levels deep. The parser gets slower with depth. */
const DEEPEST = 32
/** Office forbids document types, whose entities could expand each other without end. */
const DOCTYPE = /<!DOCTYPE/i

/** Not a workbook, or one that unpacks to too much. */
export class OtherArchive extends Error {}

interface Element {
  name: string
  attributes: Record<string, string>
}
interface ElementReader {
  open(element: Element): void
  text?(text: string): void
  close?(name: string): void
}

/** The parts of a zip archive; only those that are read are unpacked. */
export class WorkbookParts {
  readonly #archive: Buffer
  readonly #parts: Map<string, ZippedPart>
  #unpackedBytes = 0

  constructor(file: Uint8Array) {
    this.#archive = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    this.#parts = new Map((zippedParts(this.#archive) ?? []).map((part) => [part.name.toLowerCase(), part]))
  }

  nameLike(pattern: RegExp): string | undefined {
    return [...this.#parts.keys()].find((name) => pattern.test(name))
  }

  /** Calls the reader for each element; names have no namespace prefix. */
  read(name: string, reader: ElementReader): void {
    const text = this.#textOf(name)
    let depth = 0
    const plainName = (prefixed: string) => prefixed.slice(prefixed.indexOf(':') + 1)
    const parser = new Parser(
      {
        onopentag: (tag, attributes) => {
          if (++depth > DEEPEST) throw new OtherArchive('Elements are nested too deeply')
          reader.open({ name: plainName(tag), attributes })
        },
        ontext: (read) => reader.text?.(read),
        onclosetag: (tag) => {
          depth--
          reader.close?.(plainName(tag))
        },
        onerror: (error) => {
          throw error
        },
      },
      XML,
    )
    parser.end(text)
  }

  #textOf(name: string): string {
    const part = this.#parts.get(name.toLowerCase())
    if (!part) throw new OtherArchive(name)
    const { method, start, end, size } = part
    this.#unpackedBytes += size
    if (this.#unpackedBytes > MOST_UNPACKED_BYTES) throw new OtherArchive('The unpacked size is too large')
    const packed = this.#archive.subarray(start, end)
    const bytes = method === STORED ? packed : unpacked(packed, size)
    const text = new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8').decode(bytes)
    if (DOCTYPE.test(text)) throw new OtherArchive('A part declares a document type')
    return text
  }
}

const XML: ParserOptions = { xmlMode: true, decodeEntities: true }

/** Refuses a part that unpacks to more than its declared size. */
function unpacked(packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) })
  } catch (error) {
    throw new OtherArchive('A part cannot be unpacked', { cause: error })
  }
}
