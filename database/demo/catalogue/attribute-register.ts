import type { LocalizedText } from '#contract/languages.ts'
import type { attributes, attributeValues } from '#server/features/catalogue/attributes.table.ts'
import type { AttributeDeclaration } from './declaration.ts'
import { phrase } from './phrases.ts'

export type AttributeRow = typeof attributes.$inferInsert & { id: number }
export type AttributeValueRow = typeof attributeValues.$inferInsert & { id: number }

/** Assigns ids to attributes and their values, and looks them up by `attribute:value`. */
export class AttributeRegister {
  readonly attributes: AttributeRow[] = []
  readonly values: AttributeValueRow[] = []
  readonly #attributeByKey = new Map<string, AttributeRow>()
  readonly #valueByKey = new Map<string, AttributeValueRow>()

  constructor(declarations: Record<string, AttributeDeclaration>[]) {
    for (const declaration of declarations) {
      for (const [key, attribute] of Object.entries(declaration)) this.#register(key, attribute)
    }
  }

  #register(key: string, { name, values }: AttributeDeclaration): void {
    if (this.#attributeByKey.has(key)) throw new Error(`The attribute ${key} is declared twice`)
    const attribute = { id: this.attributes.length + 1, externalKey: `demo:${key}`, name: phrase(name) }
    this.attributes.push(attribute)
    this.#attributeByKey.set(key, attribute)
    for (const [index, [valueKey, words]] of Object.entries(values).entries()) {
      const facet = `${key}:${valueKey}`
      const value = {
        id: this.values.length + 1,
        externalKey: `demo:${facet}`,
        attributeId: attribute.id,
        name: phrase(words),
        sort: index + 1,
      }
      this.values.push(value)
      this.#valueByKey.set(facet, value)
    }
  }

  attributeName(key: string): LocalizedText {
    const attribute = this.#attributeByKey.get(key)
    if (!attribute) throw new Error(`No attribute ${key}`)
    return attribute.name
  }

  value(facet: string): AttributeValueRow {
    const value = this.#valueByKey.get(facet)
    if (!value) throw new Error(`No attribute value ${facet}`)
    return value
  }
}
