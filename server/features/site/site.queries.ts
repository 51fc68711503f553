import { asc } from 'drizzle-orm'
import { clientVersions, contacts, footerLinks, allowedHosts as hosts } from '#server/features/site/site.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

export const readAllowedHosts = async (db: Database) => new Set((await db.select({ host: hosts.host }).from(hosts)).map(({ host }) => host))

/** Everything around the pages that operators edit: few rows, so all at once. */
export async function readSite(db: Database) {
  const [footerRows, contactRows, versionRows, allowedHosts] = await Promise.all([
    db.select().from(footerLinks).orderBy(asc(footerLinks.sort), asc(footerLinks.id)),
    db.select().from(contacts).orderBy(asc(contacts.sort), asc(contacts.id)),
    db.select().from(clientVersions).orderBy(asc(clientVersions.clientType)),
    readAllowedHosts(db),
  ])
  return {
    footerLinks: footerRows,
    contacts: contactRows,
    clientVersions: versionRows,
    allowedHosts,
  }
}
