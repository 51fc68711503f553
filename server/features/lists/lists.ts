import { inArray } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/languages.ts'
import { MOST_LIST_ITEMS, MOST_LISTS } from '#contract/lists/lists.ts'
import { accounts, isNotDeleted } from '#server/features/account/account.table.ts'
import { countLists, findList, type NewItem, putItems, readAllLists, readItems } from '#server/features/lists/lists.queries.ts'
import { lists } from '#server/features/lists/lists.table.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Config } from '#server/kernel/config.ts'
import type { DeleteAccountRows } from '#server/kernel/database/account-rows.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { insertRow } from '#server/kernel/database/rows.ts'
import * as words from '#words'

/** 190001 for a list that the caller may not access. */
export const ownList = async (db: Database, accountId: number, id: number) => (await findList(db, accountId, id)) ?? fail('listMissing')

/** A list with its items, as papers print it. Fails like ownList. */
export async function listWithItems(db: Database, accountId: number, id: number) {
  const list = await ownList(db, accountId, id)
  return { list, items: await readItems(db, list.id) }
}

/** Creates a list with items, each SKU given once. 190002 if the account has too many lists, or the list too many items. */
export async function createList(
  db: Database,
  accountId: number,
  { name, isShared = false, items = [] }: { name: string; isShared?: boolean; items?: readonly NewItem[] },
  now: Date,
): Promise<number> {
  // Locks the account, so that concurrent calls cannot exceed the limit.
  if (!(await lockRow(db, accounts, accountId, isNotDeleted))) fail('accountDeleted')
  if ((await countLists(db, accountId)) >= MOST_LISTS) {
    fail('listFull', undefined, (locale) => words.error_190002_lists({ most: MOST_LISTS }, { locale }))
  }
  if (items.length > MOST_LIST_ITEMS) fail('listFull')
  const { id } = await insertRow(db, lists, { accountId, name, isShared, createTime: now, updateTime: now })
  await putItems(db, id, items, now)
  return id
}

export const allLists = readAllLists

export const deleteAccountLists: DeleteAccountRows = (db, accountIds) => db.delete(lists).where(inArray(lists.accountId, accountIds))

/** Address of a shared list, readable by everybody who has it. */
export const addressOf = (shareKey: string, { publicUrl }: Pick<Config, 'publicUrl'>, language: Language): string =>
  publicUrl + inLanguage(`/list/${shareKey}`, language)
