import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Answer } from '#contract/envelope.ts'

export const DEMO_LOGIN = { email: 'buyer@demo.rutaseda.example', password: 'Rutaseda-demo-2026' }

export interface Buyer {
  token: string
  headers: Record<string, string>
  send<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<E>>
}

/** Signs in an account of the demo, its buyer by default, at a running shop; prices are in euros. */
export async function signIn(shopUrl: string, login = DEMO_LOGIN): Promise<Buyer> {
  const reply = await fetch(`${shopUrl}/api/custUser/login`, { method: 'POST', headers: HEADERS, body: JSON.stringify(login) })
  const { data } = (await reply.json()) as { data: { token: string } }
  return buyerOf(shopUrl, data.token)
}

const HEADERS: Record<string, string> = {
  'content-type': 'application/json',
  'operate-langcode': 'en',
  'operate-timezone': 'Europe/Madrid',
  'operate-currencycode': 'EUR',
}

/** The buyer whose session this token belongs to. */
export function buyerOf(shopUrl: string, token: string): Buyer {
  const signedIn = { ...HEADERS, apitoken: token }
  return {
    token,
    headers: signedIn,
    send: async ({ method, path }, input) => {
      const rest: Record<string, unknown> = { ...(input as object) }
      const url = new URL(
        shopUrl +
          path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
            const value = String(rest[name])
            delete rest[name]
            return encodeURIComponent(value)
          }),
      )
      if (method === 'GET') for (const [name, value] of Object.entries(rest)) url.searchParams.set(name, String(value))
      const answer = await fetch(url, { method, headers: signedIn, ...(method === 'POST' ? { body: JSON.stringify(rest) } : {}) })
      const body = (await answer.json()) as { code: number; msg: string }
      if (body.code !== 200) throw new Error(`${path}: ${body.code} ${body.msg}`)
      return body as never
    },
  }
}
