/** Every way in which a unit is written, by the one way in which it is indexed. */
const UNITS: Record<string, string> = {
  pct: '%',
  gsm: 'g/m2 gsm',
  mm: 'mm 毫米',
  cm: 'cm 厘米 公分',
  km: 'km 公里',
  m: 'm metre metres meter meters metro metros 米(?![色白黄灰])',
  in: "in inch inches pulgada pulgadas ″ ” \" '' ′′ 英寸 寸",
  ft: 'ft feet',
  m2: 'm2',
  cm2: 'cm2',
  m3: 'm3',
  mg: 'mg 毫克',
  kg: 'kg kilo kilos kilogramo kilogramos 公斤 千克',
  g: 'g gr gramo gramos gram grams 克(?![拉莱])',
  oz: 'oz',
  lb: 'lb lbs',
  ml: 'ml 毫升 mililitro mililitros millilitre millilitres milliliter milliliters',
  cl: 'cl',
  dl: 'dl',
  cc: 'cc',
  l: 'l litre litres liter liters litro litros 公升 升(?![降级])',
  kwh: 'kwh',
  kw: 'kw 千瓦',
  wh: 'wh 瓦时',
  w: 'w watt watts vatio vatios 瓦特 瓦(?![楞])',
  v: 'v volt volts voltio voltios 伏特 伏',
  mah: 'mah 毫安时 毫安',
  ah: 'ah 安时',
  ma: 'ma',
  a: 'a amp amps amperio amperios',
  va: 'va',
  hz: 'hz 赫兹',
  khz: 'khz',
  mhz: 'mhz',
  ghz: 'ghz',
  mb: 'mb',
  gb: 'gb',
  tb: 'tb',
  mbs: 'mbps mb/s',
  gbs: 'gbps gb/s',
  lm: 'lm lumen lumens lúmen lúmenes 流明',
  k: 'k',
  dgc: '°c',
  deg: '°',
  db: 'db',
  dpi: 'dpi ppp',
  rpm: 'rpm',
  psi: 'psi',
  bar: 'bar',
  atm: 'atm',
  hp: 'hp',
  cv: 'cv',
  nm: 'nm n·m',
  mp: 'mp',
  px: 'px',
  p: 'p',
  fps: 'fps',
  h: 'h hour hours hora horas 小时',
  min: 'min minute minutes minuto minutos 分钟',
  pcs: 'pcs pc piece pieces pieza piezas pza pzas uds ud unidad unidades unit units 件套 件',
}
const CANONICAL = new Map(
  Object.entries(UNITS).flatMap(([unit, written]) => written.split(' ').map((each) => [each.replace(/\(.*/, ''), unit])),
)
const escaped = (unit: string) => unit.replace('/', '\\/')
/** The longest first: `mm` before `m`. */
const ANY_UNIT = Object.values(UNITS)
  .flatMap((written) => written.split(' '))
  .sort((one, other) => other.length - one.length)
  .map(escaped)
  .join('|')

/** With a separator of thousands (10.000, 10,000, 10 000), or a decimal comma or point. */
const NUMBER =
  '[1-9]\\d{0,2}(?:(?:\\.\\d{3}){1,3}(?:,\\d{1,2})?|(?:,\\d{3}){1,3}(?:\\.\\d{1,2})?)(?!\\d)|\\d{2,3}(?: \\d{3}){1,3}(?!\\d)|\\d{1,12}(?:[.,]\\d{1,6})?'
const SIDES = '(?:[a-z]?\\d[\\d.]*x){0,3}'
const MEASURE = new RegExp(`(?<![a-z\\d.,])(${SIDES})(${NUMBER})([ -]?)(${ANY_UNIT})(?![a-z\\d])`, 'giu')
const FRACTION = /(?<![\d/.,⁄])(?:(\d{1,2}) )?(\d{1,2})[/⁄](2|3|4|5|8|16|32|64)(?![\d/⁄])/g
/** 20 × 30 cm, 20 cm x 30 cm, 20*30 cm. */
const TIMES = /(?<=\d) ?(?:mm|cm|m|in|["″])? ?[x×✕*] ?(?=\d)/giu
/** A decimal comma without a unit: `1,5`; a list of sizes is `36,37`. */
const DECIMAL = /(?<![\d.,])(\d{1,3}),(\d)(?![\d.,]*\d)/g

/**
 * Text in which a number and its unit are one word, however they were written: `500ml` for 500 ml, `0.5in` for ½ in and 0,5″.
 * In a document a unit that is a word (`24 pieces`) is there as well.
 */
export function withMeasures(text: string, isDocument = false): string {
  if (!/[\d\p{No}]/u.test(text)) return text
  return text
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ')
    .replace(/º ?(?=c\b)/gi, '°')
    .normalize('NFKC')
    .replace(FRACTION, (written, whole: string | undefined, over: string, under: string) =>
      Number(over) < Number(under) ? String(+(Number(whole ?? 0) + Number(over) / Number(under)).toFixed(3)) : written,
    )
    .replace(TIMES, 'x')
    .replace(DECIMAL, '$1.$2')
    .replace(MEASURE, (written: string, sides: string, number: string, gap: string, unit: string) => {
      if (!isUnit(number, gap, unit)) return written
      const word = `${sides}${plainNumber(number)}${CANONICAL.get(unit.toLowerCase())}`
      return `${word} ${isDocument && /\p{Script=Han}|\p{L}{4}/u.test(unit) ? unit : ''}`
    })
}

/** Of `2 in 1` and `2 a 3` the middle is no unit: free inches follow a fraction, and a free ampere is a capital. */
function isUnit(number: string, gap: string, unit: string): boolean {
  if (gap === '' || unit === 'A') return true
  return unit.toLowerCase() === 'in' ? gap === '-' || /[.,]/.test(number) : unit !== 'a'
}

const THOUSANDS = /(?<=^[1-9]\d{0,2}(?:[.,]\d{3})*)[.,](?=\d{3}(?!\d))| /g
const plainNumber = (written: string) => String(Number(written.replace(THOUSANDS, '').replace(',', '.')))

const MEASURED = new RegExp(`^([a-z]?\\d[\\d.]*)((?:x\\d[\\d.]*)*)(${Object.keys(UNITS).join('|')})?$`)

/** How many of its base unit a unit is, and which that is: 0.5 l, 50 cl and 500 ml are one measure. */
const IN_BASE: Record<string, [number, string]> = {
  ...scaled('ml', { cl: 10, dl: 100, l: 1000, cc: 1 }),
  ...scaled('g', { mg: 0.001, kg: 1000, oz: 28.3495, lb: 453.592 }),
  ...scaled('mm', { cm: 10, m: 1000, in: 25.4, ft: 304.8 }),
  ...scaled('w', { kw: 1000 }),
  ...scaled('wh', { kwh: 1000 }),
  ...scaled('mah', { ah: 1000 }),
  ...scaled('hz', { khz: 1e3, mhz: 1e6, ghz: 1e9 }),
}
function scaled(base: string, others: Record<string, number>): Record<string, [number, string]> {
  return Object.fromEntries(Object.entries({ [base]: 1, ...others }).map(([unit, factor]) => [unit, [factor, base]]))
}
/** 15.6 in and 39.6 cm are one length: of a foreign unit more digits than these are rounding. */
const IMPERIAL: ReadonlySet<string> = new Set(['in', 'ft', 'oz', 'lb'])
const DIGITS = { imperial: 3, metric: 12 }

/** The measure in its base unit; a word that is none, or of several sides, as it is. */
export function inBaseUnit(word: string): string {
  const [, first = '', others, unit = ''] = MEASURED.exec(word) ?? []
  const [factor, base] = IN_BASE[unit] ?? []
  if (factor === undefined || others || !/^\d/.test(first)) return word
  return `${Number((Number(first) * factor).toPrecision(IMPERIAL.has(unit) ? DIGITS.imperial : DIGITS.metric))}${base}`
}

/** What a measure is found by: as it is, in its base unit, and by less of it. `20x30cm`: 20x30, 30cm, 300mm, 20, 30. */
export function measureWords(word: string): string[] {
  const [, first, others, unit = ''] = MEASURED.exec(word) ?? []
  if (!first || (!others && !unit)) return [word]
  const sides = [first, ...others!.split('x').slice(1)]
  const less = sides.slice(1).map((_, place) => sides.slice(0, place + 2).join('x'))
  const last = `${sides.at(-1)}${unit}`
  return [...new Set([word, ...less, last, inBaseUnit(last), ...sides])]
}

/** Of `20x30cm` the sides are asked for, in whichever unit; of one measure its base unit. */
export function requestedMeasure(word: string): string {
  const [, first, others] = MEASURED.exec(word) ?? []
  return first && others ? first + others : inBaseUnit(word)
}
