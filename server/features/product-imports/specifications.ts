import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { Specification } from '#server/features/products/products.table.ts'

/** A row's choice for one specification: name and value in the languages that the row fills. */
export type SpokenChoice = Partial<Record<Language, { name: string; value: string }>>

export interface ChosenRow {
  choices: SpokenChoice[]
  /** The value ids of the stored SKU. */
  valueIdList: readonly string[]
}

/**
 * The specifications of a product's rows, and the value ids of each row. Stored values are recognised by their names and keep their ids,
 * pictures and names in languages that the file leaves blank. Values that no SKU used before the import are kept as well.
 */
export function specificationsOf(rows: readonly ChosenRow[], stored: readonly Specification[], usedBefore: ReadonlySet<string>) {
  const width = rows[0]?.choices.length ?? 0
  const valueIdLists = rows.map((): string[] => [])
  const specList = Array.from({ length: width }, (_, at): Specification => {
    const former = stored[at]
    const spec: Specification = {
      specId: former?.specId ?? freeId('s', new Set(stored.map(({ specId }) => specId)), at + 1),
      name: namesOf(former?.name, titleIn(rows, at)),
      valueList: structuredClone(former?.valueList ?? []),
    }
    const used = new Set<string>()
    for (const [place, { choices, valueIdList }] of rows.entries()) {
      const names = spoken(choices[at], 'value')
      const value = knownValue(spec, names) ?? renamed(spec, names, valueIdList[at], used) ?? added(spec, names)
      used.add(value.valueId)
      valueIdLists[place]!.push(value.valueId)
    }
    spec.valueList = spec.valueList.filter(({ valueId }) => used.has(valueId) || !usedBefore.has(`${at} ${valueId}`))
    return spec
  })
  return { specList, valueIdLists }
}

type Value = Specification['valueList'][number]
type Names = Partial<Record<Language, string>>

const spoken = (choice: SpokenChoice | undefined, part: 'name' | 'value'): Names =>
  Object.fromEntries(LANGUAGES.flatMap((language) => (choice?.[language] ? [[language, choice[language][part]]] : [])))

/** The specification's name in each language, from the first row that gives it. */
const titleIn = (rows: readonly ChosenRow[], at: number): Names =>
  Object.assign({}, ...rows.map(({ choices }) => spoken(choices[at], 'name')).reverse())

const namesOf = (former: Specification['name'] | undefined, given: Names): Specification['name'] => ({
  spa: '',
  en: '',
  zh: '',
  ...former,
  ...given,
})

/** The known value with these names; names that it lacks are added to it. */
function knownValue({ valueList }: Specification, names: Names): Value | undefined {
  const given = LANGUAGES.filter((language) => names[language])
  const found =
    valueList.find(({ name }) => LANGUAGES.every((language) => names[language] === undefined || name[language] === names[language])) ??
    valueList.find(
      ({ name }) =>
        given.some((language) => name[language] === names[language]) &&
        given.every((language) => !name[language] || name[language] === names[language]),
    )
  if (found) Object.assign(found.name, Object.fromEntries(given.map((language) => [language, names[language]])))
  return found
}

/** The SKU's stored value under new names, if one of its names is unchanged and no other row uses the value. */
function renamed({ valueList }: Specification, names: Names, valueId: string | undefined, used: ReadonlySet<string>): Value | undefined {
  const own = valueList.find((value) => value.valueId === valueId)
  if (!own || used.has(own.valueId)) return undefined
  if (!LANGUAGES.some((language) => names[language] && own.name[language] === names[language])) return undefined
  Object.assign(own.name, names)
  return own
}

function added({ valueList }: Specification, names: Names): Value {
  const value: Value = {
    valueId: freeId('v', new Set(valueList.map(({ valueId }) => valueId)), valueList.length + 1),
    name: namesOf(undefined, names),
  }
  valueList.push(value)
  return value
}

function freeId(letter: string, taken: ReadonlySet<string>, from: number): string {
  for (let at = from; ; at++) if (!taken.has(`${letter}${at}`)) return `${letter}${at}`
}
