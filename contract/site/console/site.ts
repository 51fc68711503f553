import { z } from 'zod'
import { consolePreview } from '#contract/console/preview.ts'
import { consoleTable } from '#contract/console/table.ts'
import { id, line, moment, queryInteger, rowId } from '#contract/fields.ts'
import { localPath } from '#contract/local-path.ts'
import { localizedName, visibleName } from '#contract/names.ts'
import { endTimeInput, scheduleFields, scheduleRow, scheduleStatus } from '#contract/schedule.ts'
import { ad, contact, footerLink, sort } from '#contract/site/site.ts'

const position = z.literal([1, 2, 3, 4])
const footerType = z.literal([1, 2])

/** Where it leads: a path of the shop without its language, or an address on an allowed host. */
const skipUrl = line(1, 500).transform((address) => {
  const own = localPath(address)
  return own ? own.path + own.rest : address
})

const adBody = {
  position,
  title: visibleName,
  /** Null of a picture that nobody has uploaded. */
  imageFileId: rowId.nullable(),
  imageUrl: z.string().nullable(),
  skipUrl: z.string(),
  sort: z.int(),
}

/** An edit takes imageFileId of a new upload, or of the picture that is there. */
export const adTable = consoleTable({
  noun: 'ad',
  right: 'content',
  summary: 'Banners, drafts and scheduled ones too',
  fields: {
    position,
    title: localizedName(120),
    imageFileId: id,
    skipUrl,
    sort: sort.default(0),
    ...scheduleFields,
    endTime: endTimeInput.default(null),
  },
  row: { ...adBody, ...scheduleRow, endTime: moment.nullable() },
  more: { next: z.object({ ...adBody, endTime: moment.nullable() }).nullable() },
  filter: {
    position: queryInteger(1, 4).pipe(position).optional(),
    status: queryInteger(0, 3).pipe(scheduleStatus).optional(),
  },
  orderBy: ['id', 'sort', 'publishTime', 'endTime'],
})

export const previewAd = consolePreview('ad', adTable.edit, ad.pick({ title: true, imageUrl: true, skipUrl: true }))

export const footerLinkTable = consoleTable({
  noun: 'footerLink',
  right: 'content',
  summary: 'Links of the footer: type 1 navigation, 2 social icons',
  fields: { type: footerType, name: localizedName(60), skipUrl, iconFileId: id.nullable().default(null), sort: sort.default(0) },
  row: {
    type: footerType,
    name: visibleName,
    skipUrl: z.string(),
    iconFileId: rowId.nullable(),
    iconUrl: z.string().nullable(),
    sort: z.int(),
  },
  filter: { type: queryInteger(1, 2).pipe(footerType).optional() },
  orderBy: ['id', 'sort', 'type'],
})

export const previewFooterLink = consolePreview('footerLink', footerLinkTable.edit, footerLink)

export const contactTable = consoleTable({
  noun: 'contact',
  right: 'content',
  summary: 'How to reach us',
  fields: { way: localizedName(40), contact: line(1, 120), sort: sort.default(0) },
  row: { way: visibleName, contact: z.string(), sort: z.int() },
  orderBy: ['id', 'sort'],
})

export const previewContact = consolePreview('contact', contactTable.edit, contact)
