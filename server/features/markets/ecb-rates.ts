import { setImmediate } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import { HOUR_MS } from '#contract/durations.ts'
import { DEFAULT_CURRENCY, divideRounded, parseRate, powerOfTen, RATE_DIGITS } from '#contract/money.ts'

/** The rates of one EUR on one day, as the file has them. */
interface EuroDay {
  day: string
  rates: Map<string, string>
}

/** The rates of one CNY, in 10^-12 of another currency. */
export interface CentralRates {
  rateTime: Date
  picoByCode: ReadonlyMap<string, bigint>
}

const EURO = 'EUR'
/** The European Central Bank publishes its rates at about 16:00 in Frankfurt (decisions §17.7). */
const PUBLISHED_AT_MS = 15 * HOUR_MS
/** A rate of 1. */
export const PICO = powerOfTen(RATE_DIGITS)
/** Deepest element allowed; a file has only Envelope, Cube, a day and a currency. */
const DEEPEST = 8
const CHARACTERS_PER_READ = 256 * 1024

const DAY = /^\d{4}-\d{2}-\d{2}$/
export const CODE = /^[A-Z]{3}$/
export const RATE = /^\d{1,12}(\.\d{1,12})?$/

class OtherFile extends Error {}

/**
 * The rates of one CNY on the latest day of an ECB file (eurofxref-daily.xml, eurofxref-hist.xml): (EUR→X) ÷ (EUR→CNY), and 1 ÷ (EUR→CNY)
 * for EUR, to 12 decimals, rounded half up (decisions §17.7). Null for any other file, and for a day without CNY.
 */
export async function readCentralRates(bytes: Uint8Array): Promise<CentralRates | null> {
  try {
    return ratesOf(await latestDay(bytes))
  } catch (error) {
    // Bytes that are not UTF-8 cause a TypeError.
    if (error instanceof OtherFile || error instanceof TypeError) return null
    throw error
  }
}

function ratesOf({ day, rates }: EuroDay): CentralRates {
  const rateTime = new Date(startOf(day) + PUBLISHED_AT_MS)
  const yuan = parseRate(rates.get(DEFAULT_CURRENCY) ?? refuse())
  const euros = new Map([...rates].map(([code, rate]) => [code, parseRate(rate)])).set(EURO, PICO)
  euros.delete(DEFAULT_CURRENCY)
  const picoByCode = new Map([...euros].map(([code, euro]) => [code, divideRounded(euro * PICO, yuan)]))
  if ([...picoByCode.values()].includes(0n)) refuse()
  return { rateTime, picoByCode }
}

/** The parser knows only XML’s own entities and fetches nothing. Parses in pieces, so that other requests are answered in between. */
async function latestDay(bytes: Uint8Array): Promise<EuroDay> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  let latest: EuroDay | null = null
  let present: EuroDay | null = null
  let depth = 0
  let isWhole = false
  let isJustOpened = false
  const parser = new Parser(
    {
      onopentag(name, { time, currency, rate }) {
        if (isWhole || ++depth > DEEPEST || (depth === 1 && name !== 'gesmes:Envelope')) refuse()
        isJustOpened = true
        if (name !== 'Cube') return
        if (time !== undefined) {
          present = { day: isDay(time) ? time : refuse(), rates: new Map() }
          if (latest === null || present.day > latest.day) latest = present
        }
        if (currency === undefined && rate === undefined) return
        if (!present || present.rates.has(currency!) || !CODE.test(currency ?? '') || !isRate(rate ?? '')) refuse()
        present!.rates.set(currency!, rate!)
      },
      onclosetag(_, isImplied) {
        // `<Cube/>` closes itself; any other unclosed element means that the file was cut off.
        if (isImplied && !isJustOpened) refuse()
        isJustOpened = false
        isWhole = --depth === 0
      },
      onerror: refuse,
    },
    { xmlMode: true },
  )
  for (let start = 0; start < text.length; start += CHARACTERS_PER_READ) {
    parser.write(text.slice(start, start + CHARACTERS_PER_READ))
    await setImmediate()
  }
  parser.end()
  return (isWhole && latest) || refuse()
}

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
/** Checks the calendar, too: 30 February is not a day. */
const isDay = (text: string) => DAY.test(text) && !Number.isNaN(startOf(text)) && new Date(startOf(text)).toISOString().startsWith(text)
const isRate = (text: string) => RATE.test(text) && /[1-9]/.test(text)

function refuse(): never {
  throw new OtherFile()
}
