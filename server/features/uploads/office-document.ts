import { unpackedPieces, type ZippedPart, zippedParts } from '#server/kernel/files/zipped-parts.ts'

export type OfficeKind = 'xlsx' | 'docx'

/** No real 10 MB workbook unpacks to more than this. */
const MOST_UNPACKED_BYTES = 256 * 1024 * 1024
/** Main parts may be numbered, as by Office on the web (`word/document2.xml`). */
const MAIN_PARTS: [RegExp, OfficeKind][] = [
  [/^word\/document\d*\.xml$/, 'docx'],
  [/^xl\/workbook\d*\.xml$/, 'xlsx'],
]
const MACROS = /vbaproject\.bin$/i

/** Recognises a zip archive as a complete Word or Excel document without macros and with true sizes; null otherwise. */
export async function officeKindOf(bytes: Uint8Array): Promise<OfficeKind | null> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = zippedParts(archive)
  if (!entries) return null
  const names = new Set(entries.map(({ name }) => name))
  if (names.size !== entries.length || !names.has('[Content_Types].xml') || entries.some(({ name }) => MACROS.test(name))) return null
  const kind = MAIN_PARTS.find(([part]) => entries.some(({ name }) => part.test(name)))?.[1] ?? null
  return kind && (await isHonest(archive, entries)) ? kind : null
}

/** Whether every entry unpacks to its declared size and no XML part declares entities that a reader would expand. Keeps no output. */
async function isHonest(archive: Buffer, entries: readonly ZippedPart[]): Promise<boolean> {
  if (entries.reduce((sum, { size }) => sum + size, 0) > MOST_UNPACKED_BYTES) return false
  for (const entry of entries) if (!(await isTrue(archive, entry))) return false
  return true
}

/** Office forbids document types (ECMA-376, part 2): nested entities would expand to gigabytes in the program that opens the file. */
const DOCTYPE = (['utf8', 'utf16le'] as const).map((encoding) => Buffer.from('<!DOCTYPE', encoding))
const BIG_ENDIAN = Buffer.from(DOCTYPE[1]!).swap16()
const DOCTYPES = [...DOCTYPE, BIG_ENDIAN]
const LONGEST_DOCTYPE = BIG_ENDIAN.length
const XML = /\.(?:xml|rels|vml)$/i

async function isTrue(archive: Buffer, entry: ZippedPart): Promise<boolean> {
  const { name, size } = entry
  const isXml = XML.test(name)
  let total = 0
  let last: Buffer = Buffer.alloc(0)
  try {
    for await (const piece of unpackedPieces(archive, entry)) {
      total += piece.length
      if (total > size) return false
      if (!isXml) continue
      const read = Buffer.concat([last, piece])
      if (DOCTYPES.some((doctype) => read.includes(doctype))) return false
      last = read.subarray(-LONGEST_DOCTYPE)
    }
    return total === size
  } catch {
    return false
  }
}
