import { LANGUAGES, type Language, type LocalizedText } from '#contract/languages.ts'
import type { Chance } from '#database/demo/catalogue/chance.ts'
import type { Design, DesignBook } from '#database/make/designs.ts'
import type { Words } from '#database/make/words.ts'
import { zipf } from '#database/make/zipf.ts'

export interface MadeText {
  language: Language
  name: string
  description: string
  factList: { name: string; value: string }[]
}

const HEADINGS: LocalizedText = { spa: 'Características', en: 'Features', zh: '产品特点' }
const MODEL: LocalizedText = { spa: 'Modelo', en: 'Model', zh: '型号' }
const JOINT: LocalizedText = { spa: ', ', en: ', ', zh: ' ' }

/** A third of the products have all three languages and most others only one, which the shop shows to every reader. */
const ALL_SHARE = 0.35
const TWO_SHARE = 0.5

/** Languages in which a product is described, the original first. */
function languagesOf(chance: Chance): Language[] {
  const original = LANGUAGES[chance.happens(0.4) ? 2 : chance.between(0, 1)]!
  const share = chance.share()
  if (share < ALL_SHARE) return [original, ...LANGUAGES.filter((language) => language !== original)]
  if (share >= TWO_SHARE) return [original]
  return [original, original === 'en' ? 'spa' : 'en']
}

export type WriteTexts = (design: Design, brand: string | null, chance: Chance) => MadeText[]

/** Writes texts from the design's own words and from general selling points, some of them more often than others. */
export function textWriter({ points }: DesignBook, words: Words): WriteTexts {
  const pointAt = zipf(points.length)
  return (design, brand, chance) => {
    const traits = Array.from({ length: chance.between(0, 2) }, () => words.trait(chance))
    const model = chance.happens(0.4) ? words.model(chance) : null
    const more = Array.from({ length: chance.between(0, 4) }, () => points[pointAt(chance)]!)
    const lines = [...new Set([...design.points, ...more])]
    return languagesOf(chance).map((language) => {
      const named = brand && language !== 'spa' ? `${brand} ${design.name[language]}` : design.name[language]
      const ends = [...traits.map((trait) => trait[language]), ...(model ? [`${MODEL[language].toLowerCase()} ${model}`] : [])]
      return {
        language,
        name: [named, ...ends].join(JOINT[language]),
        description: `<p>${design.pitch[language]}</p><h3>${HEADINGS[language]}</h3><ul>${lines.map((line) => `<li>${line[language]}</li>`).join('')}</ul><p>${design.buyers[language]}</p>`,
        factList: [...design.facts[language], ...(model ? [{ name: MODEL[language], value: model }] : [])],
      }
    })
  }
}
