import type { OpenApiDocument, Operation } from '#server/kernel/calls/openapi.ts'

interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
}

const readDocument = async (node: string) => (await (await fetch(`${node}/api/openapi.json`)).json()) as OpenApiDocument
const operationsOf = ({ paths }: OpenApiDocument) =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]) => [`${method} ${path}`, each] as const),
    ),
  )

interface Media {
  content: Record<string, { schema: Schema }>
}
const firstSchema = (media: unknown): Schema => Object.values((media as Media | undefined)?.content ?? {})[0]?.schema ?? {}

function resolve(schema: Schema | undefined, { components }: OpenApiDocument): Schema {
  const name = schema?.$ref?.split('/').at(-1)
  return name ? (components['schemas']![name] as Schema) : (schema ?? {})
}

/**
 * Breaking changes for pages of the former release that call a node of this one, from the OpenAPI documents of both: missing calls,
 * fields that pages send and that are refused, fields that are now required, and missing fields in answers.
 */
export async function contractBreaks(formerNode: string, newNode: string): Promise<string[]> {
  const [former, today] = await Promise.all([readDocument(formerNode), readDocument(newNode)])
  const present = operationsOf(today)
  return [...operationsOf(former)].flatMap(([name, operation]) => {
    const same = present.get(name)
    if (!same) return [`${name} is missing`]
    return [
      ...inputBreaks(name, operation, same),
      ...lostFields(name, [former, today], firstSchema(operation.responses['200']), firstSchema(same.responses['200']), new Set()),
    ]
  })
}

function inputBreaks(name: string, former: Operation, today: Operation): string[] {
  const [sent, taken] = [inputOf(former), inputOf(today)]
  const refused = [...sent.keys()].filter((field) => !taken.has(field)).map((field) => `${name} refuses ${field}`)
  const needed = [...taken].filter(([field, isRequired]) => isRequired && !sent.get(field)).map(([field]) => `${name} needs ${field}`)
  return [...refused, ...needed]
}

/** Names of the input's fields, and whether each is required. */
function inputOf({ parameters, requestBody }: Operation): Map<string, boolean> {
  const inAddress = (parameters as { name?: string; required?: boolean }[]).flatMap(({ name, required = false }) =>
    name ? [[name, required] as const] : [],
  )
  const { properties = {}, required = [] } = firstSchema(requestBody)
  return new Map([...inAddress, ...Object.keys(properties).map((name) => [name, required.includes(name)] as const)])
}

function lostFields(
  place: string,
  documents: readonly [OpenApiDocument, OpenApiDocument],
  formerSchema: Schema | undefined,
  todaySchema: Schema | undefined,
  seen: ReadonlySet<Schema>,
): string[] {
  const [former, today] = [resolve(formerSchema, documents[0]), resolve(todaySchema, documents[1])]
  if (seen.has(former)) return []
  const deeper = new Set(seen).add(former)
  const within = (one: Schema | undefined, other: Schema | undefined, at: string) => lostFields(at, documents, one, other, deeper)
  const fields = Object.entries(former.properties ?? {}).flatMap(([name, schema]) =>
    today.properties && !(name in today.properties)
      ? [`${place} no longer answers ${name}`]
      : within(schema, today.properties?.[name], `${place} ${name}`),
  )
  const items = former.items ? within(former.items, today.items, place) : []
  const variants = (former.anyOf ?? []).flatMap((schema, index) => within(schema, today.anyOf?.[index], place))
  return [...fields, ...items, ...variants]
}
