import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { uploadFile } from '#contract/uploads/uploads.ts'
import { kindOf } from '#server/features/uploads/file-kind.ts'
import { officeKindOf } from '#server/features/uploads/office-document.ts'
import { FILE_STATUS, files } from '#server/features/uploads/uploads.table.ts'
import { asOften } from '#tests/exhaustive.ts'
import { HOSTILE_NAMES, hostileFiles, MARK } from '#tests/hostile/hostile-files.ts'
import { BAD_FORMS, form, VALID_FORM } from '#tests/hostile/hostile-forms.ts'
import { listening, rawRequest } from '#tests/hostile/raw-request.ts'
import { MULTIPART, multipartBody } from '#tests/multipart.ts'
import { pdfOf, pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

// TMPDIR for all code that writes temporary files; at the end the folder must be empty.
const TEMPORARY = mkdtempSync(join(tmpdir(), 'rutaseda-temporary-'))
const formerTemporary = process.env['TMPDIR']

const MB = 1024 * 1024
const AT_ONCE = 12
/** Memory for eight bodies, and for the test itself. */
const MOST_MORE_MEMORY = 350 * MB
/** Memory for two pictures of 25 megapixels. */
const MOST_WORKER_MEMORY = 600 * MB

const hostile = await hostileFiles()
const valid = await pictureOf(30, 30)
const shop = await openShop()
const { db } = shop.appContext.database
const send = await listening(shop.app, 60_000)
const token = await signedIn(shop)
process.env['TMPDIR'] = TEMPORARY
afterAll(() => {
  if (formerTemporary === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = formerTemporary
})

let highest = 0
let highestOfWorker = 0
const before = process.memoryUsage().rss
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage().rss)
  highestOfWorker = Math.max(highestOfWorker, ...childrenMemory())
}, 20)
afterAll(() => clearInterval(watch))

/** Resident memory in bytes of each child process, if the system reports it. */
function childrenMemory(): number[] {
  try {
    const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
    return children.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024)
  } catch {
    return []
  }
}

/** Ids of all files that were accepted with 200. */
const accepted = new Set<string>()
let sent = 0

/** Sends a body unchanged; returns the code, or `cut` if the connection ended without an answer. */
async function sendRequest(body: Buffer, headers: string[] = [], length: number | null = body.length): Promise<number | 'cut'> {
  sent++
  const head = rawRequest(`POST ${uploadFile.path}`, [
    `apiToken: ${token}`,
    ...(headers.some((line) => /^content-type/i.test(line)) ? [] : [`Content-Type: ${MULTIPART['content-type']}`]),
    ...(length === null ? [] : [`Content-Length: ${length}`]),
    ...headers,
  ])
  const answer = await send(Buffer.concat([Buffer.from(head), body])).catch(() => '')
  const json = /\{"code".*\}/s.exec(answer)?.[0]
  if (!json) return 'cut'
  const { code, data } = JSON.parse(json)
  if (code === 200) accepted.add(data.fileId)
  return code
}

