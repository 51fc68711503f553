import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { type FormTable, mistaken, type OpenForm, openPerson, type Stage, said } from '#tests/forms/form-table.ts'
import { TABLES } from '#tests/forms/tables.ts'
import { alertsOf, fieldsOf } from '#tests/forms/visible-form.ts'
import { openShop } from '#tests/shop.ts'
import { documentProblems } from '#tests/valid-document.ts'

const shop = await openShop()

/** Fingerprint of all that a form could have changed, except the counters of attempts, which must change. */
async function stored(): Promise<unknown> {
  const rows = (table: string) => sql.raw(`(select md5(coalesce(string_agg(t::text, '' order by t.id), '')) from ${table} t)`)
  const { rows: found } = await shop.appContext.database.db.execute(
    sql`select ${rows('accounts')} a, ${rows('addresses')} b, ${rows('orders')} e, ${rows('cart_lines')} f, ${rows('supplier_applications')} h, ${rows('inquiries')} i, (select count(*) from search_history) g, (select count(*) from sessions) c, (select count(*) from email_codes) d`,
  )
  return found[0]
}

let machines = 0

/** Submits the form as a browser without scripts does, and follows the redirect. */
async function send(
  table: FormTable,
  form: OpenForm,
  typed: Record<string, string>,
  { language, clientAddress }: Stage,
  token: string | null,
) {
  const fields = new URLSearchParams(typed).toString()
  const url = inLanguage(form.path, language)
  const visit = (to: string, payload?: string) =>
    shop.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: to,
      remoteAddress: clientAddress,
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
        ...(payload === undefined ? {} : FORM),
      },
      cookies: { H5_SEEN: '1', ...form.cookies, ...(token ? { TOKEN: token } : {}) },
      ...(payload === undefined ? {} : { payload }),
    })
  if (table.isDeleteOpen) return visit(`${url}?${fields}`)
  const reply = await visit(url, fields)
  return reply.statusCode === 302 ? visit(String(reply.headers.location).split('#')[0]!) : reply
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

interface Arrived {
  stage: Stage
  form: OpenForm
}

async function arrive(table: FormTable, language: Language): Promise<Arrived> {
  const number = ++machines
  const clientAddress = `198.18.${number >> 8}.${number & 255}`
  const stage: Stage = { shop, language, clientAddress, person: await openPerson(shop) }
  return { stage, form: await table.open(stage) }
}

describe.each(TABLES.map((table) => [table.name, table] as const))('%s', (_, table) => {
  describe.each(LANGUAGES)('in %s', (language) => {
    let opened: Promise<Arrived> | undefined
    const open = () => {
      if (!table.isOpenedOnce) return arrive(table, language)
      opened ??= arrive(table, language)
      return opened
    }

    test.each(Object.entries(table.rules))(
      '%s is reported with what was typed, by the call in the same words, and stores nothing',
      async (_, rule) => {
        const { stage, form } = await open()
        await rule.before?.(stage)
        const typed = mistaken(form, rule)
        const token = table.isVisitors ? null : stage.person.token
        const before = await stored()
        const { statusCode, body } = await send(table, form, typed, stage, token)
        expect(statusCode).toBe(200)
        // Errors are rendered in the same way for all rules, and validating each document would take minutes.
        if (rule === Object.values(table.rules)[0]) expect(await documentProblems(body)).toEqual([])

        const fields = fieldsOf(body)
        const text = said(rule.says, language, shop)
        const field = rule.field && (form.names?.[rule.field] ?? rule.field)
        // Radio buttons with one name count as one field.
        const wrong = new Map(fields.flatMap(({ name, error }) => (error === undefined ? [] : [[name, error] as const])))
        expect([...wrong]).toEqual(field ? [[field, text]] : [])
        if (!rule.field) expect(alertsOf(body)).toEqual([text])

        const secret = table.secret ?? []
        for (const [name, value] of Object.entries(typed)) {
          const visible = fields.filter((field) => field.name === name).map((field) => field.value)
          if (secret.includes(name)) expect(value !== '' && body.includes(value), name).toBe(false)
          else if (name !== 'intent' && !rule.lost?.includes(name)) expect(visible, name).toContain(value)
        }

        if (rule.call !== 'none') {
          const { says = rule.says, path = rule.field } = rule.call ?? {}
          const [endpoint, input] = form.sendRequest(typed)
          const cookie = Object.entries(form.cookies ?? {}).map(([name, value]) => `${name}=${value}`)
          const headers = { 'sec-fetch-site': 'same-origin', cookie: cookie.join('; ') }
          const as = { language, clientAddress: stage.clientAddress, headers, ...(token ? { token } : {}) }
          const { code, msg, data } = await shop.call(endpoint, input as never, as)
          const notices = said(says, language, shop)
          if (says.startsWith('error_')) expect([code, msg]).toEqual([Number(says.split('_')[1]), notices])
          else expect([code, data]).toEqual([400, [{ path, message: notices }]])
        }
        expect(await stored()).toEqual(before)
      },
    )
  })
})
