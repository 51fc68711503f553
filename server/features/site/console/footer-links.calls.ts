import { eq } from 'drizzle-orm'
import { inEveryLanguage } from '#contract/languages.ts'
import { pictureAddress, pictureKeyOf } from '#contract/pictures/pictures.ts'
import { footerLinkTable, previewFooterLink } from '#contract/site/console/site.ts'
import { footerLinks } from '#server/features/site/site.table.ts'
import { linkPolicy, refuseForeignLink } from '#server/features/site/site.ts'
import { chosenPicture, previewedPicture } from '#server/features/uploads/maintained-pictures.ts'
import { fileIdsOf, releasePictures } from '#server/features/uploads/uploads.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { previewedRow } from '#server/kernel/lists/previewed-row.ts'
import { tableCalls } from '#server/kernel/lists/table.ts'
import * as words from '#words'

const ICON_WIDTH = 96
const addressOf = (key: string) => pictureAddress(key, ICON_WIDTH)

export const linkTableCalls = tableCalls(footerLinkTable, {
  stored: footerLinks,
  condition: ({ type }) => (type === undefined ? undefined : eq(footerLinks.type, type)),
  rowsOf: async (rows, { db }) => {
    const keys = rows.map(({ iconUrl }) => pictureKeyOf(iconUrl))
    const fileIds = await fileIdsOf(db, keys)
    return rows.map((row, place) => ({ ...row, type: row.type as 1 | 2, iconFileId: fileIds.get(keys[place] ?? '') ?? null }))
  },
  valuesOf: async ({ iconFileId, ...given }, row, call) => {
    if (given.skipUrl !== undefined) await refuseForeignLink(call.db, 'skipUrl', given.skipUrl)
    if (iconFileId === undefined) return given
    const was = pictureKeyOf(row?.iconUrl)
    const key = iconFileId === null ? null : await chosenPicture(call, [was], iconFileId)
    if (was !== null && was !== key) await releasePictures(call.db, call.jobs, [was])
    return { ...given, iconUrl: key && addressOf(key) }
  },
  deleting: async ({ iconUrl }, { db, jobs }) => {
    const key = pictureKeyOf(iconUrl)
    if (key !== null) await releasePictures(db, jobs, [key])
  },
  states: {
    type: (type, as) => words.site_footer_type_name({ type }, as),
  },
})

export const previewFooterLinkCall = handleCall(previewFooterLink, async (call) => {
  const { input, db } = call
  const row = await previewedRow(db, footerLinks, input.id)
  const name = input.name ?? row?.name ?? refuseField('name', 'required')
  const skipUrl = input.skipUrl ?? row?.skipUrl ?? refuseField('skipUrl', 'required')
  const { iconFileId } = input
  const iconUrl =
    typeof iconFileId === 'number'
      ? await previewedPicture(call, [pictureKeyOf(row?.iconUrl)], iconFileId, addressOf)
      : iconFileId === null
        ? null
        : (row?.iconUrl ?? null)
  const isAllowed = await linkPolicy(db)
  return inEveryLanguage((language) => ({ name: name[language], skipUrl: isAllowed(skipUrl) ? skipUrl : '', iconUrl }))
})
