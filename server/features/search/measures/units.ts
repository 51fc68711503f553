/**
 * All spellings of a unit by the one that is indexed; `_` stands for a full stop, a space, both or nothing. Words that as often mean
 * something else are left out: 码 (a size), 度, `cup`, `pt`. No key may have four letters: `6personas` is split into two words (text.ts).
 */
const UNITS: Record<string, string> = {
  pct: '%',
  gsm: 'g/m2 gsm 克/平方米 克/平米',
  mm: 'mm 毫米 millimetre millimetres millimeter millimeters milímetro milímetros milimetro milimetros',
  cm: 'cm 厘米 釐米 公分 centimetre centimetres centimeter centimeters centímetro centímetros centimetro centimetros',
  km: 'km 公里',
  m: 'm mts metre metres meter meters metro metros 米(?![色白黄灰])',
  in: "in inch inches pulg pulgada pulgadas ″ ” \" '' ′′ 英寸 英吋 寸 吋",
  ft: 'ft foot feet pies 英尺 英呎',
  yd: 'yd yds yard yards yarda yardas',
  m2: 'm2 sqm sq_m 平方米 平米 square_metre square_metres square_meter square_meters metro_cuadrado metros_cuadrados',
  cm2: 'cm2 平方厘米',
  sqf: 'ft2 sqft sq_ft square_foot square_feet pies_cuadrados 平方英尺',
  m3: 'm3 立方米',
  mg: 'mg 毫克',
  kg: 'kg kgs kilo kilos kilogramo kilogramos kilogram kilograms 公斤 千克',
  g: 'g gr gramo gramos gram grams 克(?![拉莱])',
  jin: '斤 市斤',
  oz: 'oz ounce ounces onza onzas 盎司',
  foz: 'fl_oz fluid_ounce fluid_ounces onza_líquida onzas_líquidas onza_liquida onzas_liquidas 液量盎司 液体盎司 液盎司',
  lb: 'lb lbs pound pounds libra libras 磅',
  gal: 'gal gallon gallons galón galones galon 加仑 加侖',
  qt: 'qt quart quarts 夸脱',
  pnt: 'pint pints pinta pintas 品脱',
  ml: 'ml 毫升 mililitro mililitros millilitre millilitres milliliter milliliters',
  cl: 'cl centilitro centilitros',
  dl: 'dl',
  cc: 'cc',
  l: 'l lt lts ltr litre litres liter liters litro litros 公升 升(?![降级])',
  kwh: 'kwh',
  kw: 'kw 千瓦 kilowatt kilowatts kilovatio kilovatios',
  wh: 'wh 瓦时',
  w: 'w watt watts vatio vatios watio watios 瓦特 瓦(?![楞])',
  v: 'v vac vdc volt volts voltio voltios 伏特 伏',
  mah: 'mah 毫安时 毫安',
  ah: 'ah 安时',
  ma: 'ma',
  a: 'a amp amps amperio amperios 安培',
  va: 'va',
  hz: 'hz 赫兹',
  khz: 'khz',
  mhz: 'mhz',
  ghz: 'ghz',
  mb: 'mb',
  gb: 'gb',
  tb: 'tb',
  mbt: 'mbps mb/s mbit/s',
  gbt: 'gbps gb/s gbit/s',
  lm: 'lm lumen lumens lúmen lúmenes lumenes 流明',
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
  h: 'h hour hours hora horas 小时 小時',
  min: 'min minute minutes minuto minutos 分钟 分鐘',
  pcs: 'pcs pc piece pieces pieza piezas pza pzas uds ud unidad unidades unit units 件套 件',
}

const plain = (written: string) => written.replace(/[ ._]/g, '').toLowerCase()
const CANONICAL = new Map(
  Object.entries(UNITS).flatMap(([unit, written]) => written.split(' ').map((each) => [plain(each.replace(/\(.*/, '')), unit])),
)
export const canonicalUnit = (written: string): string | undefined => CANONICAL.get(plain(written))

/** Regular expression of all units, longest first: `mm` before `m`. */
export const ANY_UNIT = Object.values(UNITS)
  .flatMap((written) => written.split(' '))
  .sort((one, other) => other.length - one.length)
  .map((each) => each.replaceAll('_', '\\.? ?'))
  .join('|')
export const ANY_CANONICAL_UNIT = Object.keys(UNITS).join('|')

/** Each unit's size in its base unit, and that base unit: 0.5 l, 50 cl and 500 ml are one measure. `oz` is weight, `foz` fluid ounces. */
export const IN_BASE: Record<string, [number, string]> = {
  ...scaled('ml', { cl: 10, dl: 100, l: 1000, cc: 1, foz: 29.5735, gal: 3785.41, qt: 946.353, pnt: 473.176 }),
  ...scaled('g', { mg: 0.001, kg: 1000, jin: 500, oz: 28.3495, lb: 453.592 }),
  ...scaled('mm', { cm: 10, m: 1000, in: 25.4, ft: 304.8, yd: 914.4 }),
  ...scaled('cm2', { m2: 10_000, sqf: 929.03 }),
  ...scaled('w', { kw: 1000 }),
  ...scaled('wh', { kwh: 1000 }),
  ...scaled('mah', { ah: 1000 }),
  ...scaled('hz', { khz: 1e3, mhz: 1e6, ghz: 1e9 }),
  ...scaled('gb', { tb: 1000 }),
}
function scaled(base: string, others: Record<string, number>): Record<string, [number, string]> {
  return Object.fromEntries(Object.entries({ [base]: 1, ...others }).map(([unit, factor]) => [unit, [factor, base]]))
}
export const IMPERIAL: ReadonlySet<string> = new Set(['in', 'ft', 'yd', 'sqf', 'oz', 'foz', 'lb', 'gal', 'qt', 'pnt'])
