// The limit of the stack: node:http, pg and renderToString of minimal pages from the same database, without a framework.
// Started by bench/http.ts: node bench/bare-server.ts PORT DATABASE_URL
import { createServer } from 'node:http'
import pg from 'pg'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'

const CARDS = 60
const [port, databaseUrl] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })

interface Row {
  id: string
  name: string
  price: string
}

const card = ({ id, name, price }: Row) => h('li', { key: id }, h('a', { href: `/product/${id}` }, name), h('p', null, price))
const page = (rows: Row[]) => `<!doctype html>${renderToString(h('html', null, h('body', null, h('ul', null, rows.map(card)))))}`

const CARD_COLUMNS = 'p.id, t.name, p.price_min_micro::text as price from products p join product_texts t on t.product_id = p.id'
const listing = (floor: number) =>
  pool.query<Row>({
    name: 'listing',
    text: `select ${CARD_COLUMNS} where t.language = 'en' and p.status = 1 and p.price_min_micro >= $1 order by p.id limit ${CARDS}`,
    values: [floor],
  })
const product = (id: string) => pool.query<Row>({ name: 'product', text: `select ${CARD_COLUMNS} where p.id = $1`, values: [id] })
const insert = () =>
  pool.query({
    name: 'insert',
    text: 'insert into search_history (account_id, type, content) values (1, 0, gen_random_uuid()::text) returning id',
    values: [],
  })

const { rows: home } = await listing(0)
const answers: Record<string, (query: URLSearchParams) => Promise<string>> = {
  '/home': async () => page(home),
  '/listing': async (query) => page((await listing(Number(query.get('floor') ?? 0) % 100)).rows),
  '/product': async (query) => page((await product(query.get('id') ?? '1')).rows),
  '/insert': async () => JSON.stringify((await insert()).rows),
}

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const body = await answers[pathname]?.(searchParams)
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
}).listen(Number(port), '127.0.0.1')
