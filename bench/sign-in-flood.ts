// node bench/sign-in-flood.ts: how long a correct sign-in takes while 240 connections try made-up e-mail addresses. Ends by itself.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_LOGIN } from '#bench/buyer.ts'
import { startShop } from '#bench/shop-process.ts'
import { signIn } from '#contract/account/sign-in.ts'
import { SUCCESS_CODE } from '#contract/envelope.ts'

const PORT = 4716
const CONNECTIONS = 240
const LASTS_MS = 10_000
const SIGN_IN_EVERY_MS = 250

interface Answered {
  status: number
  code: number
  cookies: string[]
  ms: number
}

/** One sign-in from an address of this machine: all of 127.0.0.0/8 is loopback. */
function tryIn(url: string, login: { email: string; password: string }, localAddress: string, { agent, cookie = '' }: Extra = {}) {
  return new Promise<Answered>((resolve, reject) => {
    const started = performance.now()
    const body = JSON.stringify(login)
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), cookie }
    const sent = request(url + signIn.path, { method: signIn.method, localAddress, agent, headers }, async (reply) => {
      const text = Buffer.concat(await reply.toArray()).toString()
      const cookies = (reply.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]!)
      resolve({ status: reply.statusCode ?? 0, code: JSON.parse(text).code, cookies, ms: performance.now() - started })
    })
    sent.once('error', reject).end(body)
  })
}

interface Extra {
  agent?: Agent
  cookie?: string
}

async function flood(url: string, networks: number, until: number): Promise<Map<number, number>> {
  const codes = new Map<number, number>()
  const connection = async (_: unknown, at: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let round = 0; Date.now() < until; round++) {
      const madeUp = { email: `nobody${at}-${round}@made-up.example`, password: 'not the password' }
      const { code } = await tryIn(url, madeUp, `127.0.1.${1 + (at % networks)}`, { agent }).catch(() => ({ code: 0 }))
      codes.set(code, (codes.get(code) ?? 0) + 1)
      if (code !== 220005) await wait(50)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  return codes
}

async function measure(url: string, from: string, until: number, cookie?: string): Promise<Answered[]> {
  const answers: Answered[] = []
  while (Date.now() < until) {
    answers.push(await tryIn(url, DEMO_LOGIN, from, cookie ? { cookie } : {}))
    await wait(SIGN_IN_EVERY_MS)
  }
  return answers
}

function row(name: string, answers: Answered[]): string {
  const times = answers.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b)
  const right = answers.filter(({ code }) => code === SUCCESS_CODE).length
  return `| ${name} | ${right} of ${answers.length} | ${times[Math.floor(times.length / 2)]} | ${times.at(-1)} |`
}

// With the usual rate limits, which a flood from a single network meets first.
const shop = await startShop(PORT, { LIMITS_SCALE: '1' })
try {
  const first = await tryIn(shop.url, DEMO_LOGIN, '127.0.0.1')
  const device = first.cookies.find((line) => line.startsWith('DEVICE='))
  console.log('| right sign-ins during the flood | let in | median ms | most ms |\n|---|---|---|---|')
  for (const networks of [40, 1]) {
    const until = Date.now() + LASTS_MS
    const flooding = flood(shop.url, networks, until)
    await wait(1000)
    const [elsewhere, known] = await Promise.all([measure(shop.url, '127.0.2.1', until), measure(shop.url, '127.0.1.1', until, device)])
    const codes = [...(await flooding)].map(([code, times]) => `${code}: ${times}`).join(', ')
    console.log(row(`from elsewhere, flood of ${networks} network${networks === 1 ? '' : 's'} (${codes})`, elsewhere))
    console.log(row('a known browser from a flooding network', known))
  }
} finally {
  await shop.stop()
}