/** Works on AT_ONCE items at a time, as real users do. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
    }),
  )
}

test('what is no picture and no document of ours is refused, whatever it calls itself', { timeout: 120_000 }, async () => {
  const wrong: unknown[] = []
  await inTurns(hostile, async ({ what, bytes, outcome }) => {
    const isDocument = kindOf(bytes) === 'pdf' || kindOf(bytes) === 'zip'
    const code = await sendRequest(multipartBody(form(isDocument ? 2 : 1, 'holiday.jpg', bytes)))
    if (!(outcome === 'stored' ? [200] : [140001, 140002]).includes(Number(code))) wrong.push([what, code])
  })
  expect(wrong).toEqual([])
})

test('a name leads nowhere, whatever it is', { timeout: 60_000 }, async () => {
  await inTurns(HOSTILE_NAMES, async (name) => {
    expect([name, [200, 400].includes(Number(await sendRequest(multipartBody(form(1, name, valid)))))]).toEqual([name, true])
  })
  const names = (await db.select({ name: files.name }).from(files)).map(({ name }) => name)
  for (const name of names)
    expect(name).toMatch(
      /^[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069<>:"|?*.][^/\\\p{Cc}\u202a-\u202e\u2066-\u2069<>:"|?*]{0,99}\.(jpg|webp|pdf|docx|xlsx)$/u,
    )
})

describe('bodies that are no form', () => {
  test.each(BAD_FORMS)('%s: refused, and the shop goes on', async (_, body, headers = [], length = body.length) => {
    const code = await sendRequest(body, length === null ? [...headers, 'Transfer-Encoding: chunked'] : headers, length)
    expect([400, 413, 415, 140001, 140002, 'cut']).toContain(code)
  })

  test('headers of a part that have no end are cut off', async () => {
    const long = [`X-Long: ${'x'.repeat(MB)}\r\n`, 'X-A: 1\r\n'.repeat(10_000)]
    const codes = await Promise.all(
      long.map((header) =>
        sendRequest(Buffer.from(VALID_FORM.toString('latin1').replace('Content-Type:', `${header}Content-Type:`), 'latin1')),
      ),
    )
    expect(codes).toEqual([200, 200])
  })

  test('too large is refused as too large: 140002', async () => {
    const codes = await Promise.all(
      BAD_FORMS.slice(-4, -1).map(([, body, headers, length = body.length]) => sendRequest(body, headers, length)),
    )
    expect(codes).toEqual([140002, 140002, 140002])
  })
})

test('a sender who hangs up leaves nothing, wherever that happens', { timeout: 60_000 }, async () => {
  const body = multipartBody(form(1, 'a.jpg', Buffer.concat([valid, Buffer.alloc(3 * MB)])))
  const head = rawRequest(`POST ${uploadFile.path}`, [
    `apiToken: ${token}`,
    `Content-Type: ${MULTIPART['content-type']}`,
    `Content-Length: ${body.length}`,
  ])
  const { connect } = await import('node:net')
  const { port } = shop.app.server.address() as { port: number }
  await inTurns([0, 0.0001, 0.001, 0.01, 0.1, 0.2, 0.4, 0.6, 0.8, 0.9, 0.99, 0.999, 1, 1, 1], async (part) => {
    sent++
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, Math.floor(body.length * part))]), () => socket.destroy()),
      )
      socket.on('error', () => {})
      socket.on('close', () => resolve())
    })
  })
  // Aborted uploads release their slots: afterwards, more uploads succeed than there are slots.
  const one = multipartBody(form(1, 'a.jpg', valid))
  expect(await sendRequest(one)).toBe(200)
  const codes = await Promise.all(Array.from({ length: 10 }, () => sendRequest(one)))
  expect(new Set(codes)).toEqual(new Set([200]))
})

test('a body without end is cut', async () => {
  const body = multipartBody(form(1, 'a.jpg', valid)).subarray(0, 200)
  const size = (65_536).toString(16)
  const endless = Buffer.concat([
    Buffer.from(`${body.length.toString(16)}\r\n`),
    body,
    Buffer.from('\r\n'),
    ...Array.from({ length: 600 }, () => Buffer.from(`${size}\r\n${'x'.repeat(65_536)}\r\n`)),
  ])
  expect([140002, 400, 'cut']).toContain(await sendRequest(endless, ['Transfer-Encoding: chunked'], null))
})

test('many of the largest photographs and documents at once are taken, one after the other', { timeout: 120_000 }, async () => {
  const photo = multipartBody(form(1, 'a.jpg', await pictureOf(6000, 4100, 'png')))
  const message = multipartBody(form(2, 'a.pdf', Buffer.concat([pdfOf(), Buffer.alloc(9 * MB), pdfOf()])))
  const codes: unknown[] = []
  await inTurns(
    Array.from({ length: asOften(24, 6) }, (_, index) => (index % asOften(2, 6) === 1 ? photo : message)),
    async (body) => void codes.push(await sendRequest(body)),
  )
  expect(new Set(codes)).toEqual(new Set([200]))
})

test('at least 200 were sent; what is stored are pictures encoded anew and true documents, and nothing else anywhere', async () => {
  expect(sent).toBeGreaterThanOrEqual(200)
  const rows = await db.select().from(files)
  // An upload may be stored if its client disconnected after the last byte; unreferenced, it is deleted within a day.
  expect(rows.filter(({ id, name }) => !accepted.has(String(id)) && name !== 'a.jpg')).toEqual([])
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([FILE_STATUS.loose]))
  const folder = join(shop.appContext.config.dataDir, 'files')
  const leftFiles = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(leftFiles.map(({ name }) => name).sort()).toEqual(rows.map(({ key }) => key).sort())
  for (const { name, parentPath } of leftFiles) {
    const bytes = readFileSync(join(parentPath, name))
    const kind = kindOf(bytes)
    if (kind === 'pdf') continue
    if (kind === 'zip') {
      expect(await officeKindOf(bytes)).not.toBeNull()
      continue
    }
    expect(bytes.includes(MARK)).toBe(false)
    const { format, exif, xmp, icc, width } = await sharp(bytes, { failOn: 'warning' }).metadata()
    expect([['jpeg', 'webp'].includes(format), exif, xmp, icc, width <= 4096]).toEqual([true, undefined, undefined, undefined, true])
  }
  expect(readdirSync(TEMPORARY)).toEqual([])
})

test('memory stays bounded', () => {
  const more = highest - before
  console.log(
    `${sent} uploads, ${accepted.size} stored, ${Math.round(more / MB)} MB more at most, ${Math.round(highestOfWorker / MB)} MB in the worker`,
  )
  expect(more).toBeLessThan(MOST_MORE_MEMORY)
  expect(highestOfWorker).toBeLessThan(MOST_WORKER_MEMORY)
})
