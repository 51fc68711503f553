import { z } from 'zod'
import { consolePreview } from '#contract/console/preview.ts'
import { consoleTable } from '#contract/console/table.ts'
import { id, line, queryInteger, rowId } from '#contract/fields.ts'
import { localizedName, visibleName } from '#contract/names.ts'
import { contact, footerLink, skipUrl, sort } from '#contract/site/site.ts'

const footerType = z.literal([1, 2])

export const footerLinkTable = consoleTable({
  noun: 'footerLink',
  right: 'content',
  summary: 'Footer links: type 1 navigation, 2 social icons',
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
  summary: 'Contact details',
  fields: { way: localizedName(40), contact: line(1, 120), sort: sort.default(0) },
  row: { way: visibleName, contact: z.string(), sort: z.int() },
  orderBy: ['id', 'sort'],
})

export const previewContact = consolePreview('contact', contactTable.edit, contact)
