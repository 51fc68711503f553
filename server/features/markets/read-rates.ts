import { DAY_MS } from '#contract/durations.ts'
import { DEFAULT_CURRENCY, divideRounded, parseRate, RATE_DIGITS } from '#contract/money.ts'
import { type CentralRates, CODE, PICO, RATE, readCentralRates } from '#server/features/markets/ecb-rates.ts'

const MOST_RATES = 1000

/**
 * Reads the rates of one CNY from a file of the European Central Bank, from JSON {base, time, rates: {code: what one of the base buys}}
 * that includes CNY, or from lines `code,rate` of what one CNY buys, which apply from now on. null for anything else,
 * and for rates dated more than a day ahead.
 */
export async function readRates(bytes: Uint8Array, now: Date): Promise<CentralRates | null> {
  const read = await readAny(bytes, now)
  if (!read || read.rateTime.getTime() > now.getTime() + DAY_MS) return null
  // Dated ahead, it would apply instead of every rate that is added until then.
  return { ...read, rateTime: read.rateTime > now ? now : read.rateTime }
}

async function readAny(bytes: Uint8Array, now: Date): Promise<CentralRates | null> {
  const central = await readCentralRates(bytes)
  if (central) return central
  const text = textOf(bytes)
  if (text === null) return null
  return text.startsWith('{') ? ratesOfJson(text) : ratesOfTable(text, now)
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim()
  } catch {
    return null
  }
}

function ratesOfJson(text: string): CentralRates | null {
  const { base, time, rates } = objectOf(text)
  const rateTime = momentOf(time)
  if (typeof base !== 'string' || rateTime === null || typeof rates !== 'object' || rates === null) return null
  const entries = Object.entries(rates as Record<string, unknown>)
  if (!CODE.test(base) || entries.length > MOST_RATES) return null
  const bought = new Map([[base, PICO]])
  for (const [code, rate] of entries) {
    const pico = picoOf(rate)
    if (!CODE.test(code) || pico === null) return null
    bought.set(code, pico)
  }
  const yuan = bought.get(DEFAULT_CURRENCY)
  if (yuan === undefined) return null
  bought.delete(DEFAULT_CURRENCY)
  const picoByCode = new Map([...bought].map(([code, pico]) => [code, divideRounded(pico * PICO, yuan)]))
  return [...picoByCode.values()].includes(0n) ? null : { rateTime, picoByCode }
}

function objectOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Accepts a decimal text, or a number, which JSON may write with an exponent. */
function picoOf(rate: unknown): bigint | null {
  const text = typeof rate === 'number' && rate < 1e12 ? rate.toFixed(RATE_DIGITS) : rate
  if (typeof text !== 'string' || !RATE.test(text)) return null
  const pico = parseRate(text)
  return pico > 0n ? pico : null
}

/** Accepts ISO 8601, a day alone, or seconds since 1970. */
function momentOf(time: unknown): Date | null {
  const moment = new Date(typeof time === 'number' ? time * 1000 : typeof time === 'string' ? time : Number.NaN)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** Separated by comma, semicolon, tab or space; a decimal comma needs another separator. The first line may be a header. */
const ROW = /^"?([A-Za-z]{3})"?(?:\s*[;\t]\s*"?(\d{1,12}(?:[.,]\d{1,12})?)|\s*[, ]\s*"?(\d{1,12}(?:\.\d{1,12})?))"?$/

function ratesOfTable(text: string, now: Date): CentralRates | null {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim())
  const rows = /\d/.test(lines[0] ?? '') ? lines : lines.slice(1)
  const picoByCode = new Map<string, bigint>()
  for (const line of rows.filter((each) => each !== '')) {
    const [, code = '', loose, strict = loose] = ROW.exec(line) ?? []
    const pico = picoOf(strict?.replace(',', '.'))
    if (pico === null || picoByCode.has(code.toUpperCase())) return null
    picoByCode.set(code.toUpperCase(), pico)
  }
  if (picoByCode.size > MOST_RATES || (picoByCode.get(DEFAULT_CURRENCY) ?? PICO) !== PICO) return null
  picoByCode.delete(DEFAULT_CURRENCY)
  return picoByCode.size === 0 ? null : { rateTime: now, picoByCode }
}
