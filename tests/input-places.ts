import { z } from 'zod'
import { id } from '#contract/fields.ts'

const LOOKS_LIKE_AN_ID = /((^|\.)id|(?:Id|IdList|ById|Token|payNo|orderNo))$/

/**
 * Paths of an input's fields that name rows: those of the schema `id`, and those with such a name.
 * List elements add no step to a path: `skuList.skuId`.
 */
export function idPlaces(input: z.ZodType): string[] {
  const places = new Set<string>()
  visit(input, '', (place, type) => {
    if (type === id || LOOKS_LIKE_AN_ID.test(place)) places.add(place)
  })
  return [...places].sort()
}

function visit(type: z.core.$ZodType, place: string, see: (place: string, type: z.core.$ZodType) => void): void {
  if (place) see(place, type)
  if (type instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(type.shape)) visit(field as z.ZodType, place ? `${place}.${name}` : name, see)
  }
  for (const inner of innerTypes(type)) visit(inner, place, see)
}

function innerTypes(type: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (type instanceof z.ZodUnion) return type.options
  if (type instanceof z.ZodArray) return [type.element]
  if (type instanceof z.ZodRecord) return [type.valueType]
  if (type instanceof z.ZodTuple) return type.def.items
  // Callers write the input of a transformation, not its output.
  if (type instanceof z.ZodPipe) return [type.in]
  if (
    type instanceof z.ZodOptional ||
    type instanceof z.ZodNullable ||
    type instanceof z.ZodDefault ||
    type instanceof z.ZodPrefault ||
    type instanceof z.ZodCatch ||
    type instanceof z.ZodReadonly
  )
    return [type.def.innerType]
  return []
}
