import type { Language } from '#contract/languages.ts'

interface Unit {
  symbols: string[]
  words: Record<Language, string>
  /** Symbols of larger units, and how many of this unit each contains. */
  multiples: [symbol: string, factor: number][]
  imperial: [symbol: string, factor: number][]
}

const factors = (text: string): [string, number][] =>
  text
    .split(', ')
    .map((each) => each.split('='))
    .flatMap(([symbol, factor]) => (factor ? [[symbol!, Number(factor)]] : []))

const unit = (symbols: string, spa: string, en: string, zh: string, multiples = '', imperial = ''): Unit => ({
  symbols: symbols.split(' '),
  words: { spa, en, zh },
  multiples: factors(multiples),
  imperial: factors(imperial),
})

/** By the unit in which the index stores a measure. */
const UNITS: Record<string, Unit> = {
  ml: unit('ml mL', 'mililitros', 'millilitres', '毫升', 'l=1000, cl=10', 'fl oz=29.5735, fl. oz.=29.5735, oz=29.5735'),
  g: unit('g', 'gramos', 'grams', '克', 'kg=1000, 公斤=1000', 'oz=28.3495, lb=453.592'),
  mm: unit('mm', 'milímetros', 'millimetres', '毫米', 'cm=10, m=1000, 厘米=10', 'in=25.4, "=25.4, pulgadas=25.4, 英寸=25.4'),
  w: unit('w W', 'vatios', 'watts', '瓦', 'kW=1000'),
  v: unit('v V', 'voltios', 'volts', '伏'),
  mah: unit('mAh mah', 'mAh', 'mAh', '毫安', 'Ah=1000'),
  hz: unit('Hz hz', 'Hz', 'hz', '赫兹', 'kHz=1000, MHz=1e6, GHz=1e9'),
  gb: unit('GB gb', 'GB', 'GB', 'GB', 'TB=1000'),
  lm: unit('lm', 'lúmenes', 'lumens', '流明'),
  pcs: unit('pcs', 'unidades', 'pieces', '件'),
}

const FEWEST = 4
const MOST_PLAIN = 100_000

/** Every way in which people write a measure of the index (`500ml`, `200x300mm`); none if there are fewer than four. */
export function spellingsOf(measure: string, language: Language): string[] {
  const [, sides = '', symbol = ''] = /^([\d.]+(?:x[\d.]+)*)([a-z]+)$/.exec(measure) ?? []
  const of = UNITS[symbol]
  if (!of) return []
  const found = [...new Set(sides.includes('x') ? dimensions(sides.split('x').map(Number), symbol) : amounts(Number(sides), of, language))]
  return found.length >= FEWEST ? found : []
}

function amounts(value: number, { symbols, words, multiples, imperial }: Unit, language: Language): string[] {
  const plain = value < MOST_PLAIN && Number(value.toPrecision(6)) === value ? symbols : []
  return [
    ...plain.flatMap((symbol) => numbers(value).flatMap((number) => [`${number}${symbol}`, `${number} ${symbol}`])),
    ...(plain.length > 0 ? [`${value} ${words[language]}`, fullWidth(`${value}${symbols[0]}`), `${value}\u00a0${symbols[0]}`] : []),
    ...multiples.flatMap(([symbol, factor]) => {
      const number = value / factor
      const isUsual = number >= 0.1 && number < MOST_PLAIN && Number(number.toFixed(3)) === number
      return isUsual ? numbers(number).flatMap((each) => [`${each}${symbol}`, `${each} ${symbol}`]) : []
    }),
    ...imperial.flatMap(([symbol, factor]) =>
      labels(value, factor, symbol).flatMap((each) => [`${each} ${symbol}`, `${each.replace('.', ',')}${symbol}`]),
    ),
  ]
}

/** A number with a decimal point and with a comma, or with either thousands separator. */
function numbers(value: number): string[] {
  const written = String(value)
  if (written.includes('.')) return [written, written.replace('.', ',')]
  if (value < 1000) return [written]
  return [written, value.toLocaleString('en'), value.toLocaleString('de')]
}

/**
 * How a label states a measure in an imperial unit, with one decimal or two. A value that is not round is stated only if the label
 * gives it back at three digits, and never in ounces: 25.4 oz are 750 ml rather than 720 g.
 */
function labels(value: number, factor: number, symbol: string): string[] {
  const exact = value / factor
  if (exact < 1 || exact >= 100) return []
  const decimals = exact < 10 ? 2 : 1
  const label = exact.toFixed(decimals)
  const isRound = (value / 10 ** Math.floor(Math.log10(value))) % 0.5 === 0
  const isSame = symbol !== 'oz' && Number((Number(label) * factor).toPrecision(3)) === value
  return label.endsWith('0') || !(isRound || isSame) ? [] : [label]
}

function dimensions(sides: number[], symbol: string): string[] {
  if (symbol !== 'mm') return []
  const inCentimetres = sides.map((side) => side / 10)
  const inMetres = sides.map((side) => side / 1000)
  return [
    `${inCentimetres.join('x')}cm`,
    `${inCentimetres.join(' x ')} cm`,
    `${inCentimetres.join('×')} cm`,
    `${inCentimetres.join('*')}厘米`,
    inCentimetres.map((side) => `${side} cm`).join(' x '),
    `${sides.join('x')}mm`,
    `${sides.join(' × ')} mm`,
    ...(inMetres.every((side) => side >= 0.1) ? [`${inMetres.join(' x ')} m`.replaceAll('.', ',')] : []),
  ]
}

const fullWidth = (text: string) => text.replace(/[!-~]/g, (character) => String.fromCodePoint(character.codePointAt(0)! + 0xfee0))
