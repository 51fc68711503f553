import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { mailOf, pdfOf, pictureOf, workbookOf, zipOf } from '#tests/sample-files.ts'

/** Must never appear in a stored picture. */
export const MARK = 'HOSTILE-MARK'
const SCRIPT = `<script>alert('${MARK}')</script><?php echo '${MARK}' ?>`
const MB = 1024 * 1024

/** stored: a picture that re-encoding makes harmless, or a genuine document. refused: nothing of it may be stored. */
export interface HostileFile {
  what: string
  bytes: Buffer
  outcome: 'stored' | 'refused'
}

const file = (outcome: HostileFile['outcome'], what: string, ...bytes: (Buffer | string)[]): HostileFile => ({
  what,
  outcome,
  bytes: Buffer.concat(bytes.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))),
})
const stored = file.bind(null, 'stored')
const refused = file.bind(null, 'refused')

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crcOf(body))
  return Buffer.concat([length, body, sum])
}

function crcOf(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const PNG_HEAD = '\x89PNG\r\n\x1a\n'
const pngHeader = (width: number, height: number): Buffer => {
  const facts = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  facts.writeUInt32BE(width, 0)
  facts.writeUInt32BE(height, 4)
  return chunk('IHDR', facts)
}
const jpegComment = (text: string): Buffer => {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, Buffer.from(text, 'latin1')])
}

