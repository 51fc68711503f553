import type { LocalizedText } from '#contract/languages.ts'
import type { Specification } from '#server/features/products/products.table.ts'
import type { AttributeRegister } from './attribute-register.ts'
import type { Chance } from './chance.ts'
import { phrase } from './phrases.ts'

export interface SpecificationChoice {
  valueId: string
  name: LocalizedText
  priceFactor: number
  /** An attribute value such as `color:red`; missing for choices written out in place. */
  facet?: string
}

export interface SpecificationMeaning {
  specId: string
  name: LocalizedText
  choices: SpecificationChoice[]
}

const isInPlace = (line: string): boolean => line.slice(0, line.indexOf(':')).includes('|')

/** Parses `1 m=1.4` or `2 plazas/2-seater/双人=1.4` into the choice's name and its price factor. */
function choiceWritten(text: string): { words: string; priceFactor: number } {
  const [words = '', factor = '1'] = text.trim().split('=')
  return { words: words.trim(), priceFactor: Number(factor) }
}

/** Parses a kind's `specs`. Colours are shuffled for each product, so that not all products start with black. */
export function readSpecifications(lines: string[], register: AttributeRegister, chance: Chance): SpecificationMeaning[] {
  return lines.map((line, index) => {
    const specId = `${index + 1}`
    const colon = line.indexOf(':')
    const head = line.slice(0, colon).trim()
    const tail = line.slice(colon + 1).trim()
    if (isInPlace(line)) {
      const choices = tail.split(', ').map((text, position) => {
        const { words, priceFactor } = choiceWritten(text)
        const name = phrase(words.split('/').length === 3 ? words.replaceAll('/', '|') : words)
        return { valueId: `${specId}${position + 1}`, name, priceFactor }
      })
      return { specId, name: phrase(head), choices }
    }
    const written = tail.split(' ').filter(Boolean)
    const ordered = head === 'color' ? chance.shuffled(written) : written
    const choices = ordered.map((text, position) => {
      const { words, priceFactor } = choiceWritten(text)
      const facet = `${head}:${words}`
      return { valueId: `${specId}${position + 1}`, name: register.value(facet).name, priceFactor, facet }
    })
    return { specId, name: register.attributeName(head), choices }
  })
}

/** Converts specifications to their stored form, with a picture for each choice that has one. */
export function specificationRows(
  meanings: SpecificationMeaning[],
  pictureOf: (choice: SpecificationChoice) => string | undefined,
): Specification[] {
  return meanings.map(({ specId, name, choices }) => ({
    specId,
    name,
    valueList: choices.map((choice) => {
      const picture = pictureOf(choice)
      return picture ? { valueId: choice.valueId, name: choice.name, picture } : { valueId: choice.valueId, name: choice.name }
    }),
  }))
}

/** All combinations of the choices; the first specification varies slowest. */
export function choiceMeetings(meanings: SpecificationMeaning[]): SpecificationChoice[][] {
  return meanings.reduce<SpecificationChoice[][]>(
    (meetings, { choices }) => meetings.flatMap((meeting) => choices.map((choice) => [...meeting, choice])),
    [[]],
  )
}
