import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

type PictureFormat = 'jpeg' | 'png' | 'webp'

/** A picture of one colour, with metadata that the shop must remove. */
export const pictureOf = (width: number, height: number, format: PictureFormat = 'jpeg', background = '#c23a22'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '40/1 24/1 0/1' } })
    .toFormat(format)
    .toBuffer()

export const pdfOf = (text = 'Invoice'): Buffer => Buffer.from(`%PDF-1.7\n1 0 obj\n(${text})\nendobj\ntrailer\n<<>>\n%%EOF\n`)

/** A PDF of one page that viewers can render. */
export function drawnPdf(text: string): Buffer {
  const drawing = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(place).padStart(10, '0')
  })
  const table = ['0000000000 65535 f ', ...places.map((place) => `${place} 00000 n `)].join('\n')
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n${table}\ntrailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}

export interface ZipEntry {
  /** Bytes, if the encoding is not UTF-8. */
  name: string | Uint8Array
  bytes: Uint8Array
  /** General purpose flags: 1 encrypted, 0x800 name in UTF-8. */
  flags?: number
  /** Unix file mode. */
  mode?: number
  extra?: Buffer
  /** Uncompressed size that the central directory claims; the true one by default. */
  saidSize?: number
}

/** Makes a ZIP archive by hand, so that its headers may lie. */
export function zipOf(entries: readonly ZipEntry[], { before = Buffer.alloc(0), after = Buffer.alloc(0) } = {}): Buffer {
  const locals: Buffer[] = [before]
  const directory: Buffer[] = []
  let at = before.length
  for (const { name: given, bytes, saidSize = bytes.length, flags = 0, mode = 0, extra = Buffer.alloc(0) } of entries) {
    const name = Buffer.from(given as string)
    const packed = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(flags, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(saidSize, 18)
    facts.writeUInt16LE(name.length, 22)
    facts.writeUInt16LE(extra.length, 24)
    const place = Buffer.alloc(14)
    place.writeUInt16LE(mode, 8)
    place.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, extra, packed])
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, name, extra)
    locals.push(local)
    at += local.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, index, end, after])
}

const CONTENT_TYPES = { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') }
export const workbookOf = (...more: ZipEntry[]): Buffer =>
  zipOf([CONTENT_TYPES, { name: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') }, ...more])
export const mailOf = (...more: ZipEntry[]): Buffer =>
  zipOf([CONTENT_TYPES, { name: 'word/document.xml', bytes: Buffer.from('<w:document/>') }, ...more])