/** Files that are valid in two formats. */
async function polyglots(): Promise<HostileFile[]> {
  const jpeg = await pictureOf(60, 60)
  const png = await pictureOf(60, 60, 'png')
  const webp = await pictureOf(60, 60, 'webp')
  const scripts = [SCRIPT, '/*', `=1;alert('${MARK}')//`, '<svg onload=alert(1)>', '#!/bin/sh\n']
  return [
    ...scripts.flatMap((script) => [
      stored('a JPEG with a script behind it', jpeg, script, MARK),
      stored('a PNG with a script behind it', png, script, MARK),
      stored('a WebP with a script behind it', webp, script, MARK),
      stored('a JPEG with a script in its comment', jpeg.subarray(0, 2), jpegComment(script + MARK), jpeg.subarray(2)),
      refused('a script before a JPEG', script, jpeg),
      refused('a script before a PDF', script, pdfOf()),
      refused('a script before a workbook', script, workbookOf()),
    ]),
    stored('a JPEG that is an archive too', jpeg, zipOf([{ name: 'a.php', bytes: Buffer.from(SCRIPT) }])),
    stored('a PNG that is a workbook too', png, workbookOf({ name: MARK, bytes: Buffer.from(SCRIPT) })),
    stored(
      'a JPEG whose EXIF is a page',
      await sharp(jpeg)
        .withExif({ IFD0: { ImageDescription: SCRIPT } })
        .toBuffer(),
    ),
    stored('a PNG whose text is a page', png.subarray(0, 33), chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`)), png.subarray(33)),
    refused('a GIF that is a script', 'GIF89a/*', Buffer.alloc(40), `*/=1;alert('${MARK}')`),
    refused('a BMP that is a script', `BM/*${'\0'.repeat(60)}*/alert('${MARK}')`),
    refused('a page with the head of a JPEG', '\xff\xd8\xff\xe0', SCRIPT),
    refused('a drawing with the head of a JPEG', '\xff\xd8\xff\xe0<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    refused('a page with the head of a PNG', PNG_HEAD, SCRIPT),
    refused('a page with the head of a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', SCRIPT),
  ]
}

/** Files in formats that we do not accept. */
async function foreignKinds(): Promise<HostileFile[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert('${MARK}')</script><image href="file:///etc/passwd"/></svg>`
  const pixel = sharp(await pictureOf(20, 20))
  return [
    refused('a drawing', svg),
    refused('a drawing with a declaration', `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
    refused('a packed drawing', gzipSync(svg)),
    refused('a GIF', await pixel.clone().gif().toBuffer()),
    refused('a TIFF', await pixel.clone().tiff().toBuffer()),
    refused('an AVIF', await pixel.clone().avif().toBuffer()),
    refused('a page', `<!doctype html>${SCRIPT}`),
    refused('a script', `alert('${MARK}')`),
    refused('PHP', `<?php system($_GET['${MARK}']) ?>`),
    refused('a shell script', '#!/bin/sh\nrm -rf /\n'),
    refused('a program for Windows', 'MZ\x90\0', Buffer.alloc(200)),
    refused('a program for Linux', '\x7fELF\x02\x01\x01', Buffer.alloc(200)),
    refused('an old Word document', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', Buffer.alloc(600)),
    refused('a video', '\0\0\0\x18ftypmp42', Buffer.alloc(200)),
    refused('a packed file', gzipSync(SCRIPT)),
    refused('an archive of 7-Zip', '7z\xbc\xaf\x27\x1c', Buffer.alloc(60)),
    refused('PostScript', '%!PS-Adobe-3.0\n(%stdin) run\n%%EOF'),
    refused('a Photoshop file', '8BPS\0\x01', Buffer.alloc(60)),
    refused('a vector for ImageMagick', 'push graphic-context\nviewbox 0 0 1 1\nimage over 0,0 0,0 "|id"\npop graphic-context'),
    refused('nothing'),
    refused('one byte', '\xff'),
    refused('a megabyte of zeros', Buffer.alloc(MB)),
    refused('a PDF of no version', '%PDF-x\n%%EOF'),
    refused('a PDF without end', pdfOf().subarray(0, 30)),
    stored('a PDF with a page in it', pdfOf(SCRIPT)),
  ]
}

/** Decompression bombs. */
function bombs(): HostileFile[] {
  const zeros = { name: 'xl/sheet1.xml', bytes: Buffer.alloc(30 * MB) }
  const many = Array.from({ length: 6000 }, (_, index) => ({ name: `a${index}`, bytes: Buffer.alloc(1) }))
  const sizes = [
    [50_000, 50_000],
    [65_535, 65_535],
    [2 ** 31 - 1, 1],
    [1, 2 ** 31 - 1],
    [5001, 5000],
    [0, 0],
  ] as const
  return [
    ...sizes.map(([width, height]) =>
      refused(
        `a PNG of ${width} × ${height}`,
        PNG_HEAD,
        pngHeader(width, height),
        chunk('IDAT', Buffer.alloc(20)),
        chunk('IEND', Buffer.alloc(0)),
      ),
    ),
    refused(
      'a JPEG of 65,500 × 65,500',
      '\xff\xd8\xff\xc0\0\x11\x08\xff\xdc\xff\xdc\x03\x01\x22\0\x02\x11\x01\x03\x11\x01',
      Buffer.alloc(100),
    ),
    refused('a WebP of 16,384 × 16,384', 'RIFF\x26\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\x3f\0\xff\x3f\0VP8 \x08\0\0\0', Buffer.alloc(8)),
    refused('a workbook of 300 MB', workbookOf(...Array.from({ length: 10 }, (_, index) => ({ ...zeros, name: `xl/${index}` })))),
    refused('a workbook that denies its size', workbookOf({ ...zeros, saidSize: 100 })),
    refused('a letter that denies its size', mailOf({ ...zeros, saidSize: 0 })),
    refused('a workbook of 6,000 entries', workbookOf(...many)),
    refused('a workbook with an entry twice', workbookOf({ name: 'a', bytes: Buffer.alloc(1) }, { name: 'a', bytes: Buffer.alloc(2) })),
    refused('a workbook whose entries share their bytes', overlapping()),
    refused('a workbook with macros', workbookOf({ name: 'xl/vbaProject.bin', bytes: Buffer.from(MARK) })),
    refused('an archive', zipOf([{ name: 'a.txt', bytes: Buffer.from(SCRIPT) }])),
    refused('a workbook with something behind it', Buffer.concat([workbookOf(), Buffer.from(SCRIPT)])),
    refused(
      'a workbook with something before it',
      zipOf([{ name: 'xl/workbook.xml', bytes: Buffer.from(MARK) }], { before: Buffer.from(SCRIPT) }),
    ),
  ]
}

const DIRECTORY_MARK = Buffer.from('PK\x01\x02', 'latin1')

/** An archive whose directory refers to the first entry's bytes twice. */
function overlapping(): Buffer {
  const archive = workbookOf({ name: 'xl/a.xml', bytes: Buffer.alloc(1000) }, { name: 'xl/b.xml', bytes: Buffer.alloc(1000) })
  const places: number[] = []
  for (let at = archive.indexOf(DIRECTORY_MARK); at >= 0; at = archive.indexOf(DIRECTORY_MARK, at + 1)) places.push(at)
  archive.copy(archive, places[3]! + 42, places[2]! + 42, places[2]! + 46)
  return archive
}

/** Valid files that are truncated or have a changed byte. */
async function broken(): Promise<HostileFile[]> {
  const noise = sharp({
    create: { width: 300, height: 300, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
  const whole: [string, Buffer][] = [
    ['JPEG', await noise.clone().jpeg().toBuffer()],
    ['PNG', await noise.clone().png().toBuffer()],
    ['WebP', await noise.clone().webp().toBuffer()],
    ['PDF', pdfOf('x'.repeat(3000))],
    ['workbook', workbookOf({ name: 'xl/a.xml', bytes: Buffer.from('x'.repeat(3000)) })],
    ['letter', mailOf({ name: 'word/a.xml', bytes: Buffer.from('x'.repeat(3000)) })],
  ]
  return whole.flatMap(([kind, bytes]) =>
    [0.02, 0.3, 0.6, 0.9, 0.97].map((part) =>
      refused(`the first ${part * 100}% of a ${kind}`, bytes.subarray(0, Math.floor(bytes.length * part))),
    ),
  )
}

export const hostileFiles = async (): Promise<HostileFile[]> => [
  ...(await polyglots()),
  ...(await foreignKinds()),
  ...bombs(),
  ...(await broken()),
]

/** File names that an attacker may choose. */
export const HOSTILE_NAMES = [
  '../../../../etc/passwd',
  '..\\\\..\\\\windows\\\\system32\\\\a.dll',
  '/etc/cron.d/a',
  'C:\\\\boot.ini',
  '....//....//a',
  '%2e%2e%2fa.jpg',
  'a\0.php.jpg',
  '\u202egpj.exe',
  '\u2066a\u2069.jpg',
  '.htaccess',
  '..',
  '.',
  '',
  ' ',
  'a.jpg.php',
  'a.php;.jpg',
  'con.jpg',
  `${'x'.repeat(5000)}.jpg`,
  `${'é'.repeat(3000)}.jpg`,
  '<img src=x onerror=alert(1)>.jpg',
  "'; drop table files; --.jpg",
  '=cmd|/C calc!A0.jpg',
  '\ufeffa.jpg',
  'a\tb.jpg',
  '发票.jpg',
  '🏴‍☠️.jpg',
  '__proto__',
  'constructor',
]
