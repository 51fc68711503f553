import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { applications } from '#server/features/applications/applications.table.ts'
import type { Belonging } from '#tests/access-belongings.ts'
import type { OpenPlace, OwnPlace } from '#tests/access-places.ts'
import type { Shop } from '#tests/shop.ts'

const COMPANY = { companyName: 'Yiwu Lighting', submitFlag: 0 }
const EDITED = { version: 1, submitFlag: 0 }

const own = (of: Belonging, input: OwnPlace['input']): OwnPlace => ({ of, input })
const freshToken = () => ({ submitToken: randomUUID() })

/** Places for ids in the calls about applications: a part of tests/access-id-places.ts. */
export const APPLICATION_PLACES: Record<string, Record<string, OwnPlace | OpenPlace>> = {
  'POST /api/supplier/applyAdd': {
    'certificateList.fileId': own('proof', (fileId) => ({ ...COMPANY, ...freshToken(), certificateList: [{ name: 'CE', fileId }] })),
    factoryImageFileIdList: own('file', (file) => ({ ...COMPANY, ...freshToken(), factoryImageFileIdList: [file] })),
    licenseFileIdList: own('proof', (file) => ({ ...COMPANY, ...freshToken(), licenseFileIdList: [file] })),
    mainCategoryIdList: 'a category',
    submitToken: 'a secret',
  },
  'POST /api/supplier/applyEdit': {
    id: own('application', (id) => ({ id, ...EDITED })),
    'certificateList.fileId': own('proof', async (fileId, mine) => ({
      id: await mine.application(),
      ...EDITED,
      certificateList: [{ name: 'CE', fileId }],
    })),
    factoryImageFileIdList: own('file', async (file, mine) => ({
      id: await mine.application(),
      ...EDITED,
      factoryImageFileIdList: [file],
    })),
    licenseFileIdList: own('proof', async (file, mine) => ({ id: await mine.application(), ...EDITED, licenseFileIdList: [file] })),
    mainCategoryIdList: 'a category',
  },
  'POST /api/supplier/applyCancel': { id: own('application', (id) => ({ id, version: 1 })) },
  'GET /api/console/apply/info/{id}': { id: 'any application, for staff' },
  'POST /api/console/apply/claim': { id: 'any application, for staff' },
  'POST /api/console/apply/ask': { id: 'any application, for staff' },
  'POST /api/console/apply/approve': { id: 'any application, for staff' },
  'POST /api/console/apply/reject': { id: 'any application, for staff' },
}

let made = 0

/** Adds a draft; withdraws others, since an account may have only one open application. */
export async function openDraft({ appContext }: Shop, accountId: number): Promise<string> {
  const { db } = appContext.database
  await db.update(applications).set({ applyStatus: 6 }).where(eq(applications.accountId, accountId))
  const [row] = await db
    .insert(applications)
    .values({ accountId, applyNo: `A${++made}`, companyName: 'Yiwu Lighting' })
    .returning({ id: applications.id })
  return String(row!.id)
}
