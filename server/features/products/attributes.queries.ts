import { sql } from 'drizzle-orm'
import type { LocalizedText } from '#contract/languages.ts'
import type { Database } from '#server/kernel/database/database.ts'

interface NamedAttribute extends Record<string, unknown> {
  id: number
  name: LocalizedText
  values: { id: number; name: LocalizedText }[]
}

/** All attributes that buyers can filter by, those used in the category or its descendants first. */
export async function readAttributes(db: Database, categoryId: number | null): Promise<NamedAttribute[]> {
  const { rows } = await db.execute<NamedAttribute>(sql`
    with used as (
      select distinct value.attribute_id as id
      from products product cross join lateral unnest(product.attribute_value_ids) as of(id) join attribute_values value on value.id = of.id
      where product.category_id in (select id from categories where path @> array[${categoryId}::bigint]))
    select attribute.id::float8 as id, attribute.name,
      (select coalesce(jsonb_agg(jsonb_build_object('id', value.id, 'name', value.name) order by value.sort, value.id), '[]')
        from attribute_values value where value.attribute_id = attribute.id) as values
    from attributes attribute left join used on used.id = attribute.id
    order by used.id is null, attribute.id`)
  return rows
}
