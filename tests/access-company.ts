import { eq } from 'drizzle-orm'
import { INVITATION_MS } from '#contract/members/members.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { invitations } from '#server/features/members/members.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { type OpenPlace, type OwnPlace, ofSupplier } from '#tests/access-places.ts'
import { openMember } from '#tests/order-stages.ts'
import type { Shop } from '#tests/shop.ts'

const anySupplier = 'any supplier, for staff' as const
const PICTURES = { 'imageList.fileId': anySupplier, 'imageList.imageId': anySupplier, logoFileId: anySupplier }

/** Places for ids in the calls of a supplier's owner and members: a part of tests/access-id-places.ts. */
export const COMPANY_PLACES: Record<string, Record<string, OwnPlace | OpenPlace>> = {
  'POST /api/console/company/edit': {
    'imageList.fileId': ofSupplier('file', async (fileId, mine) => ({ version: await mine.companyVersion(), imageList: [{ fileId }] })),
    'imageList.imageId': ofSupplier('companyPicture', async (imageId, mine) => ({
      version: await mine.companyVersion(),
      imageList: [{ imageId }],
    })),
    logoFileId: ofSupplier('file', async (logoFileId, mine) => ({ version: await mine.companyVersion(), logoFileId })),
  },
  'GET /api/console/supplier/info/{id}': { id: anySupplier },
  'POST /api/console/supplier/add': PICTURES,
  'POST /api/console/supplier/invite': { id: anySupplier },
  'POST /api/console/supplier/edit': { id: anySupplier, ...PICTURES },
  'POST /api/console/supplier/status': { id: anySupplier },
  'POST /api/console/supplier/visit': {
    id: anySupplier,
    reportFileId: 'the operator’s own upload',
    imageFileIdList: 'the operator’s own upload',
  },
  'GET /api/supplier/visitReport/{id}': { id: 'a supplier' },
  'GET /api/console/member/info/{id}': { id: ofSupplier('member', (id) => ({ id })) },
  'POST /api/console/member/edit': { id: ofSupplier('member', (id) => ({ id, rightList: ['stock'] })) },
  'POST /api/console/member/del/{id}': { id: ofSupplier('member', (id) => ({ id })) },
  'POST /api/console/member/owner/{id}': { id: ofSupplier('member', (id) => ({ id })) },
  'POST /api/console/member/invitationDel/{id}': { id: ofSupplier('invitation', (id) => ({ id })) },
}

export interface InCompany {
  /** A member of the account's supplier; makes the account its owner. */
  member(): Promise<string>
  /** An open invitation of the account's supplier; makes the account its owner. */
  invitation(): Promise<string>
  /** Key of the supplier's only picture. */
  companyPicture(): Promise<string>
}
export interface CompanyLookups {
  companyVersion(): Promise<number>
}

let made = 0

export function inCompany(shop: Shop, accountId: number, ownSupplier: () => Promise<number | null>) {
  const { clock, database } = shop.appContext
  const { db } = database
  const ownedSupplier = async () => {
    const supplierId = (await ownSupplier())!
    await db.update(accounts).set({ isOwner: false }).where(eq(accounts.supplierId, supplierId))
    await db.update(accounts).set({ isOwner: true }).where(eq(accounts.id, accountId))
    return supplierId
  }
  return {
    member: async () => String((await openMember(shop, await ownedSupplier())).id),
    invitation: async () => {
      const hashes = { emailHash: Buffer.from(`address ${++made}`), tokenHash: Buffer.from(`token ${made}`) }
      const expireTime = new Date(clock().getTime() + INVITATION_MS)
      const [row] = await db
        .insert(invitations)
        .values({ supplierId: await ownedSupplier(), ...hashes, expireTime })
        .returning({ id: invitations.id })
      return String(row!.id)
    },
    companyPicture: async () => {
      const key = `picture-${++made}`
      await db
        .update(suppliers)
        .set({ pictureList: [key] })
        .where(eq(suppliers.id, (await ownSupplier())!))
      return key
    },
    companyVersion: async () => {
      const [row] = await db
        .select({ version: suppliers.version })
        .from(suppliers)
        .where(eq(suppliers.id, (await ownSupplier())!))
      return row!.version
    },
  } satisfies InCompany & CompanyLookups
}
