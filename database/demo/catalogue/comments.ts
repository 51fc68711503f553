import { DAY_MS } from '#contract/durations.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import type { comments } from '#server/features/products/products.table.ts'
import { daysBefore } from './base-time.ts'
import { type Chance, chanceOf } from './chance.ts'
import { GENERAL_VOICES, REPLIES } from './comment-voices.ts'
import type { Phrase } from './declaration.ts'
import { phrase } from './phrases.ts'
import type { PlacedProduct, ProductRow } from './products.ts'

export type CommentRow = typeof comments.$inferInsert & { id: number }

/** Per language: countries of the commenting buyers, and the first letters of their names. */
const BUYERS: Record<Language, { countries: string[]; initials: string }> = {
  spa: { countries: ['ES', 'ES', 'ES', 'MX', 'CO', 'CL', 'PE', 'AR'], initials: 'AABCCDEFGIJJLLMMMNPRRSTV' },
  en: { countries: ['GB', 'US', 'US', 'IE', 'AU', 'CA', 'DE', 'PL', 'FR'], initials: 'AABCDEGHJJKLMMNOPRSTW' },
  zh: { countries: ['CN', 'CN', 'SG', 'MY', 'ES'], initials: '王李张刘陈杨黄赵周吴徐孙' },
}

/** Half of the buyers write in Spanish, the others in English or Chinese. */
const LANGUAGE_DRAW: Language[] = ['spa', 'spa', 'spa', 'spa', 'en', 'en', 'zh', 'zh']
const SCORE_DRAW = [5, 5, 5, 5, 5, 5, 4, 4, 4, 3]
const HARD_SCORE_DRAW = [5, 4, 4, 3, 3, 2, 1]

type Mood = 'good' | 'fair' | 'poor'
const moodOf = (score: number): Mood => (score >= 4 ? 'good' : score === 3 ? 'fair' : 'poor')

/** Applies the Spanish contractions of `de el` and `a el`. */
const contracted = (text: string): string => text.replaceAll(/\bde el /g, 'del ').replaceAll(/\ba el /g, 'al ')

/** Whether a comment suits the product: a suitcase, for example, has no shoe size to praise. */
function isSaidOf(line: Phrase, { design }: PlacedProduct): boolean {
  const scope = line.split('|')[3]
  const goods = `${design.leaf.key}/ ${phrase(design.kind.thing).en}`
  return scope === undefined || scope.split(',').some((part) => goods.includes(part.trim()))
}

/** Composes a comment that no other comment of this product repeats: a line about this kind of goods, a general one, or both. */
function contentOf(product: PlacedProduct, mood: Mood, language: Language, taken: Set<string>, chance: Chance): string {
  const { design } = product
  const thing = phrase(design.kind.thing)[language]
  const own = design.leaf.department.voices[mood].filter((line) => !taken.has(line) && isSaidOf(line, product))
  const general = GENERAL_VOICES[mood].filter((line) => !taken.has(line))
  const lines: string[] = []
  if (own.length > 0 && chance.happens(0.6)) lines.push(chance.pick(own))
  if (general.length > 0 && (lines.length === 0 || chance.happens(0.55))) lines.push(chance.pick(general))
  for (const line of lines) taken.add(line)
  const said = chance.shuffled(lines).map((line) => phrase(line)[language].replaceAll('{thing}', thing))
  const text = contracted(said.join(language === 'zh' ? '' : ' '))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function specNameOf({ row, skus }: PlacedProduct, chance: Chance): LocalizedText | null {
  if (!row.specList || row.specList.length === 0) return null
  const { valueIdList = [] } = chance.pick(skus)
  const specifications = row.specList
  const inLanguage = (language: Language) =>
    specifications
      .map(({ valueList }, index) => valueList.find(({ valueId }) => valueId === valueIdList[index])?.name[language] ?? '')
      .join(' / ')
  return { spa: inLanguage('spa'), en: inLanguage('en'), zh: inLanguage('zh') }
}

/** Most products have a few comments, some none, some many; a disappointing product never has many. */
function commentCount(row: ProductRow, isHard: boolean, chance: Chance): number {
  if (row.createTime && row.createTime > daysBefore(45)) return 0
  if (chance.happens(0.24)) return 0
  return isHard ? chance.between(1, 4) : chance.happens(0.12) ? chance.between(6, 10) : chance.between(1, 5)
}

function commentsOf(product: PlacedProduct, firstId: number): CommentRow[] {
  const chance = chanceOf(`comments ${product.design.key}`)
  const isHard = chance.happens(0.1)
  const draw = isHard ? HARD_SCORE_DRAW : SCORE_DRAW
  const taken = new Set<string>()
  const productAgeDays = Math.floor((daysBefore(0).getTime() - (product.row.createTime?.getTime() ?? 0)) / DAY_MS)
  return Array.from({ length: commentCount(product.row, isHard, chance) }, (_, index) => {
    const language = chance.pick(LANGUAGE_DRAW)
    const score = chance.pick(draw)
    const mood = moodOf(score)
    const answered = chance.happens(mood === 'good' ? 0.15 : 0.6)
    return {
      id: firstId + index,
      productId: product.row.id,
      authorName: `${chance.pick([...BUYERS[language].initials])}***`,
      countryCode: chance.pick(BUYERS[language].countries),
      language,
      score,
      content: contentOf(product, mood, language, taken, chance),
      specName: specNameOf(product, chance),
      reply: answered ? phrase(chance.pick(REPLIES[mood === 'good' ? 'good' : 'poor']))[language] : null,
      createTime: daysBefore(chance.between(2, productAgeDays - 20) + chance.share()),
    }
  })
}

/** Generates the comments of all products, and updates the products' scores and sales accordingly. */
export function writeComments(placed: PlacedProduct[]): CommentRow[] {
  const rows: CommentRow[] = []
  for (const product of placed) {
    const own = commentsOf(product, rows.length + 1)
    const chance = chanceOf(`sales ${product.design.key}`)
    const { row } = product
    row.score = own.length === 0 ? null : Math.round((own.reduce((sum, { score }) => sum + score, 0) / own.length) * 10) / 10
    row.salesTotal =
      own.length === 0
        ? chance.happens(0.4)
          ? (row.minOrderQuantity ?? 1) * chance.between(1, 4)
          : 0
        : (row.minOrderQuantity ?? 1) * (own.length * chance.between(2, 9) + chance.between(0, 5))
    rows.push(...own)
  }
  return rows
}
