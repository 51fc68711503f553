import { z } from 'zod'
import { readEndpoint } from '#contract/endpoint.ts'
import { line, nothing, pageFields, pageInput, pageOf, queryInteger } from '#contract/fields.ts'
import { localPath } from '#contract/local-path.ts'

/** Link target: a path of the shop without language prefix, or a URL on an allowed host. */
export const skipUrl = line(1, 500).transform((address) => {
  const own = localPath(address)
  return own ? own.path + own.rest : address
})

/** Position among rows of the same kind; the lowest comes first. */
export const sort = z.int().min(-32_768).max(1_000_000)

export const contact = z.object({ contactWayStr: z.string(), contact: z.string() })
export type Contact = z.output<typeof contact>

export const clientVersion = z.object({
  /** 1 Android, 2 iOS, 3 mobile web. */
  clientType: z.int(),
  downloadUrl: z.string(),
})
export type ClientVersion = z.output<typeof clientVersion>

/** `skipUrl` has the same format as a banner's. */
export const footerLink = z.object({ name: z.string(), skipUrl: z.string(), iconUrl: z.string().nullable() })
export type FooterLink = z.output<typeof footerLink>

export const listContacts = readEndpoint({
  path: '/api/index/contactList',
  access: 'visitor',
  summary: 'Contact details',
  input: nothing,
  output: z.array(contact),
})

export const listClientVersions = readEndpoint({
  path: '/api/index/clientVersionNew',
  access: 'visitor',
  summary: 'Download link of each kind of app',
  input: nothing,
  output: z.array(clientVersion),
})

export const listFooterLinks = readEndpoint({
  path: '/api/index/footerPage',
  access: 'visitor',
  summary: 'Footer links: type 1 navigation, 2 social icons',
  // The footer shows all links, so by default one page holds them all.
  input: pageInput({ type: queryInteger(1, 2), pageSize: pageFields.pageSize.default(60) }),
  output: pageOf(footerLink),
})
