import { type SQL, sql } from 'drizzle-orm'
import type { PLATFORM_STEPS, SUPPLIER_STEPS } from '#contract/board/console.ts'
import type { MemberRight, Right } from '#contract/console/access.ts'
import { ARTICLE_KINDS } from '#contract/content/console.ts'
import { flagOf } from '#contract/fields.ts'
import { onSaleSql } from '#server/features/catalogue/on-sale.ts'
import { SUPPLIER_STATUS } from '#server/features/suppliers/suppliers.table.ts'
import type { SessionUser } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'

interface Step<Key extends string> {
  key: Key
  /** Condition that holds once the step is done. */
  isDone: SQL
}

type PlatformStep = Step<(typeof PLATFORM_STEPS)[number]> & {
  /** The right that the step's page requires. */
  right: Right
}

const exists = (rows: SQL) => sql`exists (select from ${rows})`
const goods = (own = sql`true`) =>
  sql`products product join suppliers supplier on supplier.id = product.supplier_id where ${onSaleSql} and ${own}`

/** `takesCards`: buyers can pay without a bank account of the platform, so that step counts as done. */
export const platformSteps = (takesCards: boolean): readonly PlatformStep[] => [
  { key: 'market', right: 'market', isDone: exists(sql`countries where freight_zone is not null`) },
  { key: 'rate', right: 'market', isDone: exists(sql`exchange_rates`) },
  { key: 'freight', right: 'market', isDone: exists(sql`freight_rates`) },
  { key: 'account', right: 'market', isDone: takesCards ? sql`true` : exists(sql`bank_accounts`) },
  { key: 'text', right: 'content', isDone: exists(sql`articles where kind = ${ARTICLE_KINDS.userAgreement}`) },
  { key: 'category', right: 'market', isDone: exists(sql`categories`) },
  { key: 'supplier', right: 'supplier', isDone: exists(sql`suppliers where status = ${SUPPLIER_STATUS.active} and not is_house`) },
  { key: 'product', right: 'supplier', isDone: exists(goods()) },
  { key: 'order', right: 'order', isDone: exists(sql`orders`) },
]

type SupplierStep = Step<(typeof SUPPLIER_STEPS)[number]> & {
  /** Who may open the step's page: members with this right, or only the owner. */
  memberRight: MemberRight | 'owner'
}

const stepsOfSupplier = (supplierId: number): readonly SupplierStep[] => [
  {
    key: 'company',
    memberRight: 'company',
    isDone: exists(sql`suppliers where id = ${supplierId} and description::text ~ '":\\s*"[^"]'`),
  },
  { key: 'payout', memberRight: 'owner', isDone: exists(sql`supplier_bank_accounts where supplier_id = ${supplierId}`) },
  { key: 'product', memberRight: 'product', isDone: exists(goods(sql`supplier.id = ${supplierId}`)) },
  { key: 'order', memberRight: 'order', isDone: exists(sql`orders where supplier_id = ${supplierId}`) },
]

/** The steps of a new supplier whose pages this member may open. */
export const supplierSteps = (supplierId: number, { isOwner, memberRights }: Pick<SessionUser, 'isOwner' | 'memberRights'>) =>
  stepsOfSupplier(supplierId).filter(({ memberRight }) => (memberRight === 'owner' ? isOwner : memberRights.includes(memberRight)))

/** Checks all steps in one statement; returns an empty list once all of them are done. */
export async function firstSteps<Key extends string>(db: Database, steps: readonly Step<Key>[]) {
  if (steps.length === 0) return { stepList: [] }
  const { rows } = await db.execute<Record<string, boolean>>(
    sql`select ${sql.join(
      steps.map(({ key, isDone }) => sql`${isDone} as ${sql.identifier(key)}`),
      sql`, `,
    )}`,
  )
  const stepList = steps.map(({ key }) => ({ key, doneFlag: flagOf(rows[0]?.[key] === true) }))
  return { stepList: stepList.some(({ doneFlag }) => doneFlag === 0) ? stepList : [] }
}
