import { narrow } from '#contract/fields.ts'
import { COUNT, piecesIn, piecesOf, quantityOf, UNIT } from '#contract/typed-number.ts'

export interface FoundQuantity {
  quantity: string
  start: number
  end: number
}

/** After a number, these make it a measure, a time or a price rather than a quantity. */
const MEASURE = [
  String.raw`(?:cm|mm|m|km|metros?|meters?|metres?|ml|cl|l|litros?|lit(?:er|re)s?|oz|kg|kilos?|g|gr|gramos?|lbs?|pulgadas?|inch(?:es)?|in|ft)(?![\p{L}\d])`,
  String.raw`(?:w|watts?|vatios?|v|volts?|voltios?|a|mah|hz|gb|tb|mb|eur|euros?|usd|d[oó]lares|dollars?|yuan(?:es)?|rmb|cny|pesos?|soles)(?![\p{L}\d])`,
  String.raw`(?:d[ií]as?|days?|horas?|hours?|h|min|minutos?|semanas?|weeks?|mes(?:es)?|months?|años?|years?|veces|times|piezas? por|pcs per)(?![\p{L}\d])`,
  String.raw`(?:colou?rs?|colores|tallas?|sizes?|modelos?|models?|estilos?|styles?|tipos?|types?|opciones|options|links?|enlaces?|fotos?|photos?|productos|products|art[ií]culos|items)(?![\p{L}\d])`,
  '[%€$¥￥°º"”×x*]|厘米|公分|毫米|米|升|毫升|克|公斤|斤|天|小时|年|月|周|星期|种|款|色|码|号|元|块钱',
].join('|')

const OF_SELLERS = [
  // The seller's minimum, stock or sales, before or after the number.
  String.raw`(?:起批量?|起订量?|起购量?|最低|最少|混批|满|库存|現貨|现货|已售|已销|月销|月售|销量|成交|moq|stock|existencias|sold|vendid[oa]s|desde|from|a partir de|m[ií]nim(?:o|a|um)?|min\.?)(?:\s(?:de|order|qty|quantity|compra|pedido|is|es))*\s?[:：=]?\s?(?:≥|>=)?\s?(?:${COUNT})(?:\s?${UNIT})?`,
  String.raw`(?:≥|>=|>)\s?\d{1,9}(?:\s?${UNIT})?`,
  String.raw`(?<!\d)\d{1,9}\+?\s?(?:${UNIT})?\s?(?:起批|起订|起售|起购|起(?!来)|以上|包邮|混批|现货|库存|sold|vendid[oa]s|en stock|in stock|disponibles|available|m[ií]nimo|minimum|moq)`,
  // Tiers and prices.
  String.raw`(?<!\d)\d{1,9}\s?[-~–至到]\s?\d{1,9}(?:\s?${UNIT})?`,
  // Pieces per carton.
  String.raw`(?<!\d)\d{1,9}\s?(?:${UNIT})\s?(?:\/|每|por|per)\s?(?:${UNIT})`,
  String.raw`[¥￥$€]\s?\d+(?:[.,]\d+)?(?:\s?/\s?(?:${UNIT}))?`,
  String.raw`(?<!\d)\d{1,9}(?:[.,]\d+)?\s?(?:元|yuan|rmb|cny|€|eur|usd)(?:\s?/\s?(?:${UNIT}))?`,
]
const FACT_OF_SELLER = new RegExp(OF_SELLERS.join('|'), 'giu')

const LABEL = String.raw`数量|數量|件数|cantidad|cant\.?|qty\.?|quantity|(?:我|想|需|共)?要|需要|订购|采购|下单|necesit(?:o|amos)|quier(?:o|emos)|quer(?:emos|ía)|(?:i\s|we\s)?(?:need|want)|(?:uds|unidades|piezas|pcs|units)(?=\s?[:：=])`
const LABELLED = new RegExp(
  String.raw`(?<![\p{Script=Latin}\d])(?:${LABEL})\s?[:：=]?\s?(${COUNT})(?![\d.,/-])(?:\s?(${UNIT}))?(?!\s?(?:${MEASURE}))`,
  'giu',
)
const COUNTED = new RegExp(String.raw`(?<![\d.,/×*¥$€-]|[a-z\d]x?)(${COUNT})\s?(${UNIT})`, 'giu')
const TIMES = /(?:^|\s)[x×✕]\s?(\d{1,8})(?=\s*$|[,;，；)）])|^(\d{1,8})\s?[x×✕](?=\s|$)/gimu
/** `un` or `一` before a unit is an article, unless the unit is a dozen. */
const ARTICLE = /^(?:一|una?|a|one)$/i
const isArticle = (count: string, unit: string) => ARTICLE.test(count.trim()) && piecesIn('1', unit) === 1

