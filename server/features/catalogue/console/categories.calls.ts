import { isDeepStrictEqual } from 'node:util'
import { eq, isNull } from 'drizzle-orm'
import { categoryTable } from '#contract/catalogue/console/categories.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { categories } from '#server/features/catalogue/categories.table.ts'
import { placeBelow } from '#server/features/catalogue/console/categories.queries.ts'
import { fileIdsOf, replaceShopPicture } from '#server/features/uploads/uploads.ts'
import { tableCalls } from '#server/kernel/lists/table.ts'

const ICON_WIDTH = 160

export const consoleCategoryCalls = tableCalls(categoryTable, {
  stored: categories,
  condition: ({ parentId }) =>
    parentId === undefined ? undefined : parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId),
  rowsOf: async (rows, { db }) => {
    const fileIds = await fileIdsOf(
      db,
      rows.map(({ icon }) => icon),
    )
    return rows.map(({ icon, parentId, ...row }) => ({
      ...row,
      parentId: String(parentId ?? 0),
      iconFileId: icon === null ? null : (fileIds.get(icon) ?? null),
      iconUrl: icon && pictureAddress(icon, ICON_WIDTH),
    }))
  },
  valuesOf: async ({ parentId, iconFileId, ...body }, was, { db, jobs, user }) => {
    const isMoved = parentId !== undefined && (was === null || parentId !== was.parentId)
    const place = isMoved ? await placeBelow(db, parentId, was) : {}
    const icon = iconFileId === undefined ? {} : { icon: await replaceShopPicture(db, jobs, user.id, was?.icon ?? null, iconFileId) }
    const isRenamed = body.name !== undefined && !isDeepStrictEqual(body.name, was?.name)
    // The form always sends name and parent: indexing all products below for another place in the list would take long.
    if (was && (isMoved || isRenamed)) await jobs.add(db, 'indexCategory', { categoryId: was.id })
    return { ...body, ...place, ...icon }
  },
  deleting: async ({ icon }, { db, jobs, user }) => {
    if (icon !== null) await replaceShopPicture(db, jobs, user.id, icon, null)
  },
})
