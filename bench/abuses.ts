import { Agent, type ClientRequest, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Buyer } from '#bench/buyer.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { pictureAddress, pictureKeyOf } from '#contract/pictures/pictures.ts'
import { pageProducts } from '#contract/products/products.ts'
import { uploadFile } from '#contract/uploads/uploads.ts'
import { MULTIPART, multipartBody, partsOf } from '#tests/multipart.ts'
import { pdfOf } from '#tests/sample-files.ts'

export interface AbusedShop {
  url: string
  port: number
  buyer: Buyer
  /** Tokens of four accounts that belong to the abuser. */
  tokens: readonly string[]
  /** Tokens of members of the abuser's supplier, one for each abuse; `operator`: token of one of the platform's staff. */
  members: readonly string[]
  operator: string
}

export interface Abuse {
  name: string
  /** Starts the abuse; returns a function that ends it. */
  begin(shop: AbusedShop): Promise<() => void>
  /** Requests the abuse's target as the buyer, while the abuse goes on. */
  send?(shop: AbusedShop): Promise<Response>
}

/** The abuser's address; the buyer's is 127.0.0.1. */
const ABUSER = '127.0.1.1'
const EVERY_MS = 2000
const ABANDON_AFTER_MS = 300
const CURRENCIES = ['EUR', 'USD', 'GBP', 'MXN', 'CNY', 'CAD', 'AUD', 'JPY', 'CHF', 'SEK', 'NOK', 'PLN', 'TRY', 'BRL']

const repeat = (work: () => unknown, ms: number) => {
  work()
  const repeating = setInterval(work, ms)
  return () => clearInterval(repeating)
}

/** Repeatedly sends requests and hangs up after a moment. */
function abandoning(port: number, nextPath: () => string, atOnce: number): () => void {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  return repeat(() => {
    const requested: ClientRequest[] = Array.from({ length: atOnce }, () =>
      get({ port, host: '127.0.0.1', localAddress: ABUSER, path: nextPath(), agent }, (reply) => reply.resume()).on('error', () => {}),
    )
    setTimeout(() => {
      for (const one of requested) one.destroy()
    }, ABANDON_AFTER_MS)
  }, EVERY_MS)
}

/** Holds open sockets that send this text, and opens them again when the shop closes them. */
function holding(port: number, total: number, text: (index: number) => Buffer | string, then: (socket: Socket) => void): () => void {
  const open = new Set<Socket>()
  let isOver = false
  const hold = (index: number) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: ABUSER }, () => socket.write(text(index)))
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      open.delete(socket)
      if (!isOver) setTimeout(() => isOver || hold(index), 500)
    })
    then(socket)
  }
  for (let index = 0; index < total; index++) hold(index)
  return () => {
    isOver = true
    for (const socket of open) socket.destroy()
  }
}

async function pictureKeys({ buyer }: AbusedShop): Promise<string[]> {
  const keys = new Set<string>()
  for (let pageNum = 1; pageNum <= 10; pageNum++) {
    const { rows } = await buyer.send(pageProducts, { pageNum, pageSize: 60 })
    for (const { imageUrl } of rows) keys.add(pictureKeyOf(imageUrl) ?? '')
  }
  return [...keys].filter(Boolean)
}

const uploadHead = (token: string, length: number) =>
  `POST ${uploadFile.path} HTTP/1.1\r\nHost: a\r\napiToken: ${token}\r\nContent-Type: ${MULTIPART['content-type']}\r\nContent-Length: ${length}\r\n\r\n`

let keys: string[] = []
let requested = 0
let feeds = 0

/** Add further loads, such as floods of sign-ins or of cart/add, as further rows. */
export const ABUSES: readonly Abuse[] = [
  {
    name: '200 abandoned requests for new picture sizes, every 2 s',
    async begin(shop) {
      keys = await pictureKeys(shop)
      let next = 0
      return abandoning(
        shop.port,
        () => pictureAddress(keys[next++ % keys.length]!, [800, 640, 480][Math.floor(next / keys.length) % 3] as 800),
        200,
      )
    },
    send: ({ url }) => fetch(url + pictureAddress(keys[keys.length - 1 - (requested++ % keys.length)]!, 1200)),
  },
  {
    name: '40 abandoned feeds, every 2 s',
    async begin({ port }) {
      const paths = LANGUAGES.flatMap((language) => CURRENCIES.map((code) => `/feed/${language}/products.xml?currencyCode=${code}`))
      let next = 0
      return abandoning(port, () => paths[next++ % paths.length]!, 40)
    },
    send: ({ url }) => fetch(`${url}/feed/en/products.xml?currencyCode=${['KRW', 'INR', 'THB', 'DKK', 'CZK', 'HUF'][feeds++ % 6]}`),
  },
  {
    name: '2 sockets with 900 pipelined documents unread',
    begin: async ({ port }) =>
      holding(
        port,
        2,
        () => 'GET /en/allProducts/1 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(900),
        (socket) => socket.pause(),
      ),
  },
  {
    name: '200 sockets with half a request',
    begin: async ({ port }) =>
      holding(
        port,
        200,
        (index) =>
          index % 2
            ? 'GET /en HTTP/1.1\r\nHo'
            : 'POST /api/custUser/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
        (socket) => socket.resume(),
      ),
  },
  {
    name: '4 accounts that hold upload slots',
    async begin({ port, tokens }) {
      const body = multipartBody(partsOf({ type: '2', file: { name: 'a.pdf', bytes: pdfOf() } }))
      return holding(
        port,
        8,
        (index) => Buffer.concat([Buffer.from(uploadHead(tokens[index % 4]!, 9_000_000)), body.subarray(0, 200)]),
        (socket) => {
          socket.resume()
          const trickle = setInterval(() => socket.write('x'.repeat(20_000)), 500)
          socket.on('close', () => clearInterval(trickle))
        },
      )
    },
    send: ({ url, buyer }) =>
      fetch(url + uploadFile.path, {
        method: 'POST',
        headers: { apitoken: buyer.token, ...MULTIPART },
        body: new Uint8Array(multipartBody(partsOf({ type: '2', file: { name: 'a.pdf', bytes: pdfOf() } }))),
      }),
  },
]