/** Limits the matches per pattern; no real text has more. */
const MOST_FOUND = 40

/** Finds `200 uds`, `×50`, `100个`, `数量：300` in a text, in its order, but not a seller's minimum, stock or price. */
export function quantitiesIn(text: string): FoundQuantity[] {
  const typed = narrow(text).replaceAll(FACT_OF_SELLER, (fact) => '\u0000'.repeat(fact.length))
  const found = [LABELLED, COUNTED, TIMES].flatMap((pattern) =>
    [...typed.matchAll(pattern)].slice(0, MOST_FOUND).flatMap((match): FoundQuantity[] => {
      const [whole, first, second] = match
      const isTimes = pattern === TIMES
      const unit = isTimes ? '' : (second ?? '')
      const count = first ?? second ?? ''
      const quantity = isArticle(count, unit) ? null : quantityOf(piecesIn(count, unit))
      return quantity === null ? [] : [{ quantity, start: match.index, end: match.index + whole.length }]
    }),
  )
  // `数量：300个` matches two patterns.
  const isWithin = (inner: FoundQuantity) => found.some((outer) => outer !== inner && outer.start <= inner.start && inner.end <= outer.end)
  return found.filter((one) => !isWithin(one)).toSorted((one, other) => one.start - other.start)
}

/** The quantity in a text; one with a label takes precedence. */
export function quantityIn(text: string): string {
  const all = quantitiesIn(text)
  const labelled = all.find(({ start, end }) => isLabelled(text.slice(start, end)))
  return (labelled ?? all[0])?.quantity ?? ''
}

const isLabelled = (part: string) => new RegExp(`^(?:${LABEL})`, 'iu').test(narrow(part))
export const hasLabel = (text: string): boolean => quantitiesIn(text).some(({ start, end }) => isLabelled(text.slice(start, end)))

const BARE = new RegExp(String.raw`^[\s\-–—•·*]*(\d{1,3}(?:[., ]\d{3})+|\d{1,7})\s+(?!(?:${MEASURE}))\p{L}{3,}`, 'iu')
const AT_END = /(?:[:：=]|\s[-–—])\s?(\d{1,3}(?:[., ]\d{3})+|\d{1,7})$/u

/** A number without a unit at the start of a row, `50 vasos térmicos`, or after a sign at its end, `Vasos: 50`. */
export function bareQuantityIn(text: string): string {
  const [, count] = BARE.exec(narrow(text)) ?? AT_END.exec(narrow(text)) ?? []
  return count === undefined ? '' : (quantityOf(piecesOf(count)) ?? '')
}

/** The digits of a cell or remark that is nothing but a count; otherwise ''. A number with one or two decimals is a price. */
export const countOf = (text: string): string => (/\d[.,]\d{1,2}$/.test(text.trim()) ? '' : (quantityOf(piecesOf(text)) ?? ''))

const COLOUR =
  'roj|negr|blanc|azul|verde|amarill|gris|ros[ao]|naranj|morad|beige|marr[oó]n|dorad|platead|transparent|surtid|variad|mezclad|red|black|white|blue|' +
  'green|yellow|gr[ae]y|pink|orange|purple|brown|gold|silver|clear|assorted|mixed|混色|[红黑白蓝绿黄灰粉紫棕橙金银]|\\p{Script=Han}{1,3}色'
const ABOUT = [
  'en|in|con|with|sin|without|para|for|como|cada|each|por|please|pls|gracias|thanks|aprox\\w*|approx\\w*|m[aá]s|en total|total|y|and|o|or|ya|si|if|al|a',
  'de (?:colou?r|cada|est|es[eoa]|talla|tama)\\p{L}*|of (?:each|this|these|it|colou?r)|colou?r(?:es)?|tallas?|sizes?|tama[nñ]os?|urgentes?|xs|s|m|l|x{1,3}l',
]
const DESCRIPTION = new RegExp(
  `^(?:(?:${ABOUT.join('|')})(?![\\p{Script=Latin}\\d])|(?:${COLOUR})|[smlx\\d]+码|颜色|尺码|均码|带|不带|印|加|贴|发|要|各|每|左右|的|谢|这|该|同款|即可|就)`,
  'iu',
)

/** Whether a row only states quantity, colour or size, and hence describes the former goods instead of naming new ones. */
export function isAboutFormer(text: string): boolean {
  const rest = quantitiesIn(text)
    .reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
    .replaceAll(/^[\s,.;:，。；：、!！()（）-]+|[\s,.;:，。；：、!！()（）-]+$/g, '')
  return rest === '' || DESCRIPTION.test(narrow(rest))
}
