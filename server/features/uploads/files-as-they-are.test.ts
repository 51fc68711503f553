import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { UPLOAD_TYPES, uploadFile } from '#contract/uploads/uploads.ts'
import { openBuyer } from '#tests/goods.ts'
import { pdfOf, pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { token } = await openBuyer(shop)
const { image, document } = UPLOAD_TYPES

const send = (bytes: Uint8Array, type: number) =>
  shop.call(uploadFile, { type, file: { name: 'a', bytes, signal: new AbortController().signal } }, { token, language: 'en' })
const open = (url: string) => shop.app.inject({ url })

describe('long pictures', () => {
  test.each<[what: string, width: number, height: number, format: 'jpeg' | 'png', stored: [number, number]]>([
    ['the strip of details of a shop', 750, 16_000, 'jpeg', [750, 16_000]],
    ['a scrolled conversation', 750, 25_000, 'png', [750, 25_000]],
    ['a screenshot of a long page', 1440, 9000, 'png', [1440, 9000]],
    ['a panorama', 12_000, 2000, 'jpeg', [12_000, 2000]],
    ['a photo', 4500, 3000, 'jpeg', [4096, 2731]],
    ['a line that no JPEG can hold', 100, 80_000, 'png', [82, 65_500]],
  ])('keep their pixels, so that they can be read: %s', async (_, width, height, format, [storedWidth, storedHeight]) => {
    const { data } = await send(await pictureOf(width, height, format), image)
    const saved = await sharp((await open(data.fileUrl)).rawPayload, { limitInputPixels: false }).metadata()
    expect(saved).toMatchObject({ width: storedWidth, height: storedHeight })
  })
})

describe('PDFs of banks, faxes and scanners', () => {
  const protectedPdf = Buffer.from(pdfOf().toString('latin1').replace('<<>>', '<< /Root 1 0 R /Encrypt 5 0 R >>'), 'latin1')
  test.each<[what: string, bytes: Buffer, protectedFlag: 0 | 1]>([
    ['with a byte order mark before it', Buffer.concat([Buffer.from('\ufeff'), pdfOf()]), 0],
    ['with empty lines before it', Buffer.concat([Buffer.from('\r\n\r\n'), pdfOf()]), 0],
    ['with the head of a printer’s job', Buffer.concat([Buffer.from('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'), pdfOf()]), 0],
    ['with the head of a mail', Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), pdfOf()]), 0],
    ['with a comment before it', Buffer.concat([Buffer.from('<!-- statement -->\n'), pdfOf()]), 0],
    ['1,000 bytes in', Buffer.concat([Buffer.alloc(1000, 32), pdfOf()]), 0],
    ['with the zeros of a fax server behind it', Buffer.concat([pdfOf(), Buffer.alloc(5000)]), 0],
    ['with the comment of a bank’s server behind it', Buffer.concat([pdfOf(), Buffer.from(`<!-- ${'served by '.repeat(300)} -->`)]), 0],
    ['with a second version behind the first', Buffer.concat([pdfOf(), Buffer.from('7 0 obj\n(x)\nendobj\ntrailer\n<<>>\n%%EOF\n')]), 0],
    ['that is encrypted', protectedPdf, 1],
    [
      'that is encrypted in the dictionary of a stream',
      Buffer.from(`%PDF-1.7\n9 0 obj\n<</Type/XRef/Encrypt<</Filter/Standard>>>>\n%%EOF`),
      1,
    ],
    ['that writes of encryption', pdfOf('/Encrypt the file'), 0],
  ])('a PDF is accepted %s', async (_, bytes, protectedFlag) => {
    expect(await send(bytes, document)).toMatchObject({ code: 200, data: { name: 'a.pdf', size: bytes.length, protectedFlag } })
  })

  test('a PDF that is cut off is refused, and the answer says so', async () => {
    const whole = Buffer.concat([pdfOf(), Buffer.from('7 0 obj\n(x)\nendobj\ntrailer\n<<>>\n%%EOF\n')])
    for (const length of [30, whole.length - 12]) {
      const { code, msg } = await send(whole.subarray(0, length), document)
      expect([code, msg]).toEqual([140001, 'This PDF is incomplete or damaged. Open it, save it as a PDF again and upload that copy.'])
    }
    expect((await send(Buffer.concat([Buffer.alloc(1100, 32), pdfOf()]), document)).code).toBe(140001)
    expect((await send(Buffer.concat([Buffer.from('<script>1</script>'), pdfOf()]), document)).code).toBe(140001)
  })
})
