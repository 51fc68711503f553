import { LARGEST_UPLOAD_BYTES } from '#contract/uploads/uploads.ts'
import { MULTIPART, multipartBody, type Part } from '#tests/multipart.ts'
import { pdfOf, pictureOf } from '#tests/sample-files.ts'

const MB = 1024 * 1024
const valid = await pictureOf(30, 30)

export const form = (type: number, fileName: string, bytes: Uint8Array): Part[] => [
  { name: 'type', text: String(type) },
  { name: 'file', fileName, bytes },
]

const BOUNDARY = MULTIPART['content-type'].split('boundary=')[1]!
export const VALID_FORM = multipartBody(form(1, 'a.jpg', valid))
const TEXT = VALID_FORM.toString('latin1')
/** Description, bytes, extra headers, and Content-Length (null: none) of each. The lengths of the last four are too long or too short. */
export const BAD_FORMS: [string, Buffer, string[]?, (number | null)?][] = [
  ['nothing', Buffer.alloc(0)],
  ['no file', multipartBody([{ name: 'type', text: '1' }])],
  ['no type', multipartBody([{ name: 'file', fileName: 'a', bytes: valid }])],
  ['two files', multipartBody([...form(1, 'a', valid), { name: 'file', fileName: 'b', bytes: valid }])],
  [
    'three files',
    multipartBody([...form(1, 'a', valid), { name: 'b', fileName: 'b', bytes: valid }, { name: 'c', fileName: 'c', bytes: valid }]),
  ],
  ['two types', multipartBody([{ name: 'type', text: '2' }, ...form(1, 'a', valid)])],
  [
    'a file of another name',
    multipartBody([
      { name: 'type', text: '1' },
      { name: 'picture', fileName: 'a', bytes: valid },
    ]),
  ],
  [
    'a text for a file',
    multipartBody([
      { name: 'type', text: '1' },
      { name: 'file', text: 'a' },
    ]),
  ],
  ['a file for a type', multipartBody([{ name: 'type', fileName: 'a', bytes: valid }])],
  [
    'a thousand fields',
    multipartBody([...Array.from({ length: 1000 }, (_, index) => ({ name: `f${index}`, text: '1' })), ...form(1, 'a', valid)]),
  ],
  [
    'a field of a megabyte',
    multipartBody([
      { name: 'type', text: '1'.repeat(MB) },
      { name: 'file', fileName: 'a', bytes: valid },
    ]),
  ],
  ['a field without end of its name', multipartBody([{ name: 'x'.repeat(100_000), text: '1' }, ...form(1, 'a', valid)])],
  ['a prototype', multipartBody([{ name: '__proto__', text: '{"type":1}' }, ...form(1, 'a', valid)])],
  ['a constructor', multipartBody([{ name: 'constructor', text: '1' }, ...form(1, 'a', valid)])],
  [
    'a file as prototype',
    multipartBody([
      { name: 'type', text: '1' },
      { name: '__proto__', fileName: 'a', bytes: valid },
    ]),
  ],
  ['types that are none', multipartBody(form(Number.NaN, 'a', valid))],
  ['type 0', multipartBody(form(0, 'a', valid))],
  ['type 4', multipartBody(form(4, 'a', valid))],
  [
    'type 1e999',
    multipartBody([
      { name: 'type', text: '1e999' },
      { name: 'file', fileName: 'a', bytes: valid },
    ]),
  ],
  ['JSON', Buffer.from('{"type":1,"file":"a"}'), ['Content-Type: application/json']],
  ['another boundary', VALID_FORM, ['Content-Type: multipart/form-data; boundary=other']],
  ['no boundary', VALID_FORM, ['Content-Type: multipart/form-data']],
  ['a boundary of 10,000 signs', VALID_FORM, [`Content-Type: multipart/form-data; boundary=${'x'.repeat(10_000)}`]],
  ['an empty boundary', VALID_FORM, ['Content-Type: multipart/form-data; boundary=']],
  ['another multipart', VALID_FORM, [`Content-Type: multipart/mixed; boundary=${BOUNDARY}`]],
  ['a form in an address', Buffer.from('type=1&file=a'), ['Content-Type: application/x-www-form-urlencoded']],
  ['no end', VALID_FORM.subarray(0, -BOUNDARY.length - 6)],
  ['an end in the middle', Buffer.concat([VALID_FORM.subarray(0, 300)])],
  ['a part without headers', Buffer.from(`--${BOUNDARY}\r\n\r\n\r\n--${BOUNDARY}--\r\n`)],
  [
    'a part that is a form',
    Buffer.from(TEXT.replace('application/octet-stream', `multipart/mixed; boundary=${BOUNDARY}`), 'latin1'),
    [],
    null,
  ],
  ['only line feeds', Buffer.from(TEXT.replaceAll('\r\n', '\n'), 'latin1')],
  ['only boundaries', Buffer.from(`--${BOUNDARY}\r\n`.repeat(5000))],
  ['an empty file', multipartBody(form(1, 'a.jpg', Buffer.alloc(0)))],
  [
    'one byte too many',
    multipartBody(form(2, 'a.pdf', Buffer.concat([pdfOf(), Buffer.alloc(LARGEST_UPLOAD_BYTES + 1 - 2 * pdfOf().length), pdfOf()]))),
  ],
  ['twelve megabytes', multipartBody(form(1, 'a.jpg', Buffer.concat([valid, Buffer.alloc(12 * MB)])))],
  ['a length of 40 MB', VALID_FORM, [], 40 * MB],
  ['a shorter length', VALID_FORM, [], VALID_FORM.length - 100],
]
