import { sql } from 'drizzle-orm'
import { fallbackOrder, LANGUAGES, type LocalizedText } from '#contract/languages.ts'
import type { CatalogueLine } from '#database/import/catalogue-line.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Rows shared by products, found or created by external key; their ids are cached for the whole run. */
export interface NamedRows {
  suppliers: Map<string, string>
  categories: Map<string, string>
  /** Value ids by attribute and value. */
  values: Map<string, string>
}

export const noNamedRows = (): NamedRows => ({ suppliers: new Map(), categories: new Map(), values: new Map() })

export async function storeNamedRows(db: Database, lines: CatalogueLine[], known: NamedRows): Promise<void> {
  await storeSuppliers(db, lines, known.suppliers)
  const deepest = Math.max(...lines.map((line) => line.category.length))
  for (let depth = 1; depth <= deepest; depth++) await storeCategories(db, lines, depth, known.categories)
  await storeAttributes(db, lines, known.values)
}

type PartialName = CatalogueLine['category'][number]['name']

/** Fills in missing languages, so that every reader can be shown a name. */
export function completeName(name: PartialName): LocalizedText {
  const display = (language: keyof LocalizedText) =>
    fallbackOrder(language)
      .map((each) => name[each])
      .find(Boolean) ?? ''
  return { spa: display('spa'), en: display('en'), zh: display('zh') }
}

const anyName = (name: PartialName) => LANGUAGES.map((language) => name[language]).find(Boolean)!

/** A category without its own key is identified by the names in its path. */
export function categoryKey(path: CatalogueLine['category']): string {
  const own = path.at(-1)!.externalId
  return own ?? `path:${path.map((step) => anyName(step.name)).join(' > ')}`
}

type Attribute = CatalogueLine['attributes'][number]
export const attributeKey = (attribute: Attribute) => `import:${anyName(attribute.name)}`
export const valueKey = (attribute: Attribute) => `${attributeKey(attribute)}=${anyName(attribute.value)}`

async function storeSuppliers(db: Database, lines: CatalogueLine[], known: Map<string, string>) {
  const missing = new Map(lines.map(({ supplier }) => [supplier.externalId, supplier] as const).filter(([key]) => !known.has(key)))
  const records = [...missing.values()].map((supplier) => ({
    external_key: supplier.externalId,
    name: completeName(supplier.name),
    name_origin: anyName(supplier.name),
    description: completeName(supplier.description ?? supplier.name),
    country_code: supplier.countryCode,
    company_type: supplier.companyType,
  }))
  const { rows } = await db.execute<KeyedRow>(sql`
    insert into suppliers (external_key, name, name_origin, description, country_code, company_type)
    select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as given(external_key text, name jsonb, name_origin text, description jsonb, country_code text, company_type int)
    on conflict (external_key) do update set name = excluded.name, name_origin = excluded.name_origin,
      description = excluded.description, country_code = excluded.country_code, company_type = excluded.company_type
    returning external_key as key, id`)
  remember(known, rows)
}

async function storeCategories(db: Database, lines: CatalogueLine[], depth: number, known: Map<string, string>) {
  const missing = new Map<string, object>()
  for (const { category } of lines) {
    const path = category.slice(0, depth)
    const key = categoryKey(path)
    if (path.length < depth || known.has(key)) continue
    const parent = depth > 1 ? known.get(categoryKey(path.slice(0, -1))) : null
    missing.set(key, { external_key: key, parent_id: parent, name: completeName(path.at(-1)!.name) })
  }
  if (missing.size === 0) return
  const { rows } = await db.execute<KeyedRow>(sql`
    insert into categories (id, external_key, parent_id, level, path, name)
    select fresh.id, given.external_key, given.parent_id, coalesce(parent.level + 1, ${TOP_LEVEL}),
      coalesce(parent.path, '{}') || fresh.id, given.name
    from jsonb_to_recordset(${JSON.stringify([...missing.values()])}::jsonb) as given(external_key text, parent_id bigint, name jsonb)
      left join categories parent on parent.id = given.parent_id
      cross join lateral (select coalesce(
        (select id from categories existing where existing.external_key = given.external_key),
        nextval(pg_get_serial_sequence('categories', 'id'))) as id) fresh
    on conflict (external_key) do update set name = excluded.name
    returning external_key as key, id`)
  remember(known, rows)
}

async function storeAttributes(db: Database, lines: CatalogueLine[], known: Map<string, string>) {
  const missing = new Map(
    lines
      .flatMap((line) => line.attributes)
      .map((each) => [valueKey(each), each] as const)
      .filter(([key]) => !known.has(key)),
  )
  const records = [...missing].map(([key, attribute]) => ({
    key,
    attribute_key: attributeKey(attribute),
    attribute_name: completeName(attribute.name),
    name: completeName(attribute.value),
  }))
  const { rows } = await db.execute<KeyedRow>(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given(key text, attribute_key text, attribute_name jsonb, name jsonb)),
    parents as (
      insert into attributes (external_key, name) select distinct on (attribute_key) attribute_key, attribute_name from given
      on conflict (external_key) do update set name = excluded.name returning id, external_key)
    insert into attribute_values (external_key, attribute_id, name)
    select given.key, parents.id, given.name from given join parents on parents.external_key = given.attribute_key
    on conflict (external_key) do update set name = excluded.name
    returning external_key as key, id`)
  remember(known, rows)
}

/** The level of top-level categories. */
const TOP_LEVEL = 1

interface KeyedRow extends Record<string, unknown> {
  key: string
  id: string
}

function remember(known: Map<string, string>, rows: KeyedRow[]) {
  for (const { key, id } of rows) known.set(key, id)
}
