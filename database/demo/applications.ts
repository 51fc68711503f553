import { sql } from 'drizzle-orm'
import { APPLY_STATUS } from '#contract/applications/life.ts'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { DEMO_APPLICANT_ID, DEMO_OPERATOR_ID } from '#database/demo/accounts.ts'
import { insertRows } from '#database/insert-rows.ts'
import { applications } from '#server/features/applications/applications.table.ts'
import { categories } from '#server/features/catalogue/categories.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Seeds a textile company's application in review, without documents, because the demo has no files. */
export async function seedDemoApplication(db: Database, now: Date): Promise<void> {
  const [textiles] = await db.select({ id: categories.id }).from(categories).where(sql`${categories.name} ->> 'en' = 'Home and kitchen'`)
  const submitTime = new Date(now.getTime() - DAY_MS)
  await insertRows(db, applications, [
    {
      id: 1,
      applyNo: 'A261101DEMQ7YHM',
      accountId: DEMO_APPLICANT_ID,
      applyStatus: APPLY_STATUS.inReview,
      version: 3,
      companyName: 'Shaoxing Chenfan Textiles Co., Ltd.',
      companyNameOrigin: '绍兴市晨帆纺织品有限公司',
      companyType: 1,
      countryCode: 'CN',
      // Has a valid check digit but belongs to no company.
      registrationNo: '91330602MADEM0AX4D',
      establishDate: '2014-06-18',
      address: '浙江省绍兴市柯桥区示例路 1 号',
      employeeTotal: 86,
      website: '',
      legalPersonName: '周敏',
      contactName: '周敏',
      callingCode: '+86',
      phoneNumber: '13800138000',
      email: 'applicant@demo.rutaseda.example',
      confirmedEmail: 'applicant@demo.rutaseda.example',
      mainCategoryIds: textiles ? [textiles.id] : [],
      agreementVersion: '1.0',
      agreementTime: submitTime,
      operatorId: DEMO_OPERATOR_ID,
      createTime: new Date(submitTime.getTime() - HOUR_MS),
      submitTime,
    },
  ])
}
