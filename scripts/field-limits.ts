import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Limit, Limits } from '#web/ui/form/limits.ts'

const CALLS = /\b(fieldsOf|limitsOf|languageFieldsOf)<([^()]*?)>\(\)/g
const IMPORTS = /import (?:type )?\{([^}]*)\} from '#(contract\/[^']+)'/g

/**
 * `fieldsOf<typeof addReport>()` names an endpoint only by its type, because browsers have no schemas. At build time this plugin passes the
 * call the limits that the endpoint's schema sets for each field.
 */
export const fieldLimits: Plugin = {
  name: 'field-limits',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?(?:\?|$)/, code: /\b\w*[lL]imitsOf<|\b\w*[fF]ieldsOf</ },
    async handler(source) {
      const literals = await limitsFor(source)
      const handed = (call: string) => call.replace(/\(\)$/, `(${JSON.stringify(literals.get(call))})`)
      return { code: source.replaceAll(CALLS, handed), map: null }
    },
  },
}

/** Imports with Node: Vite bundles its config file's imports into copies, where the schema objects have different identities. */
const loaded = <Module>(path: string) => import(pathToFileURL(join(import.meta.dirname, '..', path)).href) as Promise<Module>

/** Maps each such call in a file to its limits. */
export async function limitsFor(source: string): Promise<Map<string, Limits>> {
  const paths = new Map(
    [...source.matchAll(IMPORTS)].flatMap(([, names = '', path = '']) =>
      names.split(',').map((name) => [name.trim().replace(/^type /, ''), path] as const),
    ),
  )
  const limitsOfInput = limitsReader(await loaded('contract/fields.ts'))
  const limitsOfNamed = async (call: string, name: string, part: string | undefined) => {
    const path = paths.get(name)
    if (!path) throw new Error(`${call}: ${name} is not imported from a file of contract/`)
    const module = await loaded<Record<string, Endpoint & Record<string, Endpoint>>>(path)
    return limitsOfInput(part ? module[name]![part]! : module[name]!)
  }
  const literals = new Map<string, Limits>()
  for (const [call, , types = ''] of source.matchAll(CALLS)) {
    const named = [...types.matchAll(/typeof (\w+)(?:\.(\w+))?/g)]
    literals.set(call, merged(call, await Promise.all(named.map(([, name = '', part]) => limitsOfNamed(call, name, part)))))
  }
  return literals
}

/** Fields that users do not type. */
const UNTYPED = new Set(['version', 'submitToken', 'verifyToken', 'priceToken'])

/** Limits from a schema, by field name. Nested fields are named like `itemList.*.remark`, for all rows. */
function limitsReader({ acceptedFlag, DESCRIBED, decimalInput, flag, positiveAmount }: typeof import('#contract/fields.ts')) {
  function* limitsIn(schema: z.core.$ZodType, name = ''): Generator<[string, Limit]> {
    const { bare, isOptional } = unwrapped(schema)
    const inner = (part: string) => (name === '' ? part : `${name}.${part}`)
    if (UNTYPED.has(name)) return
    if (bare instanceof z.ZodObject) for (const [key, each] of Object.entries(bare.shape)) yield* limitsIn(each as z.ZodType, inner(key))
    else if (bare instanceof z.ZodArray) yield* limitsIn(bare.element, inner('*'))
    else {
      const limit = { ...limitOf(bare), ...(!isOptional && isRequired(bare) ? { required: true as const } : {}) }
      if (Object.keys(limit).length > 0) yield [name, limit]
    }
  }

  function limitOf(schema: z.core.$ZodType): Limit {
    if (isAmount(schema)) return { inputMode: 'decimal' }
    if (schema instanceof z.ZodNumber) return { inputMode: 'numeric' }
    const { minLength, maxLength } = DESCRIBED.get(schema as z.ZodType) ?? (schema instanceof z.ZodString ? schema : {})
    return { ...(maxLength ? { maxLength } : {}), ...(minLength && minLength > 1 && maxLength ? { minLength } : {}) }
  }

  const isAmount = (schema: z.core.$ZodType) => schema === decimalInput || schema === positiveAmount

  /** Whether the field must be filled in. An unticked checkbox means 0, and an empty id is answered like a missing row. */
  const isRequired = (schema: z.core.$ZodType): boolean => schema === acceptedFlag || (schema !== flag && !z.safeParse(schema, '').success)

  /** Unwraps optional, default, nullable and transforming schemas. */
  function unwrapped(schema: z.core.$ZodType, isOptional = false): { bare: z.core.$ZodType; isOptional: boolean } {
    if (isAmount(schema) || DESCRIBED.get(schema as z.ZodType)) return { bare: schema, isOptional }
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
      return unwrapped(schema.unwrap(), true)
    return schema instanceof z.ZodPipe ? unwrapped(schema.in, isOptional) : { bare: schema, isOptional }
  }

  return ({ input }: Pick<Endpoint, 'input'>): Limits => Object.fromEntries(limitsIn(input))
}

/** Merges the limits of a form that submits to several endpoints: fields with the same name must have the same maximum length. */
function merged(call: string, all: readonly Limits[]): Limits {
  const result: Record<string, Limit> = {}
  for (const [name, limit] of all.flatMap((limits) => Object.entries(limits))) {
    const { required, ...former } = result[name] ?? limit
    if (former.maxLength !== limit.maxLength) throw new Error(`${call}: its endpoints allow different lengths of ${name}`)
    result[name] = { ...former, ...(required && limit.required ? { required } : {}) }
  }
  return result
}
